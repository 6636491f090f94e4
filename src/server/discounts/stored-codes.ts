import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import type { DiscountCode, Reduction } from '#domain/pricing/discount-code.ts';
import type { GiftCard } from '#domain/pricing/gift-card.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { discountCodes, giftCards } from '#server/database/schema/index.ts';

/** A code as the rules know it, with what identifies and names it. */
export type StoredCode = DiscountCode & {
  readonly id: number;
  readonly code: string;
  readonly name: Partial<Localized>;
};

const epochMs = (moment: SQLWrapper) => sql<number | null>`(extract(epoch from ${moment}) * 1000)::int8`;

const codeColumns = {
  id: discountCodes.id,
  code: discountCodes.code,
  name: discountCodes.name,
  reduction: sql<Reduction>`json_build_object(
    'kind', ${discountCodes.kind}, 'percent', ${discountCodes.percent}, 'amount', ${discountCodes.amount})`,
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

/** A column of a query: the discount code that the row names. A row without one costs no look-up. */
export function codeNamed(code: SQLWrapper): SQL<StoredCode | null> {
  return sql<StoredCode | null>`case when ${code} is not null then (
    select ${jsonOf(codeColumns)} from ${discountCodes} where ${discountCodes.code} = ${code}) end`;
}

/** By its normalised code. */
export async function findDiscountCode(reader: Reader, code: string): Promise<StoredCode | null> {
  const { rows } = await reader.execute<{ found: StoredCode | null }>(
    sql`select ${codeNamed(sql`${code}::text`)} as found`,
  );
  return rows[0]?.found ?? null;
}

/** A card as the rules know it, with its number and code. */
export type StoredGiftCard = GiftCard & { readonly id: number; readonly code: string };

const cardColumns = {
  id: giftCards.id,
  code: giftCards.code,
  balance: giftCards.balance,
  currency: giftCards.currency,
  validToMs: epochMs(giftCards.validTo),
  active: giftCards.active,
};

/** The card that a row names, as a column of its query; costs nothing where it names none. */
export function giftCardNamed(code: SQLWrapper): SQL<StoredGiftCard | null> {
  return sql<StoredGiftCard | null>`case when ${code} is not null then (
    select ${jsonOf(cardColumns)} from ${giftCards} where ${giftCards.code} = ${code}) end`;
}

/** By its normalised code. */
export async function findGiftCard(reader: Reader, code: string): Promise<StoredGiftCard | null> {
  const { rows } = await reader.execute<{ found: StoredGiftCard | null }>(
    sql`select ${giftCardNamed(sql`${code}::text`)} as found`,
  );
  return rows[0]?.found ?? null;
}
