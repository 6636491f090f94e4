import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { opinionsContract } from '#contract/opinions.ts';
import type { Locale } from '#domain/locale.ts';
import { anyProduct, l, presentOpinion, productTags, publicListing } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import { opinions, products, productTexts } from '#server/database/schema/index.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';

type Query = z.output<typeof opinionsContract.listOpinions.query>;
type Page = z.input<typeof opinionsContract.listOpinions.response>;

/** A page of published opinions of products that everybody may see, read by two statements. */
export async function listOpinions(reader: Reader, query: Query): Promise<PublicAnswer<Page>> {
  const { page, perPage, product, locale, sort = [] } = query;
  const isShown = and(...conditions(query));
  const [rows, total] = await Promise.all([
    reader
      .select({ opinion: opinions, name: nameIn(locale, 'name'), slug: nameIn(locale, 'slug') })
      .from(opinions)
      .innerJoin(products, eq(products.id, opinions.productId))
      .where(isShown)
      .orderBy(...orderOf(sort), desc(opinions.createdAt), desc(opinions.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    reader.$count(opinions, isShown),
  ]);
  const items = rows.map(({ opinion, name, slug }) => presentOpinion(opinion, { id: opinion.productId, slug, name }));
  const answer = { items, total, page, maxPage: Math.max(1, Math.ceil(total / perPage)) };
  return PublicAnswer.of(answer, product === undefined ? [anyProduct] : productTags([product]));
}

function conditions({ product, value, pictures }: Query): SQL[] {
  return [
    eq(opinions.state, 'published'),
    sql`exists (select from ${publicListing} where ${l.productId} = ${opinions.productId})`,
    ...(product === undefined ? [] : [eq(opinions.productId, product)]),
    ...(value === undefined ? [] : [eq(opinions.value, value)]),
    ...(pictures ? [sql`${opinions.pictures} <> '[]'`] : []),
  ];
}

const orderOf = (sort: NonNullable<Query['sort']>) =>
  sort.map(([field, direction]) => (direction === 'ASC' ? asc : desc)(opinions[field]));

/** The text of the language, else the other one. Without the join Drizzle would drop the table’s name from it. */
const nameIn = (locale: Locale, column: 'name' | 'slug') => sql<string>`coalesce((
  select ${productTexts[column]} from ${productTexts}
  where ${productTexts.productId} = ${opinions.productId} order by ${productTexts.locale} = ${locale} desc
    limit 1), '')`;
