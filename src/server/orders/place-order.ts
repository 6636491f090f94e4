import type { Locale } from '#domain/locale.ts';
import { takeStock } from '#domain/orders/take-stock.ts';
import { buyerOf, clearCart, loadCartForOrder, refuseBlocked } from '#server/cart/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { orderLines, orders } from '#server/database/schema/index.ts';
import { takeValueStock } from '#server/configurator/index.ts';
import { chargeGiftCard, useDiscountCode } from '#server/discounts/index.ts';
import { ShopError, type FieldMessages } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { lockStock } from './lock-stock.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { buyer } from './may-cancel.ts';
import { nextReference } from './next-reference.ts';
import { findOrder, getFullOrder, noteHistory, type FullOrder, type OrderRow } from './order-queries.ts';
import { reduceStock } from './reduce-stock.ts';
import { findPlacedOrder, rememberPlacedOrder } from './remember-order.ts';
import { judgedLine } from './snapshot-configuration.ts';
import { snapshotLines, snapshotOrder, type OrderedCart } from './snapshot-order.ts';

export type OrderCall = { visitor: Visitor; locale: Locale; comments: string | undefined; idempotencyKey: string | undefined };

/**
 * Turns the visitor's cart into an order: all of it or nothing. Calls of one visitor wait for one another at the
 * cart, buyers of one product at the product; the running number is taken last because everybody waits for it.
 */
export function placeOrder({ database, config, clock }: ServerDeps, call: OrderCall): Promise<FullOrder> {
  const { visitor, idempotencyKey } = call;
  return database.orm.transaction(async (tx) => {
    const now = clock();
    const cart = await loadCartForOrder(tx, visitor, now);
    const placedId = idempotencyKey === undefined ? null : await findPlacedOrder(tx, visitor, idempotencyKey);
    const placed = placedId === null ? null : await findOrder(tx, placedId);
    if (placed) return getFullOrder(tx, placed);
    refuseBlocked(cart, buyerOf(visitor, now));
    const pieces = await takeFromStock(tx, cart);
    const values = await takeValueStock(tx, cart.lines.map((line) => ({ valueIds: judgedLine(line, { currency: cart.row.currency, locale: call.locale })?.configured.valueIds ?? [], quantity: line.quantity })));
    const order = snapshotOrder(cart, { ...call, reference: await nextReference(tx, now), now });
    await tx.insert(orders).values(order);
    await tx.insert(orderLines).values(snapshotLines(cart, order, { pieces, values }));
    await spendCodes(tx, cart, order);
    await noteHistory(tx, { orderId: order.id, state: order.state, author: buyer });
    await clearCart(tx, cart.row.id);
    if (idempotencyKey !== undefined) await rememberPlacedOrder(tx, visitor, idempotencyKey, order.id);
    await queueOrderMail(tx, config, order, { kind: 'received', cause: order.id });
    return getFullOrder(tx, order);
  });
}

/** Counts the use of the discount code and charges the gift card, after the stock: whoever gives them back locks in the same order. */
async function spendCodes(tx: Transaction, { discount, giftCard }: OrderedCart, order: OrderRow): Promise<void> {
  const { id: orderId, createdAt: now } = order;
  if (order.discountCode !== null) await useDiscountCode(tx, { codeId: discount!.id, orderId, now });
  if (order.giftCardGross > 0) await chargeGiftCard(tx, { giftCardId: giftCard!.id, amount: order.giftCardGross, orderId, now });
}

/** What each line has taken; a line that came too late is named, and the cart stays as it was. */
async function takeFromStock(tx: Transaction, { lines }: OrderedCart): Promise<number[]> {
  const stock = await lockStock(tx, lines);
  const result = takeStock(lines, stock);
  if (!result.ok) {
    const late = result.missing.map((index) => lines[index]!);
    const fields = Object.fromEntries(late.map(({ id, outletPieceId }) => [`items.${id}`, [{ key: outletPieceId === null ? 'order.sold_out' : 'order.too_few_pieces' }]])) as FieldMessages;
    throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
  }
  await reduceStock(tx, lines, result.taken);
  return result.taken;
}
