import { MessageCircle } from 'lucide-react';
import type { Product } from '#contract/catalogue.ts';
import { defaultCurrency, toMajor, toMinor } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { squareMetrePrice } from '#domain/pricing/square-metre-price.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { formatMeasure } from './measures.ts';
import styles from './product-price.module.css';

/** The price that a visitor sees, or undefined where it is hidden or missing (spec 6). */
export const visiblePrice = ({ priceHidden, price }: Pick<Product, 'priceHidden' | 'price'>) => (priceHidden ? undefined : price.values[defaultCurrency.code]);

/** The price at the size of the page, net and VAT beside it, what it was before a reduction below. */
export function ProductPrice({ product, from = false }: { product: Product; from?: boolean }) {
  const t = useTexts();
  const value = visiblePrice(product);
  if (!value) return <a className={styles.ask} href={askAddress(t('shell.help.address'), product)}><MessageCircle className="ic" aria-hidden="true" /><span>{t('price.ask')}</span></a>;
  const reduction = product.price.discounted ? value.discount : undefined;
  const [whole, rest] = splitDecimals(formatPrice(value.gross));
  return (
    <div className={styles.price}>
      <p className={reduction ? styles.reduced : styles.gross}>{from && <small className={styles.from}>{t('product.from')} </small>}{whole}<small>{rest}</small></p>
      <p className={styles.net}>{t('cart_page.net', { price: formatPrice(value.net) })}<br />{t('totals.vat', { rate: product.vatRatePercent })}</p>
      {product.packAreaCm2 !== null && <PackPrice gross={value.gross} packAreaCm2={product.packAreaCm2} />}
      {reduction && (
        <div className={styles.before}>
          <p><s><span className="sr">{t('cart_page.before')} </span>{formatPrice(value.baseGross)}</s>{reduction.label !== '' && <span className={styles.label}>{reduction.label}</span>}</p>
          {reduction.description !== '' && <p>{reduction.description}</p>}
        </div>
      )}
    </div>
  );
}

/** What a square metre costs, and how many a pack holds. */
function PackPrice({ gross, packAreaCm2 }: { gross: number; packAreaCm2: number }) {
  const { t, locale } = useShop();
  const area = `${formatMeasure(String(packAreaCm2 / 10_000), locale)}\u00a0m²`;
  return <p className={styles.pack}><b>{formatPrice(toMajor(squareMetrePrice(toMinor(gross), packAreaCm2)))}/m²</b>, {t('product.pack', { area })}</p>;
}

/** A message to the shop that names the product. */
const askAddress = (shop: string, { name, productCode }: Product) => `mailto:${shop}?subject=${encodeURIComponent(`${name} (${productCode})`)}`;

function splitDecimals(text: string): [string, string] {
  const comma = text.indexOf(',');
  return comma < 0 ? [text, ''] : [text.slice(0, comma), text.slice(comma)];
}
