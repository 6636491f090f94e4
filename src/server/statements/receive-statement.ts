import { eq, sql } from 'drizzle-orm';
import type { OrderedSample } from '#domain/samples/sample-order.ts';
import type { Reader } from '#server/database/database.ts';
import {
  orderHistory,
  orderLines,
  orderNotes,
  orders,
  orderStatements,
  sampleOrders,
} from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { receiptMail, staffMail, type StatedOrder, type Statement } from './statement-mails.ts';

/**
 * Keeps a statement, tells the staff and confirms its arrival to the sender, in one transaction (STATEMENT-2). Answers
 * when it arrived; what is sent again under its key arrived the first time.
 */
export async function receiveStatement({ database, config, clock }: ServerDeps, statement: Statement): Promise<Date> {
  const order = await findOwnOrder(database.reader, statement);
  const samples = order ? [] : await findOwnSamples(database.reader, statement);
  const receivedAt = clock();
  return database.transaction(async (tx) => {
    const [stored] = await tx
      .insert(orderStatements)
      .values({ ...statement, orderId: order?.id ?? null, receivedAt })
      .onConflictDoNothing({ target: orderStatements.key })
      .returning({ id: orderStatements.id });
    if (!stored) return firstArrival(tx, statement.key ?? '', receivedAt);
    if (order)
      await tx.insert(orderNotes).values({
        orderId: order.id,
        author: 'komoda',
        text: `${statement.kind} #${stored.id}${statement.text === '' ? '' : `: ${statement.text}`}`,
      });
    const received = { ...statement, id: stored.id, receivedAt, order, samples };
    const key = `${statement.kind}:${stored.id}`;
    await queueMessage(tx, { key: `${key}:receipt`, ...receiptMail(config, received) });
    await queueMessage(tx, { key: `${key}:staff`, ...staffMail(config, received) });
    return receivedAt;
  });
}

async function firstArrival(reader: Reader, key: string, now: Date): Promise<Date> {
  const [first] = await reader
    .select({ at: orderStatements.receivedAt })
    .from(orderStatements)
    .where(eq(orderStatements.key, key));
  return first?.at ?? now;
}

const givenNumber = (reference: string) => sql`upper(${reference.replaceAll(/\s/g, '')})`;

/** The samples that were ordered under this number, where the address is that of their order; else none. */
async function findOwnSamples(reader: Reader, { reference, email }: Statement): Promise<readonly OrderedSample[]> {
  const [order] = await reader
    .select({ samples: sampleOrders.samples })
    .from(sampleOrders)
    .where(
      sql`upper(${sampleOrders.reference}) = ${givenNumber(reference)} and ${sampleOrders.email} = lower(${email})`,
    );
  return order?.samples ?? [];
}

/** The order with this number, if the e-mail is its own: nobody learns of another person's order. */
async function findOwnOrder(reader: Reader, { reference, email }: Statement): Promise<StatedOrder | null> {
  const [order] = await reader
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(sql`upper(${orders.reference}) = ${givenNumber(reference)} and lower(${orders.email}) = lower(${email})`);
  if (!order) return null;
  const { position, name, quantity, cancelledQuantity, configured } = orderLines;
  const [lines, delivered] = await Promise.all([
    reader
      .select({ position, name, quantity, cancelledQuantity, configured })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(position),
    reader
      .select({ at: orderHistory.at })
      .from(orderHistory)
      .where(sql`${orderHistory.orderId} = ${order.id} and ${orderHistory.state} = 'delivered'`)
      .orderBy(sql`${orderHistory.at} desc`)
      .limit(1),
  ]);
  return { ...order, lines, deliveredAt: delivered[0]?.at ?? null };
}
