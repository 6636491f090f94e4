import { CircleAlert, Clock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart-item.ts';
import { lineName } from '#domain/cart/cart-line.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { type Major, toMinor } from '#domain/pricing/money.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { amountTexts } from '#storefront/texts/price-texts.ts';
import { quantityText } from '#storefront/texts/quantity-text.ts';
import type { Cart } from './cart-store.ts';
import { DiscountNotice, LineConfiguration } from './line-notes.tsx';
import { ItemQuantity } from './item-quantity.tsx';
import { lineDatesText } from './line-texts.ts';
import { LinePicture } from './line-picture.tsx';
import { RemoveButton } from './remove-button.tsx';
import styles from './cart-line.module.css';

type CartLineProps = {
  item: CartItem;
  currency: Cart['currency'];
  /** A code that counts. */
  discountCode: string | null;
  errors: readonly string[];
  announce: (text: string) => void;
  /** Why its last change was not made. */
  failure: string | null;
  onFailure: (text: string) => void;
  onRemove: () => void;
};

export function CartLine({
  item,
  currency,
  discountCode,
  errors,
  announce,
  failure,
  onFailure,
  onRemove,
}: CartLineProps) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const money = (amount: Major) => formatPrice(amount, currency);
  const line = amountTexts({ net: item.lineNet, gross: item.lineGross }, shop, currency);
  const dates = lineDatesText(item, t);
  const priced = item.problem !== 'price-hidden' && item.problem !== 'configuration';
  return (
    <li className={styles.line}>
      <LinePicture image={item.image} />
      <div className={styles.what}>
        <h2 className={styles.name}>
          <a
            href={item.configured?.editUrl ?? pathTo('PRODUCTS_PRODUCT_SHOW', { id: item.product.id, slug: item.slug })}
          >
            {unbroken(item.name)}
          </a>
        </h2>
        <p className={styles.facts}>
          {[item.producerName, t('cart_page.code', { code: item.codeWithChoices })].filter(Boolean).join(' · ')}
        </p>
        {item.outletReason !== '' && (
          <p className={styles.facts}>{unbroken(t('cart_page.outlet', { reason: item.outletReason }))}</p>
        )}
        {item.mark !== '' && <p className={styles.mark}>{t('cart_page.mark', { mark: item.mark })}</p>}
        <LineConfiguration item={item} />
        {dates !== null && !item.delayed && <p className={styles.facts}>{dates}</p>}
        {priced && <UnitPrice item={item} currency={currency} />}
        {discountCode !== null && <DiscountNotice item={item} money={money} />}
        {dates !== null && item.delayed && <Note icon={<Clock aria-hidden="true" />}>{dates}</Note>}
        {item.problem !== null && item.problem !== 'configuration' && (
          <Note bad icon={<CircleAlert aria-hidden="true" />}>
            {t(item.problem === 'unavailable' ? 'cart_page.problem_unavailable' : 'cart_page.problem_price_hidden')}
          </Note>
        )}
        {item.problem === null &&
          errors.map((error) => (
            <Note bad key={error} icon={<CircleAlert aria-hidden="true" />}>
              {error}
            </Note>
          ))}
        {failure !== null && (
          <Note bad icon={<CircleAlert aria-hidden="true" />}>
            {failure}
          </Note>
        )}
      </div>
      <div className={styles.quantity}>
        <ItemQuantity item={item} announce={announce} onFailure={onFailure} />
        {item.packAreaCm2 !== null && (
          <p className={styles.packs}>{quantityText(item.quantity, item.packAreaCm2, shop)}</p>
        )}
      </div>
      <div className={styles.total}>
        {item.problem === null && (
          <>
            <b>{line.leading}</b>
            {toMinor(item.codeDiscountGross) > 0 && (
              <span className={styles.saved}>
                {t('cart_page.code_saves', { price: money(item.codeDiscountGross) })}
              </span>
            )}
            <span>{line.other}</span>
          </>
        )}
      </div>
      <RemoveButton
        className={styles.remove}
        label={t('cart_page.remove_named', { name: lineName(item) })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </RemoveButton>
    </li>
  );
}

/** What one piece costs, and what it cost before. */
function UnitPrice({ item, currency }: Pick<CartLineProps, 'item' | 'currency'>) {
  const shop = useShop();
  const { t } = shop;
  const money = (amount: Major) => formatPrice(amount, currency);
  const piece = amountTexts({ net: item.priceNet, gross: item.priceGross }, shop, currency);
  const before = leadingAmount({ net: item.basePriceNet, gross: item.basePriceGross }, shop.basis);
  const reduced = toMinor(item.basePriceGross) > toMinor(item.priceGross);
  const lowest = item.lowestGross30 === null ? '' : t('catalogue.lowest_price', { price: money(item.lowestGross30) });
  const lowestPrice = item.lowestOfBase ? t('catalogue.lowest_of_base', { description: lowest }) : lowest;
  return (
    <p className={styles.unit}>
      <span className={reduced ? styles.reduced : undefined}>{piece.leading}</span>{' '}
      {t(item.packAreaCm2 === null ? 'cart_page.each' : 'cart_page.each_pack')}
      {reduced && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{t('price.before')} </span>
            {money(before)}
          </s>
        </>
      )}
      <span className={styles.net}>{piece.other}</span>
      {(reduced || item.discountCodeApplied) && lowest !== '' && <span className={styles.net}>{lowestPrice}</span>}
    </p>
  );
}

const Note = ({ bad = false, icon, children }: { bad?: boolean; icon: ReactNode; children: ReactNode }) => (
  <p className={bad ? styles.problem : styles.note}>
    {icon}
    <span>{children}</span>
  </p>
);
