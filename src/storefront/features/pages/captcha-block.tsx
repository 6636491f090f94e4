import { ShieldCheck } from 'lucide-react';
import { useShop } from '#storefront/api/shop.tsx';
import styles from './content.module.css';

/** Says what the forms of the page do against programs; nothing where the shop asks for no captcha. */
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
