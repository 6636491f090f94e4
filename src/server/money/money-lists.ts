import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { TransferState } from '#domain/money/match-transfer.ts';
import type { StatementKind } from '#domain/money/statement-table.ts';
import { cashProvider } from '#domain/payments/payment-provider.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { orders, paymentAttempts, paymentRefunds, statementLines, statements } from '#server/database/schema/index.ts';
import { isToCollect, isUnpaid, toCollect } from './awaiting-orders.ts';

type Page = { limit: number; offset: number };

const buyer = sql<string>`coalesce(
  nullif(${orders.shipping}->>'companyName', ''), ${orders.shipping}->'contactUser'->>'firstnameLastname')`;
/** The sum of the payments in advance, without refunds for a lower price of the order. */
const heldFor = sql`(
  select coalesce(sum(${paymentAttempts.amount} - (
    select coalesce(sum(${paymentRefunds.amount}), 0) from ${paymentRefunds}
    where ${paymentRefunds.orderId} = ${orders.id} and ${paymentRefunds.attemptId} = ${paymentAttempts.id}
      and ${paymentRefunds.cause} <> 'goodwill' and ${paymentRefunds.state} <> 'failed')), 0)
  from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orders.id}
    and ${paymentAttempts.state} = 'completed' and ${paymentAttempts.provider} <> ${cashProvider}
    and not ${paymentAttempts.forRest})`;
const advance = sql<number>`greatest(0, ${orders.prepaidGross} - ${heldFor})`.mapWith(Number);

const { id, reference, createdAt, state, paymentProvider, paymentName, currency, paymentDueOn: dueOn } = orders;
const owed = {
  id,
  reference,
  createdAt,
  state,
  provider: paymentProvider,
  method: paymentName,
  currency,
  dueOn,
  buyer,
};

/** Orders whose money is to come before they are sent, or later by transfer, the oldest first. */
export const pageUnpaid = (reader: Reader, { limit, offset }: Page) =>
  reader
    .select({ ...owed, due: advance })
    .from(orders)
    .where(and(isUnpaid, ne(orders.paymentState, 'on-delivery')))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);

/** Orders that have left and whose money couriers or drivers still have to hand over, the oldest first. */
export const pageToCollect = (reader: Reader, { limit, offset }: Page) =>
  reader
    .select({ ...owed, due: toCollect.mapWith(Number) })
    .from(orders)
    .where(isToCollect)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset);

const receivedAt = sql<Date>`coalesce(${paymentAttempts.completedAt}, ${paymentAttempts.updatedAt})`.mapWith(
  paymentAttempts.updatedAt,
);
const isReceived = sql`${paymentAttempts.state} in ('completed', 'refunded')`;

/** Money that came, the newest first. */
export function pageReceived(reader: Reader, { limit, offset }: Page) {
  const { id, provider, amount, currency } = paymentAttempts;
  return reader
    .select({ id, provider, amount, currency, at: receivedAt, orderId: orders.id, reference: orders.reference, buyer })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(isReceived)
    .orderBy(desc(receivedAt))
    .limit(limit)
    .offset(offset);
}

type TransferFilter = { kind: StatementKind; state: TransferState };

/** Lines of statements, each with the file that it stands in and the order that it is booked on. */
const transfers = (reader: Reader) =>
  reader
    .select({
      line: statementLines,
      fileName: statements.fileName,
      source: statements.source,
      orderReference: orders.reference,
    })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .leftJoin(orders, eq(orders.id, statementLines.orderId));

/** One page of them in this state, the newest first. */
export function pageTransfers(reader: Reader, { kind, state }: TransferFilter, { limit, offset }: Page) {
  return transfers(reader)
    .where(and(eq(statementLines.kind, kind), eq(statementLines.state, state)))
    .orderBy(desc(statementLines.id))
    .limit(limit)
    .offset(offset);
}

/** One line with its file, whatever its state. */
export async function findTransfer(reader: Reader, id: number) {
  const [row] = await transfers(reader).where(eq(statementLines.id, id));
  return row ?? null;
}

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** How many lines wait for somebody, by who has sent them. */
export async function countAsked(reader: Reader): Promise<Record<StatementKind, number>> {
  const rows = await reader
    .select({ kind: statementLines.kind, count: sql<number>`count(*)`.mapWith(Number) })
    .from(statementLines)
    .where(eq(statementLines.state, 'asked'))
    .groupBy(statementLines.kind);
  const of = (kind: StatementKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { bank: of('bank'), courier: of('courier') };
}

/** The orders that lines may be for, with their buyers. */
export function listCandidates(reader: Reader, ids: readonly string[]) {
  return reader
    .select({ order: orders, buyer })
    .from(orders)
    .where(isAnyOf(orders.id, [...ids]));
}
