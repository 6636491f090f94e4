import { endpoints } from '#contract/endpoints.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { rememberLogin } from './login-notice.tsx';

/** Signs in over the open page, which is loaded anew as the customer's. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { t, config } = useShop();
  const [, path] = endpoints.login.split(' ');
  const reload = () => {
    rememberLogin();
    location.reload();
  };
  return (
    <Dialog open onClose={onClose} title={t('account.login.title')} closeLabel={t('account.login.close')}>
      <LoginForm onSignedIn={reload} action={`${config.apiBase}${path}`} />
      <SocialSignIn onSignedIn={reload} />
    </Dialog>
  );
}
