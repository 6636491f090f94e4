import { User } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useSession } from '#storefront/api/session.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { useHydrated } from '#storefront/late/hydration.ts';
import { AccountAfterClick, lateAccounts } from './late-accounts.tsx';
import { hasLoginFlag } from './login-flag.ts';
import styles from './user-menu.module.css';

type UserMenuProps = { open: boolean; onToggle: () => void; button: RefObject<HTMLButtonElement | null> };

/** Opens the menu of the account; its items come late, at the first touch. */
export function UserMenu({ open, onToggle, button }: UserMenuProps) {
  const { t, locale } = useShop();
  const { logged } = useSession();
  const hydrated = useHydrated();
  const [signingIn, setSigningIn] = useState(false);
  const prepare = () => void lateAccounts.load(locale);
  return (
    <>
      <IconButton
        ref={button}
        className={logged ? styles.logged : undefined}
        label={t('shell.user')}
        aria-expanded={open}
        onClick={onToggle}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <User aria-hidden="true" />
      </IconButton>
      {open && (
        <div className={styles.panel}>
          <AccountAfterClick waiting={<Spinner label={t('shell.page_loading')} />}>
            {({ UserMenuPanel }) => (
              <UserMenuPanel
                onLogin={() => {
                  onToggle();
                  setSigningIn(true);
                }}
              />
            )}
          </AccountAfterClick>
        </div>
      )}
      {signingIn && (
        <AccountAfterClick>
          {({ LoginDialog }) => <LoginDialog onClose={() => setSigningIn(false)} />}
        </AccountAfterClick>
      )}
      {hydrated && hasLoginFlag() && <AccountAfterClick>{({ LoginNotice }) => <LoginNotice />}</AccountAfterClick>}
    </>
  );
}
