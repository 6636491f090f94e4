import { Ruler } from 'lucide-react';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './notes.module.css';

/** Goods made to the buyer's measure can't be given back (Directive 2011/83, article 16 c). */
export function MadeToMeasure() {
  const t = useTexts();
  return (
    <p className={styles.made}>
      <Ruler aria-hidden="true" />
      <span>
        <b>{t('configurator.made_to_measure')}</b> {t('configurator.no_withdrawal')}
      </span>
    </p>
  );
}
