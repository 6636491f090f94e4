import { dimensionsText } from '#domain/catalogue/dimensions.ts';
import { indexedWords } from '#domain/catalogue/search-words.ts';
import { orderableWords } from '#domain/catalogue/size-ranges.ts';
import { sizeWords } from '#domain/catalogue/size-words.ts';
import { inLocale, locales, type Locale } from '#domain/locale.ts';
import type { Names } from './box-parts.ts';
import type { ListingSource } from './listing-row.ts';
import { sql, type SQL } from 'drizzle-orm';
import { bareNames, excluded, overwritten } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  businessSearch,
  productListing as listing,
  productSearch,
  searchWords,
} from '#server/database/schema/index.ts';
import { ids } from './public-listing.ts';
import { hasFirstTier } from './search-tiers.ts';

/**
 * The words by which search finds a product, as the database reads them from JSON. The width counts like a part of the
 * name, and so do sizes that can be ordered; other sizes count like codes. `around`: the names of all categories that
 * list the product.
 */
export function searchRow(source: ListingSource, around: readonly Names[]) {
  const { width, others } = sizeWords(source.dimensions);
  const { id, code, normalizedCode, ean, dimensions, configuredFacts } = source;
  const sizes = [...width, ...orderableWords(dimensions, configuredFacts?.sizes ?? {})];
  const [pl, en] = [wordsIn(source, around, sizes, 'pl'), wordsIn(source, around, sizes, 'en')];
  return {
    id,
    code_words: [words(code, normalizedCode, ean ?? '', dimensionsText(dimensions)), ...others].join(' '),
    name_words_pl: pl.name,
    category_words_pl: pl.category,
    text_words_pl: pl.text,
    name_words_en: en.name,
    category_words_en: en.category,
    text_words_en: en.text,
  };
}

type SearchRow = ReturnType<typeof searchRow>;
/** The rows in two groups: for everybody, and for business customers only. */
type SearchRows = Record<'everybody' | 'business', readonly SearchRow[]>;

const words = (...parts: string[]) => parts.flatMap(indexedWords).join(' ');

const wordsIn = (
  { names, category, producer, summaries, spoken }: ListingSource,
  around: readonly Names[],
  sizes: readonly string[],
  locale: Locale,
) => ({
  name: [words(inLocale(names, locale)), ...sizes].join(' '),
  category: words(...[category?.names ?? {}, ...around].map((name) => inLocale(name, locale))),
  text: words(producer?.name ?? '', inLocale(summaries, locale), ...spoken.map((name) => inLocale(name, locale))),
});

const columns = { pl: productSearch.wordsPl, en: productSearch.wordsEn } as const;

/**
 * Writes what search reads of the products, in the transaction that has written their listing rows. A row that stays
 * the same is not written. Words that are new to the shop can be found at once, and typing errors are corrected to
 * them.
 */
export async function refreshSearch(
  transaction: Transaction,
  productIds: readonly number[],
  { everybody, business }: SearchRows,
): Promise<void> {
  const changed = await write(transaction, productSearch, productIds, everybody);
  await write(transaction, businessSearch, productIds, business);
  const withNewWords = new Set(changed.map(({ id }) => id));
  await addWords(
    transaction,
    everybody.filter(({ id }) => withNewWords.has(id)),
  );
}

/**
 * Writes what one of the two tables holds of the products, and answers those whose row is new or has changed. Where a
 * shop is so large that it has a first tier, what is new belongs to it until the tiers are chosen anew.
 */
