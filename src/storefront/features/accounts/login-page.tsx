import { afterLoginPath } from '#domain/routing/paths.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { usePage } from '#storefront/use-page.ts';
import { Card } from './card.tsx';
import { LoginForm } from './login-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { rememberLogin } from './login-notice.tsx';

/** Signs in and leads to the page that was wanted, as a new document: everything personal is asked for anew. */
export function LoginPage() {
  const { t, locale } = useShop();
  const pathTo = usePathTo();
  const { search } = usePage();
  const go = () => {
    rememberLogin();
    location.assign(afterLoginPath(search['onAuthRedirect'], locale));
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
      <SocialSignIn onSignedIn={go} />
    </Card>
  );
}
