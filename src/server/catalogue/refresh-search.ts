import { sql, type SQL } from 'drizzle-orm';
import { locales, type Locale } from '#domain/locale.ts';
import { bareNames, overwritten } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { productListing as listing, productSearch, searchWords } from '#server/database/schema/index.ts';
import { ids } from './public-listing.ts';

const columns = { pl: productSearch.wordsPl, en: productSearch.wordsEn } as const;

/**
 * What search reads of the products, in the transaction that has written their listing rows; `rows` are what
 * `listingRow` composed. Words that are new to the shop can be found, and corrected to, at once.
 */
export async function refreshSearch(
  transaction: Transaction,
  productIds: readonly number[],
  rows: string,
): Promise<void> {
  const { productId, normalizedCode, ean, position, available, wordsPl, wordsEn } = productSearch;
  await transaction.delete(productSearch).where(sql`${productId} = any(${ids(productIds)})`);
  await transaction.execute(sql`
    insert into ${productSearch}
      (${bareNames(productId, normalizedCode, ean, position, available, wordsPl, wordsEn)})
    select ${listing.productId}, translate(${listing.normalizedCode}, '.-', ''), ${listing.ean}, ${listing.position}, ${listing.available},
      ${weighted('pl')}, ${weighted('en')}
    from json_to_recordset(${rows}::json) as composed(id int, code_words text,
        name_words_pl text, category_words_pl text, text_words_pl text,
        name_words_en text, category_words_en text, text_words_en text)
      join ${listing} on ${listing.productId} = composed.id and not ${listing.businessOnly}`);
  await transaction.execute(sql`
    insert into ${searchWords} (${bareNames(searchWords.locale, searchWords.word, searchWords.products)})
    select locale, word, 1 from (${sql.join(
      locales.map((locale) => wordsOf(locale, sql`${productId} = any(${ids(productIds)})`)),
      sql` union `,
    )}) found
    order by locale, word
    on conflict do nothing`);
}

/** The name weighs most, then the category, then other texts; codes and measures least. */
const weighted = (locale: Locale): SQL =>
  sql.raw(`setweight(to_tsvector('komoda', name_words_${locale}), 'A')
    || setweight(to_tsvector('komoda', category_words_${locale}), 'B')
    || setweight(to_tsvector('komoda', text_words_${locale}), 'C')
    || setweight(to_tsvector('komoda', code_words), 'D')`);

/** Numbers, codes and single letters are found as they are typed. */
const isWord = (word: SQL): SQL => sql`${word} ~ '^[^0-9]{2,40}$'`;

const wordsOf = (locale: Locale, condition: SQL): SQL => sql`
  select ${literal(locale)} as locale, lexeme as word
  from ${productSearch}, unnest(ts_filter(${columns[locale]}, '{a,b,c}')) where ${condition} and ${isWord(sql`lexeme`)}`;

const literal = (locale: Locale): SQL => sql.raw(`'${locale}'`);

/**
 * Counts the words anew and forgets those that no product has any more. A word that is both lost and brought back
 * meanwhile may be missing until the next count: it is found all the same, but not corrected to.
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
