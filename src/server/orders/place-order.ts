import type { Locale } from '#domain/locale.ts';
import { takeStock } from '#domain/orders/order-stock.ts';
import { buyerOf, clearCart, loadCartForOrder, refuseBlocked } from '#server/cart/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/in-transaction.ts';
import { ormOn } from '#server/database/orm-on.ts';
import { takeValueStock } from '#server/configurator/index.ts';
import { chargeGiftCard, useDiscountCode } from '#server/discounts/index.ts';
import { ShopError, type FieldMessages } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { lockStock, type Stock } from './lock-stock.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { buyer } from './may-cancel.ts';
import { nextReference } from './next-reference.ts';
import { findOrder, getFullOrder, type FullOrder, type OrderRow } from './order-queries.ts';
import { insertHistory, insertLine, insertOrder } from './placing-queries.ts';
import { reduceStock } from './reduce-stock.ts';
import { findPlacedOrder, rememberPlacedOrder } from './remember-order.ts';
import { judgedLine } from './snapshot-configuration.ts';
import { snapshotLines, snapshotOrder, type OrderedCart } from './snapshot-order.ts';

export type OrderCall = {
  visitor: Visitor;
  locale: Locale;
  comments: string | undefined;
  idempotencyKey: string | undefined;
};

/**
 * Turns the visitor's cart into an order: all of it or nothing. Calls of one visitor wait for one another at the
 * cart, buyers of one product at the product; the running number is taken last because everybody waits for it.
 * Statements travel together as far as one does not need another's answer: the common order goes back and forth four
 * times, with commit.
 */
export function placeOrder({ database, config, clock }: ServerDeps, call: OrderCall): Promise<FullOrder> {
  const { visitor, idempotencyKey } = call;
  return inTransaction(database, async (connection) => {
    const tx = ormOn(connection);
    const now = clock();
    const [cart, placedId] = await Promise.all([
      loadCartForOrder(tx, visitor, now),
      findPlacedOrder(connection, visitor, idempotencyKey),
    ]);
    const placed = placedId === null ? null : await findOrder(tx, placedId);
    if (placed) {
      const full = await getFullOrder(tx, placed);
      return async () => full;
    }
    refuseBlocked(cart, buyerOf(visitor, now));
    const pieces = takenFrom(await lockStock(tx, cart.lines), cart);
    const values = await takeValueStock(
      tx,
      cart.lines.map((line) => ({
        valueIds: judgedLine(line, { currency: cart.row.currency, locale: call.locale })?.configured.valueIds ?? [],
        quantity: line.quantity,
      })),
    );
    const draft = snapshotOrder(cart, { ...call, reference: '', now });
    await spendCodes(tx, cart, draft);
    const [reference] = await Promise.all([nextReference(connection, now), reduceStock(tx, cart.lines, pieces)]);
    const order = { ...draft, reference };
    const lines = snapshotLines(cart, order, { pieces, values });
    const begun = {
      orderId: order.id,
      kind: 'state' as const,
      state: order.state,
      author: buyer,
      note: '',
      details: {},
      at: now,
    };
    return async () => {
      await Promise.all([
        insertOrder(connection, order),
        ...lines.map((line) => insertLine(connection, line)),
        insertHistory(connection, begun),
        clearCart(tx, cart.row.id),
        rememberPlacedOrder(connection, visitor, idempotencyKey, order.id),
        queueOrderMail(tx, config, order, { kind: 'received', cause: order.id, lines }),
      ]);
      return { order, lines, attempts: [], refunds: [], history: [{ id: 0, ...begun }] };
    };
  });
}

/** Counts the use of the discount code and charges the gift card, after the stock: whoever gives them back locks in the same order. */
async function spendCodes(tx: Transaction, { discount, giftCard }: OrderedCart, order: OrderRow): Promise<void> {
  const { id: orderId, createdAt: now } = order;
  if (order.discountCode !== null) await useDiscountCode(tx, { codeId: discount!.id, orderId, now });
  if (order.giftCardGross > 0)
    await chargeGiftCard(tx, { giftCardId: giftCard!.id, amount: order.giftCardGross, orderId, now });
}

/** What each line takes; a line that came too late is named, and the cart stays as it was. */
function takenFrom(stock: Stock, { lines }: OrderedCart): number[] {
  const result = takeStock(lines, stock);
  if (result.ok) return result.taken;
  const late = result.missing.map((index) => lines[index]!);
  const fields = Object.fromEntries(
    late.map(({ id, outletPieceId }) => [
      `items.${id}`,
      [{ key: outletPieceId === null ? 'order.sold_out' : 'order.too_few_pieces' }],
    ]),
  ) as FieldMessages;
  throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
}
