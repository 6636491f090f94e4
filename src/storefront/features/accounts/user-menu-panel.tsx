import { useState } from 'react';
import { displayedName } from '#domain/accounts/user.ts';
import { forgetSignedIn, leaving, useSession } from '#storefront/api/session.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import { accountSections } from './account-frame.tsx';
import styles from './user-menu-panel.module.css';
import { useUser } from '#storefront/use-user.ts';

/** Links into the account, or to signing in and registering. */
export function UserMenuPanel({ onLogin }: { onLogin: () => void }) {
  const { logged } = useSession();
  return logged ? <SignedIn /> : <SignedOut onLogin={onLogin} />;
}

function SignedOut({ onLogin }: { onLogin: () => void }) {
  const { t } = useShop();
  const pathTo = usePathTo();
  const { route } = usePage();
  return (
    <ul className={styles.entries}>
      <li>
        <a
          href={pathTo('LOGIN')}
          onClick={(event) => {
            const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
            if (!plain || route === 'LOGIN') return;
            event.preventDefault();
            onLogin();
          }}
        >
          {t('account.login.title')}
        </a>
      </li>
      <li>
        <a href={pathTo('REGISTER')}>{t('account.login.register')}</a>
      </li>
    </ul>
  );
}

function SignedIn() {
  const { t } = useShop();
  const pathTo = usePathTo();
  const { user, failure } = useUser();
  // A customer whose name could not be loaded can still open the account and sign out.
  if (!user && failure === null) return <Spinner label={t('account.menu.loading')} />;
  return (
    <>
      {user && <p className={styles.name}>{t('account.menu.hello', { name: displayedName(user) })}</p>}
      <ul className={styles.entries}>
        {accountSections(user).map(({ name, label }) => (
          <li key={name}>
            <a href={pathTo(name)}>{t(label)}</a>
          </li>
        ))}
        <li>
          <Logout />
        </li>
      </ul>
    </>
  );
}

/** Ends the session and loads the page again for a visitor without one. */
function Logout() {
  const { call, t } = useShop();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await leaving(() => call('logout', {}));
      forgetSignedIn();
      location.reload();
    } catch (error) {
      console.error('The session could not be ended', error);
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={busy} onClick={() => void leave()}>
      {t('account.menu.logout')}
    </button>
  );
}
