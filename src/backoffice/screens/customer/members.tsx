import { useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { EmailField, TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { textOfError, useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import { useChange } from '../use-change.ts';
import type { ChangingCustomer } from './changing.ts';

/** Who orders for the company of a partner, and who of them decides about the orders of colleagues. */
export function Members(part: ChangingCustomer) {
  const { t, call, locale, has } = useStaff();
  const { id, version, members, manager, state } = part.customer;
  const [inviting, setInviting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const turn = () =>
    void call('changeCustomer', { params: { id }, body: { version, manager: !manager } }).then(
      part.onChanged,
      setFailure,
    );
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.members.title')}</h2>
      <Failure text={failure === null ? null : textOfError(t, failure)} />
      <ul className={screen.list}>
        {members.map((member) => (
          <li key={member.id}>
            {member.id === id ? (
              member.name || member.email
            ) : (
              <Link className="link" href={`${baseOf(locale)}/customers/${member.id}`}>
                {member.name || member.email}
              </Link>
            )}
            {member.manager && <span className={screen.muted}> {t('back.members.manager')}</span>}
          </li>
        ))}
      </ul>
      {has('people:approve') && state === 'approved' && (
        <p className={screen.row}>
          <Button small variant="quiet" onClick={() => setInviting(true)}>
            {t('back.members.invite')}
          </Button>
          <Button small variant="quiet" onClick={turn}>
            {t(manager ? 'back.members.no_manager' : 'back.members.make_manager')}
          </Button>
        </p>
      )}
      <Dialog
        open={inviting}
        onClose={() => setInviting(false)}
        title={t('back.members.invite')}
        closeLabel={t('back.close')}
      >
        {inviting && <Invitation {...part} onDone={() => setInviting(false)} />}
      </Dialog>
    </section>
  );
}

function Invitation({ onDone, ...part }: ChangingCustomer & { onDone: () => void }) {
  const { t, call } = useStaff();
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const changedCustomer = await call('inviteMember', {
      params: { id: part.customer.id },
      body: {
        email: valueOf(form, 'email'),
        firstName: valueOf(form, 'firstName'),
        lastName: valueOf(form, 'lastName'),
      },
    });
    onDone();
    return changedCustomer;
  });
  const field = { maxLength: 255, required: true, autoComplete: 'off' };
  return (
    <form className={stacked} onSubmit={submit}>
      <p>{t('back.members.invite_text')}</p>
      <Failure text={failure} />
      <EmailField label={t('back.email')} {...field} error={fieldError('email')} />
      <TextField label={t('back.members.first_name')} name="firstName" {...field} error={fieldError('firstName')} />
      <TextField label={t('back.members.last_name')} name="lastName" {...field} error={fieldError('lastName')} />
      <Button type="submit" busy={busy}>
        {t('back.members.invite')}
      </Button>
    </form>
  );
}
