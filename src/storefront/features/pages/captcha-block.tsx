import { ShieldCheck } from 'lucide-react';
import { useShop } from '#storefront/api/shop.tsx';
import styles from './content.module.css';

/** Explains how the forms of the page keep programs out. Empty if the shop uses no captcha. */
export function Block() {
  const { t, config } = useShop();
  if (!config.captcha) return null;
  return (
    <p className={`wrap small muted ${styles.captcha}`}>
      <ShieldCheck aria-hidden="true" />
      {t('content.robot')}
    </p>
  );
}
