import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { GiftCard } from '#domain/pricing/gift-card.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { giftCards } from '#server/database/schema/index.ts';
import { epochMs } from './stored-code.ts';

/** A card as the rules know it, with its number and code. */
export type StoredGiftCard = GiftCard & { readonly id: number; readonly code: string };

const columns = {
  id: giftCards.id,
  code: giftCards.code,
  balance: giftCards.balance,
  currency: giftCards.currency,
  validToMs: epochMs(giftCards.validTo),
  active: giftCards.active,
};

/** The card that a row names, as a column of its query; costs nothing where it names none. */
export function giftCardNamed(code: SQLWrapper): SQL<StoredGiftCard | null> {
  return sql<StoredGiftCard | null>`case when ${code} is not null then (select ${jsonOf(columns)} from ${giftCards} where ${giftCards.code} = ${code}) end`;
}

/** By its normalised code. */
export async function findGiftCard(reader: Reader, code: string): Promise<StoredGiftCard | null> {
  const { rows } = await reader.execute<{ found: StoredGiftCard | null }>(
    sql`select ${giftCardNamed(sql`${code}::text`)} as found`,
  );
  return rows[0]?.found ?? null;
}
