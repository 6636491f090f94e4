import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { searchPrefix, wantedWords } from '#domain/catalogue/search-words.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { allOf, ids, l, publicListing } from './public-listing.ts';

/** How a search finds products, and the order of what it found, on the listing row `l`. */
export type SearchCondition = { found: SQL; order: SQL };

/** What is searched for: a code, the end of the codes that begin with it, words in the language of `to_tsquery`. */
type SearchTerms<Value = string> = { code: Value; codeEnd: Value; words: Value };

/** Stands after every other letter. */
const lastLetter = '\u{10ffff}';

/** The terms of what was typed; null when there is nothing to search for. */
export function searchTerms(q: string): SearchTerms | null {
  const code = normalizeCode(q);
  const words = wantedWords(q).map((word) => `${searchPrefix(word)}:*`);
  return words.length === 0 ? null : { code, codeEnd: code + lastLetter, words: words.join(' & ') };
}

/**
 * Codes first (whole, then beginning), then words by where they stand. The terms may be placeholders: a range of codes
 * is found by an index where PostgreSQL plans without their values, `like` would read the whole listing then.
 */
export function searchCondition(
  { code, codeEnd, words }: SearchTerms<string | Placeholder>,
  locale: Locale,
): SearchCondition {
  const column = { pl: l.searchPl, en: l.searchEn }[locale];
  const query = sql`to_tsquery('komoda', ${words})`;
  const whole = sql`(${l.normalizedCode} = ${code} or ${l.ean} = ${code})`;
  const beginning = sql`(${l.normalizedCode} ~>=~ ${code} and ${l.normalizedCode} ~<~ ${codeEnd})`;
  const rank = sql`ts_rank(${column}, ${query})`;
  return {
    found: sql`(${whole} or ${beginning} or ${column} @@ ${query})`,
    order: sql`${whole} desc, ${beginning} desc, ${rank} desc, ${l.position}, ${l.productId}`,
  };
}

const mostSimilar = 500;
/** One wrong letter in a word of five leaves a third of it alike; pg_trgm's own 0.6 forgives long words only. */
const similarityThreshold = 0.33;

/** For words that nothing holds as they are written: the products each like them, most alike first. */
export async function similarCondition(database: Database, q: string): Promise<SearchCondition> {
  const words = wantedWords(q);
  const alike = sql.join(
    words.map((word) => sql`word_similarity(${word}, ${l.searchText})`),
    sql` + `,
  );
  // pg_trgm takes its threshold from a setting, which is kept to this transaction.
  const similar = allOf(words.map((word) => sql`${word} <% ${l.searchText}`));
  const found = await database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${similarityThreshold}`));
    const { rows } = await transaction.execute<{ id: number }>(sql`
      select ${l.productId} as id from ${publicListing} where ${similar}
      order by ${alike} desc, ${l.position}, ${l.productId} limit ${mostSimilar}`);
    return rows.map(({ id }) => id);
  });
  return { found: sql`${l.productId} = any(${ids(found)})`, order: sql`array_position(${ids(found)}, ${l.productId})` };
}
