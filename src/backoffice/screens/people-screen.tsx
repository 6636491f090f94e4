import { useState } from 'react';
import type { StaffPerson } from '#contract/staff-colleagues.ts';
import { staffRoles, type StaffRole } from '#domain/staff/rights.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { EmailField, TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../card.tsx';
import { textOfError, useAnswer, useStaff, useSubmit, valueOf } from '../staff.tsx';
import { isOneOf } from '#domain/is-one-of.ts';
import screen from './screen.module.css';
import { DataTable } from './data-table.tsx';

/** Who works here, with role, factors and when last seen. */
export function PeopleScreen() {
  const { t, call } = useStaff();
  const { answer, error, again } = useAnswer('people', () => call('listPeople', {}));
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (work: Promise<unknown>) => {
    setRefusal(null);
    setMessage('');
    work
      .then(
        () => setMessage(t('back.people.saved')),
        (failure: unknown) => setRefusal(textOfError(t, failure)),
      )
      .finally(again);
  };
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.people')}</h1>
      </div>
      <p role="status">{message}</p>
      <Failure text={refusal ?? (error === null ? null : textOfError(t, error))} />
      {answer !== null && (
        <DataTable
          label={t('back.nav.people')}
          head={
            <>
              <th scope="col">{t('back.name')}</th>
              <th scope="col">{t('back.people.role')}</th>
              <th scope="col">{t('back.people.factors')}</th>
              <th scope="col">{t('back.people.seen')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('back.people.actions')}</span>
              </th>
            </>
          }
        >
          {answer.map((person) => (
            <Person key={`${person.id} ${person.version}`} person={person} onChange={change} />
          ))}
        </DataTable>
      )}
      <Invitation onInvited={again} />
    </>
  );
}

const roleOptions = (label: (role: StaffRole) => string) =>
  staffRoles.map((role) => ({ value: role, label: label(role) }));

function Person({ person, onChange }: { person: StaffPerson; onChange: (work: Promise<unknown>) => void }) {
  const { t, call } = useStaff();
  const { id, version, state } = person;
  const params = { id };
  const blocked = state === 'blocked';
  return (
    <tr>
      <td>
        {person.name || person.email}
        <small>{person.email}</small>
        <small>{t(`back.people.state.${state}`)}</small>
      </td>
      <td>
        <SelectField
          label={t('back.people.role_of', { name: person.name || person.email })}
          options={roleOptions((role) => t(`back.role.${role}`))}
          value={person.role}
          onChange={({ currentTarget: { value: role } }) => {
            if (isOneOf(staffRoles, role)) onChange(call('changePerson', { params, body: { version, role } }));
          }}
        />
      </td>
      <td>{person.factors.map((factor) => t(`back.factors.${factor}`)).join(', ') || '–'}</td>
      <td>{person.seenAt === null ? '–' : formatMoment(new Date(person.seenAt))}</td>
      <td>
        <p className={screen.row}>
          <Button
            small
            variant="quiet"
            onClick={() => onChange(call('changePerson', { params, body: { version, blocked: !blocked } }))}
          >
            {t(blocked ? 'back.people.unblock' : 'back.people.block')}
          </Button>
          <Button small variant="quiet" onClick={() => onChange(call('endSessions', { params }))}>
            {t('back.people.end')}
          </Button>
          {!blocked && (
            <Button small variant="quiet" onClick={() => onChange(call('resetFactors', { params }))}>
              {t('back.people.reset')}
            </Button>
          )}
        </p>
      </td>
    </tr>
  );
}

function Invitation({ onInvited }: { onInvited: () => void }) {
  const { t, call, locale } = useStaff();
  const [invited, setInvited] = useState('');
  const { submit, busy, fieldError, failure } = useSubmit(t, async (form) => {
    const role = valueOf(form, 'role');
    if (!isOneOf(staffRoles, role)) return;
    const { email } = await call('invitePerson', {
      body: { email: valueOf(form, 'email'), name: valueOf(form, 'name'), role, locale },
    });
    setInvited(email);
    onInvited();
  });
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.people.invite')}</h2>
      <p role="status">{invited === '' ? '' : t('back.people.invited', { email: invited })}</p>
      <form className={screen.filters} onSubmit={submit} key={invited}>
        <EmailField label={t('back.email')} autoComplete="off" required error={fieldError('email')} />
        <TextField label={t('back.name')} name="name" maxLength={255} required error={fieldError('name')} />
        <SelectField
          label={t('back.people.role')}
          name="role"
          defaultValue="orders"
          options={roleOptions((role) => t(`back.role.${role}`))}
        />
        <Button type="submit" busy={busy}>
          {t('back.people.invite_submit')}
        </Button>
      </form>
      <Failure text={failure} />
    </section>
  );
}
