import type { Product } from '#contract/catalogue.ts';
import { areaText } from '#domain/catalogue/area-text.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { perSquareMetre } from '#domain/pricing/price-format.ts';
import { useShop } from '#storefront/api/shop.tsx';
import styles from './pack-price.module.css';

/** What a square metre costs, and how many a pack holds. */
export function PackPrice({ product: { packAreaCm2, price } }: { product: Pick<Product, 'packAreaCm2' | 'price'> }) {
  const { t, locale } = useShop();
  const value = price.values[defaultCurrency.code];
  if (packAreaCm2 === null || !value) return null;
  return (
    <p className={styles.pack}>
      <b>{perSquareMetre(value.gross, packAreaCm2)}</b>, {t('packs.pack', { area: areaText(packAreaCm2, locale) })}
    </p>
  );
}
