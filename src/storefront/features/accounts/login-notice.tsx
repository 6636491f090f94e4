import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { loginFlag } from './login-flag.ts';
import styles from './login-notice.module.css';

const shownMs = 3000;

/** The next page says that the sign-in has worked. */
export function rememberLogin(): void {
  localStorage.setItem(loginFlag, 'true');
}

/** Says so, fades after three seconds, and forgets it (SHELL-5). */
export function LoginNotice() {
  const t = useTexts();
  const [fading, setFading] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setFading(true);
      localStorage.removeItem(loginFlag);
    }, shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={classes(styles.notice, fading && styles.fading)} role="status">
      <Check aria-hidden="true" />
      {t('account.login.done')}
    </p>
  );
}
