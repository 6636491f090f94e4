import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#domain/locale.ts';
import { businessSearch, productSearch } from '#server/database/schema/index.ts';
import type { SearchTerms } from './search-terms.ts';
import type { CatalogueSide } from './tree.ts';

const s = alias(productSearch, 's');
const columns = { pl: s.wordsPl, en: s.wordsEn } as const;

/** The business side finds what is there alone as well. */
const searchedOn: Record<CatalogueSide, SQL> = {
  public: sql`${productSearch} s`,
  business: sql`(select * from ${productSearch} union all select * from ${businessSearch}) s`,
};

/** How many are compared with one another; what else is found follows in the shop's order. */
const compared = 500;

/**
 * The products that a search finds, `product_id` with their `level`, `place` and the `total`; the best have the
 * highest level, then the lowest place. At most `limit` are looked at.
 *
 * The terms may be placeholders: a range of codes is found by an index where PostgreSQL plans without their values, and
 * a query that is a parameter, not a function's result, is not read again for every row.
 */
export function foundProducts(
  { code, codeEnd, words, exact, named, placed }: SearchTerms<string | Placeholder>,
  locale: Locale,
  { limit, side = 'public' }: { limit?: number; side?: CatalogueSide } = {},
): SQL {
  const whole = sql`(${s.normalizedCode} = ${code} or ${s.ean} = ${code})`;
  const beginning = sql`(${s.normalizedCode} ~>=~ ${code} and ${s.normalizedCode} ~<~ ${codeEnd})`;
  const has = (query: string | Placeholder) => sql`words @@ ${query}::tsquery`;
  return sql`
    select product_id, total, place, case
      when code_level > 0 then 4 + code_level
      when place > ${sql.raw(String(compared))} then 0
      when ${has(exact)} then 4 when ${has(named)} then 3 when ${has(placed)} then 2 else 1 end as level
    from (
      select product_id, code_level, words, count(*) over ()::int as total,
        row_number() over (order by code_level desc, available desc, position, product_id) as place
      from (
        select ${s.productId}, ${s.available}, ${s.position}, ${columns[locale]} as words,
          case when ${whole} then 2 when ${beginning} then 1 else 0 end as code_level
        from ${searchedOn[side]}
        where ${whole} or ${beginning} or ${columns[locale]} @@ ${words}::tsquery
        ${limit === undefined ? sql`` : sql.raw(`limit ${limit}`)}) hit) placed`;
}

export const bestFirst = sql`level desc, place`;
