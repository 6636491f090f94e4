import type { Product } from '#contract/product.ts';
import { toMajor, toMinor } from '#domain/pricing/money.ts';
import { leadingAmount, type PriceBasis } from '#domain/pricing/price-basis.ts';
import { priceOfSeveral, visiblePrice } from '#domain/pricing/unit-price.ts';
import { Suspense, type ReactNode } from 'react';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { useHydrated } from '#storefront/late/hydration.ts';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import { amountTexts } from '#storefront/texts/price-texts.ts';
import styles from './product-price.module.css';

/** The price beside the button: for packs the price of all chosen packs, otherwise that of one piece. */
export function chosenPrice(product: Product, quantity: number, basis: PriceBasis) {
  const one = visiblePrice(product);
  if (!one || product.packAreaCm2 === null || quantity === 1) return one;
  const inMinor = {
    net: toMinor(one.net),
    gross: toMinor(one.gross),
    baseNet: toMinor(one.baseNet),
    baseGross: toMinor(one.baseGross),
  };
  const { net, gross, baseNet, baseGross } = priceOfSeveral(inMinor, quantity, basis, product.vatRatePercent);
  return {
    ...one,
    net: toMajor(net),
    gross: toMajor(gross),
    baseNet: toMajor(baseNet),
    baseGross: toMajor(baseGross),
  };
}

/** Only business customers see prices by quantity. */
const lateSteps = latePart(() => import('./price-steps.tsx'));

/**
 * The price in large letters, with the other amount and VAT beside it. Below it stand further facts and the price
 * before a reduction. For packs it is the price of all chosen packs.
 */
export function ProductPrice({
  product,
  from = false,
  cheapest = null,
  quantity,
  children,
}: {
  product: Product;
  /** How many are chosen. */
  quantity: number;
  from?: boolean;
  /** What the product costs at least, in words. */
  cheapest?: string | null | undefined;
  children?: ReactNode;
}) {
  const shop = useShop();
  const { t, basis } = shop;
  // The server does not wait for files of the browser.
  const hydrated = useHydrated();
  const value = chosenPrice(product, quantity, basis);
  if (!value) return null;
  const reduction = product.price.discounted ? value.discount : undefined;
  const { steps } = product.price;
  const { leading, other } = amountTexts(value, shop);
  const [whole, decimals] = leading.split(/(?=,)/);
  const vat = t('totals.vat', { rate: product.vatRatePercent });
  const beside = cheapest === null ? [other, vat] : [`${other}, ${vat}`, cheapest];
  const before = leadingAmount({ net: value.baseNet, gross: value.baseGross }, basis);
  return (
    <div className={styles.price}>
      <p className={reduction ? styles.reduced : styles.amount}>
        {from && <small className={styles.from}>{t('price.from')} </small>}
        {whole}
        <small>{decimals}</small>
      </p>
      <p className={styles.other}>
        {beside[0]}
        <br />
        {beside[1]}
      </p>
      {hydrated && steps && (
        <Suspense>
          <LateView part={lateSteps} draw={({ PriceSteps }) => <PriceSteps steps={steps} />} missing={null} />
        </Suspense>
      )}
      {children}
      {reduction && (
        <div className={styles.before}>
          <p>
            <s>
              <span className="visually-hidden">{t('price.before')} </span>
              {formatPrice(before)}
            </s>
            {reduction.label !== '' && (
              <span className={styles.label}>
                {reduction.icon && (
                  <img src={imageUrl(reduction.icon.file.path, 'mini')} alt="" width={20} height={20} />
                )}
                {reduction.label}
              </span>
            )}
          </p>
          {reduction.description !== '' && (
            <p>
              {[reduction.description, product.packAreaCm2 !== null && t('cart_page.each_pack')]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
