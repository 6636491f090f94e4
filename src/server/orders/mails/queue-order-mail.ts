import type { Transaction } from '#server/database/database.ts';
import type { Config } from '#server/config.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { listLines, type OrderLineRow, type OrderRow } from '../order-queries.ts';
import type { MailFacts } from './mail-context.ts';
import { orderMail, type OrderMailKind } from './order-mail.ts';

/** Lines: where they are known already. */
export type OrderMailCause = { kind: OrderMailKind; cause: string; facts?: MailFacts; lines?: readonly OrderLineRow[] };

/** Tells the customer what became of an order, once for each cause; the staff gets a copy of every new order. */
export async function queueOrderMail(
  tx: Transaction,
  config: Config,
  order: OrderRow,
  { kind, cause, facts, lines }: OrderMailCause,
): Promise<void> {
  const mail = orderMail(order, lines ?? (await listLines(tx, [order.id])), kind, config, facts);
  const key = `order-${kind}:${cause}`;
  const recipients = [
    { key, recipient: order.email },
    ...(kind === 'received' && config.mailStaff !== undefined
      ? [{ key: `${key}:staff`, recipient: config.mailStaff }]
      : []),
  ];
  await Promise.all(recipients.map((to) => queueMessage(tx, { ...to, ...mail })));
}
