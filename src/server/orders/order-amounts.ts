import { remainingParts, type OrderedWhole } from '#domain/orders/cancel-lines.ts';
import { isOpenDeferred } from '#domain/payments/payment-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Amounts } from '#domain/pricing/vat.ts';
import type { OrderLineRow, OrderRow } from './order-queries.ts';

/** What an order costs after cancellations, in minor units. */
export const grossOf = (order: Pick<OrderRow, 'grossTotal' | 'cancelledGross'>) =>
  order.grossTotal - order.cancelledGross;
export const netOf = (order: Pick<OrderRow, 'netTotal' | 'cancelledNet'>) => order.netTotal - order.cancelledNet;

/** The amount that is left for the courier, in minor units. */
export const dueOnDeliveryOf = (
  order: Pick<OrderRow, 'grossTotal' | 'cancelledGross' | 'giftCardGross' | 'prepaidGross'>,
) => grossOf(order) - order.giftCardGross - order.prepaidGross;

/** The part of it that was neither handed over nor transferred, in minor units. */
export const openOnDeliveryOf = (order: OrderRow): Minor => Math.max(0, dueOnDeliveryOf(order) - order.collectedGross);

/** What couriers or drivers still have to hand over for an order that has left, in minor units. */
export const toCollectOf = (order: OrderRow): Minor =>
  order.state === 'shipped' || order.state === 'delivered' ? openOnDeliveryOf(order) : 0;

/** Whether the money of an order that is paid later is still to come. */
export const isOpenDeferredOrder = (order: Pick<OrderRow, 'state' | 'paymentState' | 'paymentProvider'>) =>
  isOpenDeferred({ ...order, provider: order.paymentProvider });

/** A stored order as the domain knows it. */
export function wholeOf(order: OrderRow, lines: readonly OrderLineRow[]): OrderedWhole<OrderLineRow> {
  return { ...order, lines };
}

/** What each line and the delivery cost after cancellations. */
export function partsOf(order: OrderRow, lines: readonly OrderLineRow[]): { lines: Amounts[]; delivery: Amounts } {
  return remainingParts(wholeOf(order, lines));
}
