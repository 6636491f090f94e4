import { toMinor, type Major } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { addressLines } from '#i18n/address-lines.ts';
import { useTexts, type Shop } from '#storefront/api/shop.tsx';
import { amountTexts } from '#storefront/texts/price-texts.ts';
import { quantityText } from '#storefront/texts/quantity-text.ts';
import type { Cart } from './checkout-values.ts';
import styles from './changed-cart.module.css';

/** One difference between the cart that a buyer saw and the current one. */
export type CartChange = { label: string; before: string; after: string };

type Words = Pick<Shop, 't' | 'basis' | 'locale'>;
type Item = Cart['items'][number];

/** What differs between two states of a cart, as far as it concerns an order, in words (CHECKOUT-13). */
export function cartChanges(before: Cart, after: Cart, words: Words): CartChange[] {
  const difference = (label: string, textOf: (cart: Cart) => string) => ({
    label,
    before: textOf(before),
    after: textOf(after),
  });
  const { t } = words;
  return [
    ...lineChanges(before, after, words),
    difference(t('cart_codes.discount'), (cart) => codeText(cart, words)),
    difference(t('totals.gift_card'), (cart) => lessText(cart, cart.totals.giftCard, words)),
    deliveryChange(before, after, words),
    methodChange(t('order_review.payment'), [before.paymentMethod, after.paymentMethod], words),
    difference(t('order_data.pick_up_point'), ({ pickUpPoint }) => pickUpPoint?.name ?? t('order_review.change.none')),
    difference(t('order_review.shipping'), (cart) => addressText(cart, 'shipping', words)),
    difference(t('order_review.billing'), (cart) => addressText(cart, 'billing', words)),
    ...(paysLater(before) || paysLater(after)
      ? [difference(t('totals.prepaid'), ({ totals, currency }) => formatPrice(totals.prepaid, currency))]
      : []),
    difference(t('order_review.total'), ({ totals, currency }) => formatPrice(totals.toPay, currency)),
  ].filter((change) => change.before !== change.after);
}

const paysLater = ({ totals, currency }: Cart) => toMinor(totals.dueOnDelivery, currency.precision) > 0;

function lineChanges(before: Cart, after: Cart, words: Words): CartChange[] {
  const { t } = words;
  const added = after.items.filter(({ id }) => !before.items.some((item) => item.id === id));
  return [
    ...before.items.flatMap((item) =>
      lineChange(
        item,
        after.items.find(({ id }) => id === item.id),
        after,
        words,
      ),
    ),
    ...added.map((item) => ({
      label: item.name,
      before: t('order_review.change.absent'),
      after: quantityText(item.quantity, item.packAreaCm2, words),
    })),
  ];
}

function lineChange(item: Item, now: Item | undefined, { currency }: Cart, words: Words): CartChange[] {
  const { t } = words;
  const { name } = item;
  const pieces = ({ quantity, packAreaCm2 }: Item) => quantityText(quantity, packAreaCm2, words);
  if (!now) return [{ label: name, before: pieces(item), after: t('order_review.change.absent') }];
  const difference = (label: string, textOf: (line: Item) => string) => ({
    label,
    before: textOf(item),
    after: textOf(now),
  });
  const price = ({ priceNet, priceGross }: Item) =>
    amountTexts({ net: priceNet, gross: priceGross }, words, currency).leading;
  const sold = difference(name, ({ problem }) =>
    t(problem === null ? 'order_review.change.available' : 'order_review.change.unavailable'),
  );
  const delivered = difference(t('order_review.change.delivery', { name }), ({ delayed }) =>
    t(delayed ? 'order_review.change.delayed' : 'order_review.change.in_time'),
  );
  return [
    sold,
    difference(t('order_review.change.configuration', { name }), configurationText),
    difference(t('order_review.change.quantity', { name }), pieces),
    ...(now.problem === null ? [delivered, difference(t('order_review.change.price', { name }), price)] : []),
  ];
}

const configurationText = ({ configured, normalizedCode }: Item) =>
  configured?.words.map(({ attribute, value }) => `${attribute}: ${value}`).join(', ') || normalizedCode;

function codeText(cart: Cart, words: Words): string {
  const { discountCode: code, discountCodeProblem, totals } = cart;
  if (code === null) return words.t('order_review.change.none');
  if (discountCodeProblem !== null) return words.t('order_review.change.invalid', { code });
  return `${code} (${lessText(cart, totals.codeGross, words)})`;
}

const lessText = ({ currency }: Cart, amount: Major, { t }: Words) =>
  toMinor(amount, currency.precision) === 0 ? t('order_review.change.none') : `−${formatPrice(amount, currency)}`;

function deliveryChange(before: Cart, after: Cart, words: Words): CartChange {
  const label = words.t('order_review.delivery');
  const cost = ({ totals: { deliveryGross }, currency }: Cart) =>
    toMinor(deliveryGross, currency.precision) === 0 ? words.t('totals.free') : formatPrice(deliveryGross, currency);
  return cost(before) === cost(after)
    ? methodChange(label, [before.deliveryMethod, after.deliveryMethod], words)
    : { label, before: cost(before), after: cost(after) };
}

function methodChange(label: string, [before, after]: ({ id: number } | null)[], { t }: Words): CartChange {
  const another = before?.id === after?.id ? 'order_review.change.chosen' : 'order_review.change.another';
  return { label, before: t('order_review.change.chosen'), after: t(another) };
}

function addressText(cart: Cart, kind: 'shipping' | 'billing', { t, locale }: Words): string {
  if (kind === 'billing' && cart.billingSameAsShipping) return t('order_review.billing_same');
  const address = cart[`${kind}Address`] ?? cart[`${kind}AddressGuest`];
  return address ? addressLines(address, locale, t).join(', ') : t('order_review.change.none');
}

/** The differences from the cart that the buyer saw, old and new (CHECKOUT-13). */
export function ChangedCart({ changes }: { changes: readonly CartChange[] }) {
  const t = useTexts();
  return (
    <div className={styles.changed} role="alert">
      <p>
        <b>{t('order.changed')}</b>
      </p>
      <ul>
        {changes.map(({ label, before, after }, index) => (
          <li key={index}>
            <b>{label}</b>
            <br />
            {t('order_review.change', { before, after })}
          </li>
        ))}
      </ul>
    </div>
  );
}
