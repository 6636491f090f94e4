import { useState } from 'react';
import { CallError } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Form } from '#storefront/form.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { EmailField, TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/use-sending.ts';
import styles from './form.module.css';

type LoginRefusal = { view?: string; reason?: 'unconfirmed' | 'inactive' | null };

/**
 * E-mail and password. `action`: the address that the form is sent to, where it stands in a page that scripts have
 * taken over; on other pages a click that comes before the scripts waits for them.
 */
export function LoginForm({ onSignedIn, action }: { onSignedIn: () => void; action?: string }) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const [email, setEmail] = useState('');
  const signIn = async (form: FormData) => {
    const body = { email: textOf(form, 'email'), password: textOf(form, 'password') };
    setEmail(body.email);
    await call('login', { headers: { 'user-type': 'customer' }, body });
    onSignedIn();
  };
  const { submit, busy, sent, error, fieldError, failure } = useSending(signIn, { failed: 'account.failed' });
  const refusal = error instanceof CallError ? (error.problem as LoginRefusal | null) : null;
  return (
    <Form sending={{ submit, failure: null }} action={action} method="post">
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          {refusal?.view ? <RichText html={refusal.view} /> : <p>{failure}</p>}
        </div>
      )}
      {refusal?.reason === 'unconfirmed' && <Resend email={email} />}
      <EmailField label={t('account.email')} autoComplete="username" required error={fieldError('email')} />
      <TextField
        label={t('account.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        error={fieldError('password')}
      />
      <a className="link" href={pathTo('PASSWORD_RESET')}>
        {t('account.login.forgotten')}
      </a>
      <Button type="submit" busy={busy || sent !== null}>
        {t('account.login.submit')}
      </Button>
    </Form>
  );
}

/** Sends the link to confirm the e-mail once more. */
function Resend({ email }: { email: string }) {
  const { call, t } = useShop();
  const [sent, setSent] = useState(false);
  const resend = () => call('resendConfirmation', { body: { email } }).then(() => setSent(true));
  if (sent) return <p role="status">{t('account.login.resent', { email })}</p>;
  return (
    <Button variant="quiet" small onClick={() => void resend().catch(console.error)}>
      {t('account.login.resend')}
    </Button>
  );
}
