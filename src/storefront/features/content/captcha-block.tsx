import { ShieldCheck } from 'lucide-react';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './content.module.css';

/** Says what the forms of the page do against programs. */
export function Block() {
  const t = useTexts();
  return (
    <p className={`wrap small muted ${styles.captcha}`}>
      <ShieldCheck aria-hidden="true" />
      {t('content.robot')}
    </p>
  );
}
