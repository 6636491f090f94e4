import { sql, type SQL } from 'drizzle-orm';
import { searchWords } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

/** A word of the shop, with the number of the typed word that it was found for. */
export type KnownWord = { typed: number; word: string; products: number };

/** The most words with one beginning that are read. */
export const known = 100;
const similar = 40;

const { locale: wordLocale, word, products } = searchWords;
const parameters = { locale: sql.placeholder('locale'), words: sql.placeholder('words') };
/** The last sign of the sort order. */
const lastLetter = sql.raw('chr(1114111)');

/** For each typed word, the words that `condition` finds. */
const foundForEach = (condition: SQL, order: SQL, limit: number): SQL<KnownWord> => sql`
  select typed.number::int - 1 as typed, found.word, found.products
  from unnest(${parameters.words}::text[]) with ordinality as typed(word, number) cross join lateral (
    select ${word}, ${products} from ${searchWords}
    where ${wordLocale} = ${parameters.locale} and ${condition} order by ${order}
      limit ${sql.raw(String(limit))}) found`;

/** Words that begin with each of the given ones, the most frequent first. */
export const begun = statement(
  'search_words_beginning',
  foundForEach(
    sql`${word} ~>=~ typed.word and ${word} ~<~ (typed.word || ${lastLetter})`,
    sql`${products} desc, ${word}`,
    known,
  ),
);
/** Words that are one typing error away from each of the given ones, and some that are two. */
export const nearby = statement(
  'search_words_nearby',
  foundForEach(sql`one_letter_less(${word}) && one_letter_less(typed.word)`, sql`${products} desc, ${word}`, similar),
);
/** Words that share many groups of three letters with each of the given ones. */
export const alike = statement(
  'search_words_alike',
  foundForEach(sql`${word} % typed.word`, sql`similarity(${word}, typed.word) desc, ${products} desc`, similar),
);

/** The found words of one typed word. */
export const ofWord = (rows: readonly KnownWord[], index: number) => rows.filter(({ typed }) => typed === index);
