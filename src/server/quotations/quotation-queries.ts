import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/database/database.ts';
import { quotationLines, quotations, users } from '#server/database/schema/index.ts';

export type QuotationRow = typeof quotations.$inferSelect;
export type QuotationLineRow = typeof quotationLines.$inferSelect;
export type Quotation = QuotationRow & { lines: QuotationLineRow[] };

/** Which of them: all unless said otherwise. */
export type Window = { limit?: number; offset?: number; oldest?: boolean };

/** Quotations with their lines, the newest first unless the oldest are asked for. */
export async function listQuotations(
  reader: Reader,
  where: SQL | undefined,
  { limit, offset = 0, oldest = false }: Window = {},
): Promise<Quotation[]> {
  const order = oldest ? asc(quotations.number) : desc(quotations.number);
  const all = reader.select().from(quotations).where(where).orderBy(order).$dynamic();
  const rows = await (limit === undefined ? all : all.limit(limit).offset(offset));
  return withLines(reader, rows);
}

/** One of them, locked to the end of the transaction; null: there is none. */
export async function lockQuotation(tx: Transaction, where: SQL | undefined): Promise<Quotation | null> {
  const rows = await tx.select().from(quotations).where(where).for('update');
  const [quotation] = await withLines(tx, rows);
  return quotation ?? null;
}

/** A quotation of its buyer. The quotation of somebody else counts as unknown. */
export const isOwn = (id: string, userId: number | null): SQL | undefined =>
  and(eq(quotations.id, id), eq(quotations.userId, userId ?? 0));

/** Where its buyer is told of it; null: the account is gone. */
export async function emailOf(reader: Reader, { userId }: Pick<QuotationRow, 'userId'>): Promise<string | null> {
  const [user] = await reader.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

async function withLines(reader: Reader, rows: readonly QuotationRow[]): Promise<Quotation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await reader
    .select()
    .from(quotationLines)
    .where(inArray(quotationLines.quotationId, ids))
    .orderBy(asc(quotationLines.position));
  const ofQuotation = Map.groupBy(lines, ({ quotationId }) => quotationId);
  return rows.map((row) => ({ ...row, lines: ofQuotation.get(row.id) ?? [] }));
}
