import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { visiblePrice } from '#domain/pricing/visible-price.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './product-price.module.css';

/** The price at the size of the page, net and VAT beside it; below what else it means, and what it was before a reduction. */
export function ProductPrice({
  product,
  from = false,
  children,
}: {
  product: Product;
  from?: boolean;
  children?: ReactNode;
}) {
  const t = useTexts();
  const value = visiblePrice(product);
  if (!value)
    return (
      <a className={styles.ask} href={askAddress(t('shell.help.address'), product)}>
        <MessageCircle aria-hidden="true" />
        <span>{t('price.ask')}</span>
      </a>
    );
  const reduction = product.price.discounted ? value.discount : undefined;
  const [whole, decimals] = formatPrice(value.gross).split(/(?=,)/);
  return (
    <div className={styles.price}>
      <p className={reduction ? styles.reduced : styles.gross}>
        {from && <small className={styles.from}>{t('product.from')} </small>}
        {whole}
        <small>{decimals}</small>
      </p>
      <p className={styles.net}>
        {t('cart_page.net', { price: formatPrice(value.net) })}
        <br />
        {t('totals.vat', { rate: product.vatRatePercent })}
      </p>
      {children}
      {reduction && (
        <div className={styles.before}>
          <p>
            <s>
              <span className="visually-hidden">{t('cart_page.before')} </span>
              {formatPrice(value.baseGross)}
            </s>
            {reduction.label !== '' && <span className={styles.label}>{reduction.label}</span>}
          </p>
          {reduction.description !== '' && <p>{reduction.description}</p>}
        </div>
      )}
    </div>
  );
}

/** A message to the shop that names the product. */
const askAddress = (shop: string, { name, productCode }: Product) =>
  `mailto:${shop}?subject=${encodeURIComponent(`${name} (${productCode})`)}`;
