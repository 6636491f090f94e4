import { eq } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { carts, telephoneOrders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { asUser, passerBy, type Visitor } from '#server/http/visitor.ts';
import { placeOrder, type FullOrder, type SeenCart } from '#server/orders/index.ts';
import type { TelephoneOrderRow } from './telephone-orders.ts';

/** The customer as the calls of the shop know visitors: the rights and prices are theirs, the cart that of the call. */
export async function visitorOf(
  reader: Reader,
  { sessionId, userId }: Pick<TelephoneOrderRow, 'sessionId' | 'userId'>,
): Promise<Visitor> {
  return { ...(userId === null ? passerBy : await asUser(reader, userId)), sessionId, byTelephone: true };
}

/**
 * Places an order that was taken on the telephone (ORDER-26). It goes the way of every order, in the name of the
 * customer, and notes who of the staff took it. If it is sent twice, it is one order.
 */
export async function placeTelephoneOrder(
  deps: ServerDeps,
  row: TelephoneOrderRow,
  { seen, comments, author }: { seen: SeenCart; comments: string | undefined; author: string },
): Promise<FullOrder> {
  const full = await placeOrder(deps, {
    visitor: await visitorOf(deps.database.reader, row),
    locale: row.locale,
    comments,
    opinionConsent: false,
    idempotencyKey: `telephone:${row.id}`,
    seen,
    taken: {
      author,
      onPlaced: async (tx, order) => {
        await tx.update(telephoneOrders).set({ orderId: order.id }).where(eq(telephoneOrders.id, row.id));
      },
    },
  });
  // The cart has become the order, so the typed data is not kept a second time.
  await deps.database.transaction((tx) => tx.delete(carts).where(eq(carts.sessionId, row.sessionId)));
  return full;
}
