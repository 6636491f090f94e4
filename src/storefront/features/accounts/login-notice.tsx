import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
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
  const shop = useShop();
  const { t } = shop;
  // The cart comes with every document; which methods there are may differ with the customer too (ACCOUNT-20).
  useQuery(shopQuery(shop, 'listDeliveryMethods', {}));
  useQuery(shopQuery(shop, 'listPaymentMethods', {}));
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
