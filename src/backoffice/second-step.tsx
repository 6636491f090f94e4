import { useState } from 'react';
import type { StaffSession } from '#contract/staff.ts';
import type { Translate } from '#i18n/keys.ts';
import { Button } from '#storefront/ui/button.tsx';
import { knowsPasskeys, showPasskey } from '#storefront/ui/passkey.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { StaffCall } from './call.ts';
import { Failure, stacked } from './card.tsx';
import { textOfError, useSubmit, valueOf } from './staff.tsx';

type SecondStepProps = {
  t: Translate;
  call: StaffCall;
  session: StaffSession;
  onProven: (session: StaffSession) => void;
};

/** Shows a second factor: a passkey, a code, or a recovery code. */
export function SecondStep({ t, call, session: { factors }, onProven }: SecondStepProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = byRecovery ? 'recoveryCode' : 'code';
  const { submit, busy, fieldError, failure } = useSubmit(t, async (form) => {
    const code = valueOf(form, field);
    onProven(await call('proveFactor', { body: byRecovery ? { recoveryCode: code } : { code } }));
  });
  const byPasskey = async () => {
    setRefusal(null);
    const passkey = await showPasskey(await call('beginPasskeyProof', {}));
    if (passkey) onProven(await call('proveFactor', { body: { passkey } }));
  };
  const hasCodes = factors.includes('time-code');
  const typesCode = hasCodes || byRecovery;
  return (
    <div className={stacked}>
      {factors.includes('passkey') && knowsPasskeys() && (
        <>
          <Failure text={refusal} />
          <Button
            variant={hasCodes ? 'quiet' : 'primary'}
            onClick={() => void byPasskey().catch((error: unknown) => setRefusal(textOfError(t, error)))}
          >
            {t('back.factor.passkey')}
          </Button>
        </>
      )}
      {typesCode && (
        <form className={stacked} onSubmit={submit} key={field}>
          <Failure text={failure} />
          <TextField
            label={t(byRecovery ? 'back.factor.recovery' : 'back.factor.code')}
            name={field}
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            required
            error={fieldError(field)}
          />
          <Button type="submit" busy={busy}>
            {t('back.factor.submit')}
          </Button>
        </form>
      )}
      {factors.includes('recovery-code') && (
        <Button variant="quiet" onClick={() => setByRecovery(!byRecovery)}>
          {t(byRecovery ? 'back.factor.use_code' : 'back.factor.use_recovery')}
        </Button>
      )}
    </div>
  );
}
