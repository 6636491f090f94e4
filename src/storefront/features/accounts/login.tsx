import { useEffect, useState } from 'react';
import { refusalOf } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Form } from '#storefront/forms/form.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { EmailField, TextField } from '#storefront/ui/text-field.tsx';
import { textOf, useSending } from '#storefront/forms/use-sending.ts';
import styles from './form.module.css';
import { methodAndPath } from '#contract/endpoint.ts';
import { lateEndpoints } from '#contract/late-endpoints.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { rememberLogin } from './login-notice.tsx';
import { afterLoginPath } from '#domain/routing/after-login-path.ts';
import { Card } from './card.tsx';

/**
 * E-mail and password. `action` is the address that the form is sent to when scripts have already taken over its page.
 * On other pages a click that comes before the scripts waits for them.
 */
function LoginForm({ onSignedIn, action }: { onSignedIn: () => void; action?: string }) {
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
  const refusal = refusalOf('login', error);
  return (
    <Form sending={{ submit, failure: null }} action={action} method="post">
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          {refusal?.view ? <RichText html={refusal.view} /> : <p>{failure}</p>}
        </div>
      )}
      {refusal?.reason === 'unconfirmed' && <Resend email={email} />}
      <EmailField label={t('account.email')} autoComplete="username webauthn" required error={fieldError('email')} />
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
      <Button type="submit" wide busy={busy || sent !== null}>
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

/** The sign-in in a dialog over the open page, which is then loaded again for the customer. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { t, config, locale } = useShop();
  const { path } = methodAndPath(lateEndpoints.login);
  const reload = () => {
    rememberLogin();
    location.reload();
  };
  return (
    <Dialog open onClose={onClose} title={t('account.login.title')} closeLabel={t('account.login.close')}>
      <LoginForm onSignedIn={reload} action={`${config.apiBase}${path}?locale=${locale}`} />
      <PasskeySignIn onSignedIn={reload} />
      <SocialSignIn onSignedIn={reload} />
    </Dialog>
  );
}

/**
 * No server sees the hash of an address that it redirects. So the browser adds the hash to the wanted path (ROUTE-3).
 */
function takeHashIn(): void {
  const query = new URLSearchParams(location.search);
  const [target, ...others] = query.getAll('onAuthRedirect');
  if (location.hash === '' || target === undefined || others.length > 0) return;
  query.set('onAuthRedirect', target + location.hash);
  history.replaceState(history.state, '', `${location.pathname}?${query}`);
}

/** Signs in and leads to the page that was wanted, as a new document: everything personal is asked for anew. */
export function LoginPage() {
  const { t, locale } = useShop();
  const pathTo = usePathTo();
  useEffect(takeHashIn, []);
  const go = () => {
    rememberLogin();
    const targets = new URLSearchParams(location.search).getAll('onAuthRedirect');
    location.assign(afterLoginPath(targets, locale));
  };
  return (
    <Card
      title={t('account.login.title')}
      text={t('account.login.text')}
      ways={
        <p>
          {t('account.login.new')}{' '}
          <a className="link" href={pathTo('REGISTER')}>
            {t('account.login.register')}
          </a>
        </p>
      }
    >
      <LoginForm onSignedIn={go} />
      <PasskeySignIn onSignedIn={go} />
      <SocialSignIn onSignedIn={go} />
    </Card>
  );
}
