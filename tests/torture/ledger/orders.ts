import { orderLinesDiffer } from './order-lines.ts';
import type { Check } from './ledger.ts';

/** Orders acknowledged = orders stored: none lost, none twice, none that nobody asked for. */
export const ordersCheck: Check = (stored, { books }) => {
  const differences: string[] = [];
  const byId = new Map(stored.orders.map((order) => [order.id, order]));
  const acknowledgements = new Map(books.orders.map((order) => [order.orderId, order]));
  for (const [id, acknowledged] of acknowledgements) {
    const order = byId.get(id);
    const { reference, email, gross } = acknowledged;
    if (!order) differences.push(`order ${reference} was acknowledged to ${email} and is not stored`);
    else if (order.reference !== reference || order.grossTotal !== gross || order.email !== email) {
      const storedAs = `${order.reference} of ${order.email} over ${order.grossTotal}`;
      differences.push(`order ${reference} of ${email} over ${gross} is stored as ${storedAs}`);
    } else
      differences.push(
        ...orderLinesDiffer(
          acknowledged,
          stored.lines.filter(({ orderId }) => orderId === id),
        ),
      );
  }
  for (const { id, reference, email } of stored.orders) {
    if (!acknowledgements.has(id) && !books.gone.has(email))
      differences.push(`order ${reference} of ${email} is stored and was never acknowledged`);
  }
  for (const [email, orders] of Map.groupBy(stored.orders, ({ email }) => email)) {
    if (orders.length > 1)
      differences.push(`${email} ordered once and has ${orders.map(({ reference }) => reference).join(' and ')}`);
  }
  const unheard = stored.orders.filter(({ id }) => !acknowledgements.has(id)).length;
  const unheardText = unheard > 0 ? `, ${unheard} of them for buyers who did not wait for the answer` : '';
  return {
    said: `${acknowledgements.size} orders acknowledged, ${stored.orders.length} stored${unheardText}`,
    differences,
  };
};
