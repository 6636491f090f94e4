import type { Transaction } from '#server/database/database.ts';
import type { Config } from '#server/config.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { listLines, type OrderRow } from '../order-queries.ts';
import type { MailFacts } from './mail-context.ts';
import { orderMail, type OrderMailKind } from './order-mail.ts';

/** Tells the customer what became of an order, once for each cause; the staff gets a copy of every new order. */
export async function queueOrderMail(tx: Transaction, config: Config, order: OrderRow, { kind, cause, facts }: { kind: OrderMailKind; cause: string; facts?: MailFacts }): Promise<void> {
  const mail = orderMail(order, await listLines(tx, [order.id]), kind, config, facts);
  const key = `order-${kind}:${cause}`;
  await queueMessage(tx, { key, recipient: order.email, ...mail });
  if (kind === 'received' && config.mailStaff !== undefined) await queueMessage(tx, { key: `${key}:staff`, recipient: config.mailStaff, ...mail });
}
