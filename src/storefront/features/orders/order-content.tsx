import type { Order } from '#contract/orders.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { ShortLine } from '#storefront/ui/short-line.tsx';
import { Totals, type TotalsRow } from '#storefront/ui/totals.tsx';

/** The lines of an order with what is left of them, and what it costs now. */
export function OrderContent({ order }: { order: Order }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const money = (amount: number) => formatPrice(amount, order.currency);
  const quantityFacts = (quantity: number, cancelled: number) => [
    cancelled < quantity ? t('quantity.pieces', { count: quantity - cancelled }) : '',
    cancelled > 0 ? t('order.pieces_off', { pieces: t('quantity.pieces', { count: cancelled }) }) : '',
  ];
  const cancelled = order.priceGross - order.remainingGross;
  const rows: (TotalsRow | false)[] = [
    { label: t('totals.items'), value: money(order.priceGross - order.deliveryGrossCost + order.codeDiscountGross) },
    order.codeDiscountGross > 0 && {
      label: t('totals.code', { code: order.discountCode ?? '' }),
      value: `-${money(order.codeDiscountGross)}`,
    },
    {
      label: t('totals.delivery'),
      value: order.deliveryGrossCost === 0 ? t('totals.free') : money(order.deliveryGrossCost),
    },
    cancelled > 0 && { label: t('order.totals_cancelled'), value: `-${money(cancelled)}` },
    order.giftCardGross > 0 && { label: t('totals.gift_card'), value: `-${money(order.giftCardGross)}` },
    { label: t('totals.gross'), value: money(order.remainingGross - order.giftCardGross), kind: 'sum' },
    { label: t('totals.net'), value: money(order.remainingNet), kind: 'small' },
    order.prepaidGross > 0 &&
      order.dueOnDelivery > 0 && {
        label: t(order.paymentState === 'paid' ? 'totals.paid' : 'totals.prepaid'),
        value: money(order.prepaidGross),
      },
    order.dueOnDelivery > 0 && { label: t('totals.due'), value: money(order.dueOnDelivery) },
    order.refundedGross > 0 && {
      label: t(order.refundedDoneGross === order.refundedGross ? 'order.totals_refunded' : 'order.totals_refund'),
      value: money(order.refundedGross),
    },
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
                ...quantityFacts(quantity, cancelledQuantity),
              ].filter(Boolean)}
              amount={money(remainingGross)}
            />
          ),
        )}
      </ul>
      <Totals rows={rows.filter((row) => row !== false)} />
    </>
  );
}
