import { asc, eq } from 'drizzle-orm';
import type { Order } from '#contract/order.ts';
import type { LineQuantity } from '#domain/orders/cancel-lines.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { outboxMessages, paymentRefunds, products } from '#server/database/schema/index.ts';
import { cancelOrderLines, changeOrderState } from '#server/orders/index.ts';
import { anOrder, asGuest, type OrderToBuild } from './order-builders.ts';
import type { TestShop } from './test-shop.ts';

/** What the staff does with a placed order, and what is then seen of it. */
export function orderSteps(shop: TestShop) {
  const cancel = ({ id }: Order, lines?: LineQuantity[], restock?: boolean) =>
    shop.database.transaction((tx) =>
      cancelOrderLines(tx, shop.config, {
        by: { id },
        mover: 'staff',
        author: 'ola',
        note: 'by phone',
        ...(lines && { lines }),
        ...(restock === undefined ? {} : { restock }),
      }),
    );
  const move = async ({ reference }: Order, ...states: OrderState[]) => {
    for (const state of states)
      await shop.database.transaction((tx) => changeOrderState(tx, shop.config, { reference, state, author: 'ola' }));
  };
  const aPaidOrder = async (overrides: OrderToBuild & { locale?: 'pl' | 'en' } = {}): Promise<Order> => {
    const order = await anOrder(shop, overrides);
    await move(order, 'paid');
    return order;
  };
  const read = async ({ id }: Order) => (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<Order>();
  const refundsOf = ({ id }: Order) =>
    shop.tables
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.orderId, id))
      .orderBy(asc(paymentRefunds.createdAt));
  const mailsOf = async ({ id }: Order) =>
    (await shop.tables.select().from(outboxMessages).orderBy(asc(outboxMessages.id))).filter(({ key }) =>
      key.includes(id),
    );
  const stockOf = async (id: number) =>
    (await shop.tables.select({ stock: products.stockQuantity }).from(products).where(eq(products.id, id)))[0]!.stock;
  return { cancel, move, aPaidOrder, read, refundsOf, mailsOf, stockOf };
}

/** A text with ordinary spaces where it has some that do not break. */
export const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
