import type { Product } from '#contract/catalogue.ts';
import { areaText } from '#domain/catalogue/area-text.ts';
import { defaultCurrency, toMajor, toMinor } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { squareMetrePrice } from '#domain/pricing/square-metre-price.ts';
import { useShop } from '#storefront/api/shop.tsx';
import styles from './pack-price.module.css';

/** What a square metre costs, and how many a pack holds. */
export function PackPrice({ product: { packAreaCm2, price } }: { product: Pick<Product, 'packAreaCm2' | 'price'> }) {
  const { t, locale } = useShop();
  const value = price.values[defaultCurrency.code];
  if (packAreaCm2 === null || !value) return null;
  const each = toMajor(squareMetrePrice(toMinor(value.gross), packAreaCm2));
  return <p className={styles.pack}><b>{formatPrice(each)}/m²</b>, {t('packs.pack', { area: areaText(packAreaCm2, locale) })}</p>;
}
