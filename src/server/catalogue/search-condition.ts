import { sql, type SQL } from 'drizzle-orm';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { searchPrefix, searchWords } from '#domain/catalogue/search-words.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database, Transaction } from '#server/database/database.ts';

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

/** For words that nothing holds as they are written, each like some word of the name; to be asked inside withSimilarity. */
export function similarCondition(q: string): SearchCondition {
  const words = searchWords(q);
  return {
    found: sql.join(words.map((word) => sql`${word} <% l.search_text`), sql` and `),
    order: sql`${sql.join(words.map((word) => sql`word_similarity(${word}, l.search_text)`), sql` + `)} desc, l.position, l.product_id`,
  };
}

/** One wrong letter in a word of five leaves a third of it alike; pg_trgm's own 0.6 forgives long words only. */
const similarityThreshold = 0.33;

/** Runs with our threshold: pg_trgm takes it from a setting, which is kept to one transaction. */
export function withSimilarity<T>(database: Database, run: (transaction: Transaction) => Promise<T>): Promise<T> {
  return database.orm.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${similarityThreshold}`));
    return run(transaction);
  });
}
