import { desc, eq, inArray } from 'drizzle-orm';
import { normalizeDiscountCode } from '#domain/pricing/discount-code.ts';
import type { Localized } from '#domain/locale.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { categories, discountCodes, producers } from '#server/database/schema/index.ts';

export type DiscountCodeRow = typeof discountCodes.$inferSelect;

/** A code as the staff writes it: categories and producers by their codes, amounts in minor units. */
export type CodeToAdd = Pick<
  DiscountCodeRow,
  | 'kind'
  | 'percent'
  | 'amount'
  | 'currency'
  | 'minimumNet'
  | 'minimumGross'
  | 'onReduced'
  | 'validFrom'
  | 'validTo'
  | 'maximumUses'
> & {
  code: string;
  name: Partial<Localized>;
  categories: readonly string[];
  producers: readonly string[];
};

export type AddedCode =
  | { ok: true; row: DiscountCodeRow }
  | { ok: false; reason: 'exists' | 'no-category' | 'no-producer'; named: string };

/** Makes a code that can be used from now on; one that exists, stopped or not, is left as it is. */
export function addDiscountCode(database: Database, toAdd: CodeToAdd): Promise<AddedCode> {
  return database.transaction((tx) => addCode(tx, toAdd));
}

async function addCode(
  tx: Transaction,
  { categories: wantedCategories, producers: wantedProducers, ...terms }: CodeToAdd,
): Promise<AddedCode> {
  const groups = await tx
    .select({ id: categories.id, code: categories.code })
    .from(categories)
    .where(inArray(categories.code, [...wantedCategories]));
  const makers = await tx
    .select({ id: producers.id, code: producers.code })
    .from(producers)
    .where(inArray(producers.code, [...wantedProducers]));
  const missing = (codes: readonly string[], rows: readonly { code: string }[]) =>
    codes.find((code) => !rows.some((row) => row.code === code));
  const [noCategory, noProducer] = [missing(wantedCategories, groups), missing(wantedProducers, makers)];
  if (noCategory !== undefined) return { ok: false, reason: 'no-category', named: noCategory };
  if (noProducer !== undefined) return { ok: false, reason: 'no-producer', named: noProducer };
  const code = normalizeDiscountCode(terms.code);
  const [row] = await tx
    .insert(discountCodes)
    .values({ ...terms, code, categoryIds: groups.map(({ id }) => id), producerIds: makers.map(({ id }) => id) })
    .onConflictDoNothing()
    .returning();
  return row ? { ok: true, row } : { ok: false, reason: 'exists', named: code };
}

/** The newest first. */
export function listDiscountCodes(reader: Reader): Promise<DiscountCodeRow[]> {
  return reader.select().from(discountCodes).orderBy(desc(discountCodes.createdAt), desc(discountCodes.id));
}

/** Whether there was such a code; carts that hold it are told. */
export async function stopDiscountCode(database: Database, code: string): Promise<boolean> {
  const isThis = eq(discountCodes.code, normalizeDiscountCode(code));
  const { rowCount } = await database.transaction((tx) =>
    tx.update(discountCodes).set({ active: false }).where(isThis),
  );
  return rowCount === 1;
}