async function write(
  transaction: Transaction,
  table: typeof productSearch | typeof businessSearch,
  productIds: readonly number[],
  rows: readonly SearchRow[],
): Promise<{ id: number }[]> {
  const { productId, normalizedCode, ean, position, available, wordsPl, wordsEn, firstTier } = table;
  const columns = [normalizedCode, ean, position, available, wordsPl, wordsEn];
  const [storedValues, composedValues] = [columns, columns.map(excluded)].map((each) => sql.join(each, sql`, `));
  const isPublic = table === productSearch;
  const isMeant = isPublic ? sql`not ${listing.businessOnly}` : listing.businessOnly;
  await transaction.execute(sql`
    delete from ${table} where ${productId} = any(${ids(productIds)}) and not exists (
      select 1 from ${listing} where ${listing.productId} = ${productId} and ${isMeant})`);
  if (rows.length === 0) return [];
  const written = await transaction.execute<{ id: number }>(sql`
    insert into ${table} (${bareNames(productId, ...columns, firstTier)})
    select ${listing.productId}, translate(${listing.normalizedCode}, '.-', ''), ${listing.ean}, ${listing.position},
      ${listing.available}, ${weighted('pl')}, ${weighted('en')}, ${isPublic ? hasFirstTier : false}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as composed(id int, code_words text,
        name_words_pl text, category_words_pl text, text_words_pl text,
        name_words_en text, category_words_en text, text_words_en text)
      join ${listing} on ${listing.productId} = composed.id
    on conflict (${bareNames(productId)}) do update set ${overwritten(...columns)}
      where (${storedValues}) is distinct from (${composedValues})
    returning ${productId} as id`);
  return written.rows;
}

/** The words in order, so that two transactions never wait for one another in a circle. */
async function addWords(transaction: Transaction, rows: readonly SearchRow[]): Promise<void> {
  const { locale, word, products } = searchWords;
  const words = sql.join(
    locales.map(
      (one) => sql`select ${literal(one)} as locale, unnest(${sql.param(wordsOf(rows, one))}::text[]) as word`,
    ),
    sql` union all `,
  );
  await transaction.execute(sql`
    insert into ${searchWords} (${bareNames(locale, word, products)})
    select given.locale, given.word, 1 from (${words}) given
    where not exists (select 1 from ${searchWords} where ${locale} = given.locale and ${word} = given.word)
    order by given.locale collate "C", given.word collate "C"
    on conflict do nothing`);
}

function wordsOf(rows: readonly SearchRow[], locale: Locale): string[] {
  const texts = rows.flatMap((row) => [
    row[`name_words_${locale}`],
    row[`category_words_${locale}`],
    row[`text_words_${locale}`],
  ]);
  return [...new Set(texts.flatMap((text) => text.split(' ')))].filter((word) => wordShape.test(word));
}

/** The name weighs most, then the category, then other texts; codes and measures least. */
const weighted = (locale: Locale): SQL =>
  sql.raw(`setweight(to_tsvector('komoda', name_words_${locale}), 'A')
    || setweight(to_tsvector('komoda', category_words_${locale}), 'B')
    || setweight(to_tsvector('komoda', text_words_${locale}), 'C')
    || setweight(to_tsvector('komoda', code_words), 'D')`);

/** Numbers, codes and single letters are found as they are typed. */
const wordShape = /^[^0-9]{2,40}$/;
const isWord = (word: SQL): SQL => sql`${word} ~ ${sql.raw(`'${wordShape.source}'`)}`;

const literal = (locale: Locale): SQL => sql.raw(`'${locale}'`);

/**
 * Counts the words anew and forgets those that no product has any more. If a word is lost and comes back during the
 * count, it may be missing until the next one: it is still found, but no typing error is corrected to it.
 */
export async function recountWords(transaction: Transaction): Promise<void> {
  const { locale, word, products } = searchWords;
  const counts = locales.map(
    (one) => sql`
      select ${literal(one)} as locale, word, ndoc as products
      from ts_stat(${`select ${columns[one].name} from product_search`}, 'abc') where ${isWord(sql`word`)}`,
  );
  await transaction.execute(sql`
    with counted as materialized (${sql.join(counts, sql` union all `)}),
    gone as (delete from ${searchWords} where not exists (
      select 1 from counted where counted.locale = ${locale} and counted.word = ${word}))
    insert into ${searchWords} (${bareNames(locale, word, products)}) select * from counted order by 1, 2
    on conflict (${bareNames(locale, word)}) do update set ${overwritten(products)}
      where ${products} <> excluded.products`);
}
