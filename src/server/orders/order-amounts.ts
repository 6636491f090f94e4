import { remainingParts, type OrderedWhole } from '#domain/orders/cancel-lines.ts';
import { type Amounts, netFromGross } from '#domain/pricing/vat.ts';
import type { OrderLineRow, OrderRow } from './order-queries.ts';

/** What an order costs after cancellations, in minor units. */
export const grossOf = (order: Pick<OrderRow, 'grossTotal' | 'cancelledGross'>) =>
  order.grossTotal - order.cancelledGross;
export const netOf = (order: Pick<OrderRow, 'netTotal' | 'cancelledNet'>) => order.netTotal - order.cancelledNet;

/** The amount that is left for the courier, in minor units. */
export const dueOnDeliveryOf = (
  order: Pick<OrderRow, 'grossTotal' | 'cancelledGross' | 'giftCardGross' | 'prepaidGross'>,
) => grossOf(order) - order.giftCardGross - order.prepaidGross;

/** A stored order as the domain knows it. */
export function wholeOf(order: OrderRow, lines: readonly OrderLineRow[]): OrderedWhole<OrderLineRow> {
  const { deliveryNet, deliveryGross, deliveryVatRatePercent, giftCardGross, prepaidPercent } = order;
  // What a consumer's line costs net follows from its gross amount; a business was asked for net amounts.
  const basis = lines.every(
    ({ lineNet, lineGross, vatRatePercent }) => lineNet === netFromGross(lineGross, vatRatePercent),
  )
    ? 'gross'
    : 'net';
  return { lines, deliveryNet, deliveryGross, deliveryVatRatePercent, basis, giftCardGross, prepaidPercent };
}

/** What each line and the delivery cost after cancellations. */
export function partsOf(order: OrderRow, lines: readonly OrderLineRow[]): { lines: Amounts[]; delivery: Amounts } {
  return remainingParts(wholeOf(order, lines));
}
