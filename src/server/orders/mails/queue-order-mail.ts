import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { queueMessage, type Message } from '#server/outbox/index.ts';
import { followedParcels } from '#server/shipments/index.ts';
import { listLines, type OrderLineRow, type OrderRow } from '../order-queries.ts';
import type { MailFacts } from './mail-context.ts';
import { orderMail, type OrderMailKind } from './order-mail.ts';

/** Each cause is told once. */
export type OrderMailCause = { kind: OrderMailKind; cause: string; facts?: MailFacts };

/** What the customer is told of an order. */
export function orderMessage(
  config: Config,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { kind, cause, facts }: OrderMailCause,
): Message {
  return {
    key: `order-${kind}:${cause}`,
    orderId: order.id,
    recipient: order.email,
    ...orderMail(order, lines, kind, config, facts),
    documents: facts?.documents?.map(({ version, locale }) => ({ version, locale })) ?? [],
  };
}

/** The staff's copy of the mail about a new order; none where no address is set for it. */
export async function queueStaffCopy(tx: Transaction, { mailStaff }: Config, message: Message): Promise<void> {
  if (mailStaff === undefined) return;
  await queueMessage(tx, { ...message, key: `${message.key}:staff`, recipient: mailStaff, documents: [] });
}

const tellsParcels: ReadonlySet<OrderMailKind> = new Set(['shipped', 'part_shipped', 'tracking', 'pick_up_ready']);

/** Tells the customer what became of an order. */
export async function queueOrderMail(
  tx: Transaction,
  config: Config,
  order: OrderRow,
  what: OrderMailCause,
): Promise<void> {
  const facts = tellsParcels.has(what.kind)
    ? { parcels: await followedParcels(tx, [order.id]), ...what.facts }
    : what.facts;
  const lines = await listLines(tx, [order.id]);
  await queueMessage(tx, orderMessage(config, order, lines, { ...what, ...(facts && { facts }) }));
}
