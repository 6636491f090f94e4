import type { Price } from '#contract/pricing.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useShop } from '#storefront/api/shop.tsx';
import styles from './price-steps.module.css';

/** The price of a piece by the number of pieces (PRICE-13). */
export function PriceSteps({ steps }: { steps: NonNullable<Price['steps']> }) {
  const { t, basis } = useShop();
  return (
    <dl className={styles.steps} aria-label={t('price.steps')}>
      {steps.map((step) => (
        <div key={step.fromQuantity}>
          <dt>{t('price.from_quantity', { count: step.fromQuantity })}</dt>
          <dd>{formatPrice(leadingAmount(step, basis))}</dd>
        </div>
      ))}
    </dl>
  );
}
