import { sql, type SQL } from 'drizzle-orm';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { searchPrefix, searchWords } from '#domain/catalogue/search-words.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { allOf, ids } from './listing-conditions.ts';
import { publicListing } from './public-listing.ts';

/** How a search finds products, and the order of what it found, on the listing row `l`. */
export type SearchCondition = { found: SQL; order: SQL };

/** Codes first (whole, then beginning), then words by where they stand; null when there is nothing to search for. */
export function searchCondition(q: string, locale: Locale): SearchCondition | null {
  const code = normalizeCode(q);
  const words = searchWords(q);
  if (words.length === 0) return null;
  const column = sql.raw(`l.search_${locale}`);
  const query = sql`to_tsquery('komoda', ${words.map((word) => `${searchPrefix(word)}:*`).join(' & ')})`;
  const whole = sql`(l.normalized_code = ${code} or l.ean = ${code})`;
  return {
    found: sql`(${whole} or l.normalized_code like ${`${code}%`} or ${column} @@ ${query})`,
    order: sql`${whole} desc, l.normalized_code like ${`${code}%`} desc, ts_rank(${column}, ${query}) desc, l.position, l.product_id`,
  };
}

const mostSimilar = 500;
/** One wrong letter in a word of five leaves a third of it alike; pg_trgm's own 0.6 forgives long words only. */
const similarityThreshold = 0.33;

/** For words that nothing holds as they are written: the products each like them, most alike first. */
export async function similarCondition(database: Database, q: string): Promise<SearchCondition> {
  const words = searchWords(q);
  const alike = sql.join(
    words.map((word) => sql`word_similarity(${word}, l.search_text)`),
    sql` + `,
  );
  // pg_trgm takes its threshold from a setting, which is kept to this transaction.
  const found = await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${similarityThreshold}`));
    const { rows } = await transaction.execute<{ id: number }>(sql`
      select l.product_id as id from ${publicListing} where ${allOf(words.map((word) => sql`${word} <% l.search_text`))}
      order by ${alike} desc, l.position, l.product_id limit ${mostSimilar}`);
    return rows.map(({ id }) => id);
  });
  return { found: sql`l.product_id = any(${ids(found)})`, order: sql`array_position(${ids(found)}, l.product_id)` };
}
