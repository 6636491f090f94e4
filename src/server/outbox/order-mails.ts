import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { outboxChannel } from './queue-message.ts';

const { id, recipient, subject, createdAt, sentAt, lastError } = outboxMessages;

/** The messages about an order, the oldest first. */
export function listOrderMails(reader: Reader, orderId: string) {
  return reader
    .select({ id, recipient, subject, createdAt, sentAt, lastError })
    .from(outboxMessages)
    .where(eq(outboxMessages.orderId, orderId))
    .orderBy(asc(id));
}

export type OrderMail = Awaited<ReturnType<typeof listOrderMails>>[number];

/** One message; null: there is none, or it tells of no order. */
export async function findOrderMail(reader: Reader, mailId: number) {
  const [mail] = await reader.select().from(outboxMessages).where(eq(id, mailId));
  return mail?.orderId ? { ...mail, orderId: mail.orderId } : null;
}

/** Sends a message about an order once more, as it was, to the address it went to. */
export async function sendMailAgain(tx: Transaction, mailId: number): Promise<string | null> {
  const mail = await findOrderMail(tx, mailId);
  if (!mail) return null;
  const { orderId, recipient: to, subject: about, letter, html, text, replyTo, unsubscribeUrl, documents } = mail;
  const parts = { orderId, recipient: to, subject: about, letter, html, text, replyTo, unsubscribeUrl, documents };
  await tx.insert(outboxMessages).values({ ...parts, key: `again:${mailId}:${randomUUID()}` });
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
  return orderId;
}
