import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import type { DiscountCode, Reduction } from '#domain/pricing/discount-code.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { discountCodes } from '#server/database/schema/index.ts';

/** A code as the rules know it, with what identifies and names it. */
export type StoredCode = DiscountCode & {
  readonly id: number;
  readonly code: string;
  readonly name: Partial<Localized>;
};

export const epochMs = (moment: SQLWrapper) => sql<number | null>`(extract(epoch from ${moment}) * 1000)::int8`;

const columns = {
  id: discountCodes.id,
  code: discountCodes.code,
  name: discountCodes.name,
  reduction: sql<Reduction>`json_build_object('kind', ${discountCodes.kind}, 'percent', ${discountCodes.percent}, 'amount', ${discountCodes.amount})`,
  currency: discountCodes.currency,
  categoryIds: discountCodes.categoryIds,
  producerIds: discountCodes.producerIds,
  minimumNet: discountCodes.minimumNet,
  minimumGross: discountCodes.minimumGross,
  onReduced: discountCodes.onReduced,
  validFromMs: epochMs(discountCodes.validFrom),
  validToMs: epochMs(discountCodes.validTo),
  maximumUses: discountCodes.maximumUses,
  uses: discountCodes.uses,
  active: discountCodes.active,
};

/** The code that a row names, as a column of its query; costs nothing where it names none. */
export function codeNamed(code: SQLWrapper): SQL<StoredCode | null> {
  return sql<StoredCode | null>`case when ${code} is not null then (select ${jsonOf(columns)} from ${discountCodes} where ${discountCodes.code} = ${code}) end`;
}

/** By its normalised code. */
export async function findDiscountCode(reader: Reader, code: string): Promise<StoredCode | null> {
  const { rows } = await reader.execute<{ found: StoredCode | null }>(
    sql`select ${codeNamed(sql`${code}::text`)} as found`,
  );
  return rows[0]?.found ?? null;
}
