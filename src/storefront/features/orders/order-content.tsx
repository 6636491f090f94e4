import type { Order } from '#contract/orders.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { saidDates } from '#domain/calendar/said-dates.ts';
import { isToBeSent, type OrderState } from '#domain/orders/order-state.ts';
import { type Major, toMinor, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { ShortLine } from '#storefront/ui/short-line.tsx';
import { Totals, type TotalsRow } from '#storefront/ui/totals.tsx';

/** The lines of an order with what is left of them, and what it costs now. */
export function OrderContent({ order }: { order: Order }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const { currency } = order;
  const money = (amount: Minor) => formatMinor(amount, currency);
  const minor = (amount: Major) => toMinor(amount, currency.precision);
  const quantityFacts = (quantity: number, cancelled: number) => [
    cancelled < quantity ? t('quantity.pieces', { count: quantity - cancelled }) : '',
    cancelled > 0 ? t('order.pieces_off', { pieces: t('quantity.pieces', { count: cancelled }) }) : '',
  ];
  const ordered = minor(order.priceGross);
  const remaining = minor(order.remainingGross);
  const delivery = minor(order.deliveryGrossCost);
  const code = minor(order.codeDiscountGross);
  const giftCard = minor(order.giftCardGross);
  const prepaid = minor(order.prepaidGross);
  const due = minor(order.dueOnDelivery);
  const refunded = minor(order.refundedGross);
  const cancelled = ordered - remaining;
  const awaited = !order.byEmail && isToBeSent(order.state as OrderState);
  const rows: (TotalsRow | false)[] = [
    { label: t('totals.items'), value: money(ordered - delivery + code) },
    code > 0 && {
      label: t('totals.code', { code: order.discountCode ?? '' }),
      value: `-${money(code)}`,
    },
    {
      label: t('totals.delivery'),
      value: delivery === 0 ? t('totals.free') : money(delivery),
    },
    cancelled > 0 && { label: t('order.totals_cancelled'), value: `-${money(cancelled)}` },
    giftCard > 0 && { label: t('totals.gift_card'), value: `-${money(giftCard)}` },
    { label: t('totals.gross'), value: money(remaining - giftCard), kind: 'sum' },
    { label: t('totals.net'), value: money(minor(order.remainingNet)), kind: 'small' },
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
    ...(awaited ? saidDates(order) : []).map(({ label, value, days }): TotalsRow => ({
      label: t(label),
      value: t(value, days),
    })),
  ];
  return (
    <>
      <h2 className="h4">{t('order_data.yours')}</h2>
      <ul>
        {order.items.map(
          ({
            productId,
            slug,
            name,
            productCode,
            configuration,
            mark,
            configured,
            promisedOn,
            quantity,
            cancelledQuantity,
            image,
            remainingGross,
          }) => (
            <ShortLine
              key={`${productId} ${productCode} ${configuration} ${mark}`}
              picture={
                <Picture
                  {...(image && { src: imageUrl(image.file.path, 'thumbnail') })}
                  alt=""
                  ratio="1 / 1"
                  missing=""
                  arrival="early"
                />
              }
              name={<a href={pathTo('PRODUCTS_PRODUCT_SHOW', { id: productId, slug })}>{name}</a>}
              facts={[
                mark && t('cart_page.mark', { mark }),
                configuration,
                configured?.madeToMeasure ? t('cart_page.made_to_measure') : '',
                t('cart_page.code', { code: productCode }),
                awaited && promisedOn !== null ? t('dates.line_ready', { date: formatDay(promisedOn) }) : '',
                ...quantityFacts(quantity, cancelledQuantity),
              ].filter(Boolean)}
              amount={money(minor(remainingGross))}
            />
          ),
        )}
      </ul>
      <Totals rows={rows.filter((row) => row !== false)} />
    </>
  );
}
