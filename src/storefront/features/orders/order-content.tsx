import type { Order } from '#contract/order.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { datesInWords } from '#domain/calendar/arrival.ts';
import { isToBeSent } from '#domain/orders/order-state.ts';
import { type Major, toMinor, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { usePathTo, useShop, type Shop } from '#storefront/api/shop.tsx';
import { quantityText } from '#storefront/texts/quantity-text.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { ShortLine } from '#storefront/ui/short-line.tsx';
import { Totals, type TotalsRow } from '#storefront/ui/totals.tsx';

type Item = Order['items'][number];

/** The lines of an order with what is left of them, and what it costs now. */
export function OrderContent({ order }: { order: Order }) {
  const { t } = useShop();
  const awaited = isAwaited(order);
  const waitsForTransfer = order.paymentMethod.provider === 'transfer' && order.state === 'awaiting_payment';
  return (
    <>
      <h2 className="h4">{t('order_data.yours')}</h2>
      {order.projectName !== '' && <p className="muted">{t('order.project', { name: order.projectName })}</p>}
      <ul>
        {order.items.map((item) => (
          <OrderLine
            key={`${item.productId} ${item.codeWithChoices} ${item.configuration} ${item.mark}`}
            order={order}
            item={item}
          />
        ))}
      </ul>
      <Totals rows={totalsOf(order, t)} />
      {awaited && waitsForTransfer && order.readyOn !== null && (
        <p className="small muted">{t('dates.from_payment')}</p>
      )}
    </>
  );
}

/**
 * Whether the goods are still to come and their days may be shown. A guest who opened the order by e-mail alone does
 * not see them.
 */
const isAwaited = (order: Order): boolean => !order.byEmail && isToBeSent(order.state);

function OrderLine({ order, item }: { order: Order; item: Item }) {
  const shop = useShop();
  const { t } = shop;
  const page = usePathTo()('PRODUCTS_PRODUCT_SHOW', { id: item.productId, slug: item.slug });
  const remaining = order.basis === 'net' ? item.remainingNet : item.remainingGross;
  const delivered = order.state === 'delivered';
  return (
    <ShortLine
      picture={
        <Picture
          {...(item.image && { src: imageUrl(item.image.file.path, 'thumbnail') })}
          alt=""
          ratio="1 / 1"
          missing=""
          arrival="early"
        />
      }
      name={<a href={page}>{unbroken(item.name)}</a>}
      facts={factsOf(item, order, shop).filter(Boolean)}
      amount={formatMinor(toMinor(remaining, order.currency.precision), order.currency)}
      more={
        <a
          className="link"
          href={`${page}#reviews`}
          target="_blank"
          aria-label={t(delivered ? 'order.review_of' : 'order.opinions_of', { name: item.name })}
        >
          {t(delivered ? 'order.review' : 'order.opinions')}
        </a>
      }
    />
  );
}

/** The facts below the name of a line. A text is empty if its fact does not apply. */
function factsOf(item: Item, order: Order, shop: Shop): string[] {
  const { t } = shop;
  const { quantity, cancelledQuantity: cancelled, packAreaCm2 } = item;
  return [
    item.mark && t('cart_page.mark', { mark: item.mark }),
    item.configuration,
    item.configured?.pictureNote ?? '',
    item.configured?.madeToMeasure ? t('cart_page.made_to_measure') : '',
    t('cart_page.code', { code: item.codeWithChoices }),
    item.outletReason && t('cart_page.outlet', { reason: item.outletReason }),
    cancelled < quantity ? quantityText(quantity - cancelled, packAreaCm2, shop) : '',
    cancelled > 0 ? t('order.pieces_off', { pieces: quantityText(cancelled, packAreaCm2, shop) }) : '',
    isAwaited(order) && item.promisedOn !== null ? t('order.line_ready', { date: formatDay(item.promisedOn) }) : '',
  ];
}

/** The current amounts of the order, row by row. */
function totalsOf(order: Order, t: Shop['t']): TotalsRow[] {
  const { currency } = order;
  const money = (amount: Minor) => formatMinor(amount, currency);
  const minor = (amount: Major) => toMinor(amount, currency.precision);
  const isNet = order.basis === 'net';
  const ordered = minor(isNet ? order.priceNet : order.priceGross);
  const remaining = minor(isNet ? order.remainingNet : order.remainingGross);
  const delivery = minor(isNet ? order.deliveryNetCost : order.deliveryGrossCost);
  // Of a net order the goods are shown as the code has left them.
  const code = isNet ? 0 : minor(order.codeDiscountGross);
  const giftCard = minor(order.giftCardGross);
  const due = minor(order.dueOnDelivery);
  const prepaid = minor(order.remainingGross) - giftCard - due;
  const refunded = minor(order.refundedGross);
  const cancelled = ordered - remaining;
  const rows: (TotalsRow | false)[] = [
    { label: t('totals.items'), value: money(ordered - delivery + code) },
    code > 0 && { label: t('totals.code', { code: order.discountCode ?? '' }), value: `−${money(code)}` },
    { label: t('totals.delivery'), value: delivery === 0 ? t('totals.free') : money(delivery) },
    cancelled > 0 && { label: t('order.totals_cancelled'), value: `−${money(cancelled)}` },
    isNet && { label: t('totals.net'), value: money(remaining), kind: 'sum' },
    giftCard > 0 && { label: t('totals.gift_card'), value: `−${money(giftCard)}` },
    {
      label: t('totals.gross'),
      value: money(minor(order.remainingGross) - giftCard),
      ...(!isNet && { kind: 'sum' }),
    },
    !isNet && { label: t('totals.net'), value: money(minor(order.remainingNet)), kind: 'small' },
    prepaid > 0 &&
      due > 0 && {
        label: t(order.paymentState === 'paid' ? 'totals.paid' : 'totals.prepaid'),
        value: money(prepaid),
      },
    due > 0 && { label: t('totals.due'), value: money(due) },
    refunded > 0 && {
      label: t(minor(order.refundedDoneGross) === refunded ? 'order.totals_refunded' : 'order.totals_refund'),
      value: money(refunded),
    },
    ...daysOf(order, t),
  ];
  return rows.filter((row) => row !== false);
}

const daysOf = (order: Order, t: Shop['t']): TotalsRow[] =>
  (isAwaited(order) ? datesInWords(order) : []).map(({ label, value, days }) => ({
    label: t(label),
    value: t(value, days),
  }));
