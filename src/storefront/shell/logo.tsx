import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import styles from './logo.module.css';

/** The chest of drawers and the name, leading home. */
export function Logo() {
  const { t, config } = useShop();
  const pathTo = usePathTo();
  return (
    <a className={styles.logo} href={pathTo('HOME')} aria-label={t('shell.home', { shop: config.shopName })}>
      <svg viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
        <path d="M2.5 3.5h21v18h-21zM2.5 9.5h21M2.5 15.5h21M5.5 21.5v3M20.5 21.5v3" />
        <path className={styles.handles} d="M11 6.5h4M11 12.5h4M11 18.5h4" />
      </svg>
      <span className={styles.name}>{config.shopName}</span>
    </a>
  );
}
