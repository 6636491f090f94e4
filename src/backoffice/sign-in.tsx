import { useState } from 'react';
import type { StaffSession } from '#contract/staff.ts';
import type { Translate } from '#i18n/keys.ts';
import { Button } from '#storefront/ui/button.tsx';
import { knowsPasskeys, showPasskey } from '#storefront/ui/passkey.ts';
import { EmailField, TextField } from '#storefront/ui/text-field.tsx';
import type { StaffCall } from './call.ts';
import { Card, Failure, stacked } from './card.tsx';
import { textOfError, useSubmit, valueOf } from './staff.tsx';

type SignInProps = { t: Translate; call: StaffCall; onSignedIn: (session: StaffSession) => void };

/** E-mail and password, or a passkey, which is both steps in one. */
export function SignIn({ t, call, onSignedIn }: SignInProps) {
  const [forgotten, setForgotten] = useState(false);
  const { submit, busy, fieldError, failure } = useSubmit(t, async (form) =>
    onSignedIn(await call('login', { body: { email: valueOf(form, 'email'), password: valueOf(form, 'password') } })),
  );
  if (forgotten) return <Forgotten t={t} call={call} onBack={() => setForgotten(false)} />;
  return (
    <Card t={t} title={t('back.sign_in.title')}>
      <form className={stacked} onSubmit={submit}>
        <Failure text={failure} />
        <EmailField label={t('back.email')} autoComplete="username webauthn" required error={fieldError('email')} />
        <TextField
          label={t('back.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <Button type="submit" busy={busy}>
          {t('back.sign_in.submit')}
        </Button>
      </form>
      <PasskeySignIn {...{ t, call, onSignedIn }} />
      <Button variant="quiet" onClick={() => setForgotten(true)}>
        {t('back.sign_in.forgotten')}
      </Button>
    </Card>
  );
}

function PasskeySignIn({ t, call, onSignedIn }: SignInProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async () => {
    setFailure(null);
    const passkey = await showPasskey(await call('beginPasskeyLogin', {}));
    if (passkey) onSignedIn(await call('passkeyLogin', { body: { passkey } }));
  };
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Failure text={failure} />
      <Button
        variant="quiet"
        onClick={() => void signIn().catch((error: unknown) => setFailure(textOfError(t, error)))}
      >
        {t('back.sign_in.passkey')}
      </Button>
    </>
  );
}

function Forgotten({ t, call, onBack }: { t: Translate; call: StaffCall; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { submit, busy, fieldError, failure } = useSubmit(t, async (form) => {
    await call('requestPassword', { body: { email: valueOf(form, 'email') } });
    setSentTo(valueOf(form, 'email'));
  });
  return (
    <Card t={t} title={t('back.sign_in.forgotten')}>
      {sentTo !== null && <p role="status">{t('back.sign_in.forgotten_sent', { email: sentTo })}</p>}
      <form className={stacked} onSubmit={submit}>
        <Failure text={failure} />
        <EmailField label={t('back.email')} required error={fieldError('email')} />
        <Button type="submit" busy={busy}>
          {t('back.sign_in.send_link')}
        </Button>
      </form>
      <Button variant="quiet" onClick={onBack}>
        {t('back.sign_in.back')}
      </Button>
    </Card>
  );
}
