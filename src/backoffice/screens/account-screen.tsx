import { useState } from 'react';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../card.tsx';
import { Enrol, RecoveryCodes } from '../enrol.tsx';
import { textOfError, useAnswer, useStaff, useSubmit, valueOf } from '../staff.tsx';
import screen from './screen.module.css';

/** Own factors, sessions and password. */
export function AccountScreen() {
  const { t, session } = useStaff();
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.account')}</h1>
        <p className={screen.muted}>{session.email}</p>
      </div>
      <div className={screen.two}>
        <div>
          <Factors />
          <Sessions />
        </div>
        <aside>
          <Password />
        </aside>
      </div>
    </>
  );
}

function Factors() {
  const { t, call } = useStaff();
  const { answer, error, again } = useAnswer('factors', () => call('getOwnFactors', {}));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const change = (work: Promise<unknown>) => {
    setRefusal(null);
    work.catch((failure: unknown) => setRefusal(textOfError(t, failure))).finally(again);
  };
  const renew = () => change(call('renewRecoveryCodes', {}).then(({ recoveryCodes }) => setCodes(recoveryCodes)));
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.account.factors')}</h2>
      <Failure text={refusal ?? (error === null ? null : textOfError(t, error))} />
      <ul className={screen.list}>
        {answer?.timeCodes && (
          <li className={screen.row}>
            {t('back.account.program')}
            <Button small variant="quiet" onClick={() => change(call('removeTimeCodes', {}))}>
              {t('back.account.remove')}
            </Button>
          </li>
        )}
        {answer?.passkeys.map(({ id, name }) => (
          <li key={id} className={screen.row}>
            {name}
            <Button
              small
              variant="quiet"
              aria-label={t('back.account.remove_passkey', { name })}
              onClick={() => change(call('removePasskey', { params: { id } }))}
            >
              {t('back.account.remove')}
            </Button>
          </li>
        ))}
        {answer !== null && (
          <li className={screen.row}>
            {t('back.account.codes_left', { count: answer.recoveryCodes })}
            <Button small variant="quiet" onClick={renew}>
              {t('back.account.renew_codes')}
            </Button>
          </li>
        )}
      </ul>
      {codes.length > 0 ? (
        <RecoveryCodes t={t} codes={codes} onDone={() => setCodes([])} />
      ) : (
        answer !== null && <Enrol key={JSON.stringify(answer)} t={t} call={call} onDone={again} />
      )}
    </section>
  );
}

function Sessions() {
  const { t, call } = useStaff();
  const { answer, set } = useAnswer('sessions', () => call('listOwnSessions', {}));
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.account.sessions')}</h2>
      <ul className={screen.list}>
        {answer?.map(({ id, device, seenAt, current }) => (
          <li key={id} className={screen.row}>
            {device || t('back.account.unknown_device')}, {formatMoment(new Date(seenAt))}
            {current ? (
              <span className={screen.muted}>{t('back.account.here')}</span>
            ) : (
              <Button small variant="quiet" onClick={() => void call('endOwnSession', { params: { id } }).then(set)}>
                {t('back.account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Password() {
  const { t, call } = useStaff();
  const { submit, busy, fieldError, failure } = useSubmit(t, async (form) => {
    await call('changePassword', {
      body: { currentPassword: valueOf(form, 'currentPassword'), password: valueOf(form, 'password') },
    });
    location.reload();
  });
  return (
    <section className={screen.part}>
      <h2 className="h5">{t('back.account.password')}</h2>
      <p>{t('back.account.password_text')}</p>
      <form className={stacked} onSubmit={submit}>
        <Failure text={failure} />
        <TextField
          label={t('back.password.current')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={fieldError('currentPassword')}
        />
        <TextField
          label={t('back.password.new')}
          hint={t('back.password.hint')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={fieldError('password')}
        />
        <Button type="submit" variant="quiet" busy={busy}>
          {t('back.account.password_submit')}
        </Button>
      </form>
    </section>
  );
}
