import { useState } from 'react';
import type { Translate } from '#i18n/keys.ts';
import { Button } from '#storefront/ui/button.tsx';
import { knowsPasskeys, makePasskey } from '#storefront/ui/passkey.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { StaffCall } from './call.ts';
import { Failure, stacked } from './card.tsx';
import styles from './enrol.module.css';
import { textOfError, useSubmit, valueOf } from './staff.tsx';

type EnrolProps = { t: Translate; call: StaffCall; onDone: () => unknown };

/** Sets up a second factor; with the first one come the recovery codes, shown once. */
export function Enrol({ t, call, onDone }: EnrolProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const onAdded = ({ recoveryCodes }: { recoveryCodes: string[] }) =>
    recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone();
  if (codes.length > 0) return <RecoveryCodes t={t} codes={codes} onDone={onDone} />;
  return (
    <div className={stacked}>
      <NewPasskey {...{ t, call, onAdded }} />
      <TimeCodes {...{ t, call, onAdded }} />
    </div>
  );
}

type Adding = { t: Translate; call: StaffCall; onAdded: (made: { recoveryCodes: string[] }) => unknown };

function NewPasskey({ t, call, onAdded }: Adding) {
  const { submit, busy, failure } = useSubmit(t, async (form) => {
    const passkey = await makePasskey(await call('beginPasskey', {}));
    if (passkey) onAdded(await call('addPasskey', { body: { name: valueOf(form, 'name'), passkey } }));
  });
  return (
    <section className={styles.way}>
      <h2 className="h5">{t('back.enrol.passkey')}</h2>
      <p>{t(knowsPasskeys() ? 'back.enrol.passkey_text' : 'back.enrol.no_passkeys')}</p>
      {knowsPasskeys() && (
        <form className={stacked} onSubmit={submit}>
          <Failure text={failure} />
          <TextField label={t('back.enrol.passkey_name')} name="name" maxLength={100} required />
          <Button type="submit" busy={busy}>
            {t('back.enrol.passkey_add')}
          </Button>
        </form>
      )}
    </section>
  );
}

function TimeCodes({ t, call, onAdded }: Adding) {
  const [offer, setOffer] = useState<{ secret: string; drawing: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { submit, busy, fieldError, failure } = useSubmit(t, async (form) => {
    onAdded(await call('confirmTimeCodes', { body: { code: valueOf(form, 'code') } }));
  });
  const begin = () => call('beginTimeCodes', {}).then(setOffer, (error: unknown) => setRefusal(textOfError(t, error)));
  return (
    <section className={styles.way}>
      <h2 className="h5">{t('back.enrol.program')}</h2>
      <p>{t('back.enrol.program_text')}</p>
      <Failure text={refusal} />
      {offer === null && (
        <Button variant="quiet" onClick={() => void begin()}>
          {t('back.enrol.program_add')}
        </Button>
      )}
      {offer !== null && (
        <form className={stacked} onSubmit={submit}>
          <Failure text={failure} />
          <img
            className={styles.drawing}
            src={`data:image/svg+xml,${encodeURIComponent(offer.drawing)}`}
            alt={t('back.enrol.drawing')}
          />
          <p>
            {t('back.enrol.secret')}: <code className={styles.secret}>{offer.secret}</code>
          </p>
          <TextField
            label={t('back.factor.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={fieldError('code')}
          />
          <Button type="submit" busy={busy}>
            {t('back.enrol.confirm')}
          </Button>
        </form>
      )}
    </section>
  );
}

export function RecoveryCodes({ t, codes, onDone }: { t: Translate; codes: readonly string[]; onDone: () => unknown }) {
  return (
    <section className={styles.way}>
      <h2 className="h5">{t('back.codes.title')}</h2>
      <p>{t('back.codes.text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void onDone()}>{t('back.codes.done')}</Button>
    </section>
  );
}
