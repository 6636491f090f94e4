import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { queueMessage, type Message } from '#server/outbox/index.ts';
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
    recipient: order.email,
    ...orderMail(order, lines, kind, config, facts),
    documents: facts?.documents?.map(({ version, locale }) => ({ version, locale })) ?? [],
  };
}

/**
 * Tells the customer what became of an order; the staff gets a copy of every new order. Lines: where they are known
 * already.
 */
export async function queueOrderMail(
  tx: Transaction,
  config: Config,
  order: OrderRow,
  { lines, ...what }: OrderMailCause & { lines?: readonly OrderLineRow[] },
): Promise<void> {
  const message = orderMessage(config, order, lines ?? (await listLines(tx, [order.id])), what);
  const toStaff =
    what.kind === 'received' && config.mailStaff !== undefined
      ? [{ ...message, key: `${message.key}:staff`, recipient: config.mailStaff, documents: [] }]
      : [];
  await Promise.all([message, ...toStaff].map((copy) => queueMessage(tx, copy)));
}
