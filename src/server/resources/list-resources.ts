import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { resourcesContract } from '#contract/resources.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import { searchWords } from '#domain/catalogue/search-words.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import { l, presentResource, publicListing, resourceOf, type StoredResource } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import { productResources, resourceCategories as categories, resources } from '#server/database/schema/index.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';

type Query = z.output<typeof resourcesContract.listResources.query>;
type Resources = z.infer<typeof resourcesContract.listResources.response>;
type Categories = z.infer<typeof resourcesContract.listResourceCategories.response>;

/** An import of resources touches everything that is kept. */
const noTags: readonly string[] = [];

const isIn = (locale: Locale): SQL => sql`coalesce(${resources.locale}, ${locale}) = ${locale}`;

/** The categories that have something in a language. */
export async function listResourceCategories(reader: Reader, locale: Locale): Promise<PublicAnswer<Categories>> {
  const { rows } = await reader.execute<{ id: number; name: Partial<Localized>; total: number }>(sql`
    select ${categories.id}, ${categories.name}, count(*)::int as total
    from ${categories} join ${resources} on ${resources.categoryId} = ${categories.id}
    where ${isIn(locale)} group by ${categories.id} order by ${categories.position}, ${categories.id}`);
  return PublicAnswer.of(
    rows.map(({ name, ...category }) => ({ ...category, name: inLocale(name, locale) })),
    noTags,
  );
}

const joined = sql`${resources} left join ${categories} on ${categories.id} = ${resources.categoryId}`;

/** A page of resources: those of one category after the other, in the order of the shop. */
export async function listResources(reader: Reader, query: Query): Promise<PublicAnswer<Resources>> {
  const { page, perPage, locale, category, q = '' } = query;
  const condition = sql`${isIn(locale)}
    ${category === undefined ? sql`` : sql`and ${resources.categoryId} = ${category}`} and ${hasWords(q, locale)}`;
  const [{ rows }, totals] = await Promise.all([
    reader.execute<{ resource: StoredResource }>(sql`
      select ${resourceOf} as resource from ${joined} where ${condition}
      order by ${categories.position} nulls last, ${categories.id}, ${resources.position}, ${resources.id}
      limit ${perPage} offset ${(page - 1) * perPage}`),
    reader.execute<{ total: number }>(sql`select count(*)::int as total from ${joined} where ${condition}`),
  ]);
  const total = totals.rows[0]!.total;
  const items = rows.map(({ resource }) => presentResource(resource, locale));
  return PublicAnswer.of({ items, total, page, maxPage: lastPage(total, perPage) }, noTags);
}

/** Whether the name, the category, or the names and codes of the products hold every word, diacritics aside. */
function hasWords(q: string, locale: Locale): SQL {
  const words = searchWords(q);
  const name = locale === 'pl' ? l.namePl : l.nameEn;
  const text = sql`lower(unaccent(concat_ws(' ', ${resources.name} ->> ${locale}, ${categories.name} ->> ${locale}, (
    select string_agg(concat_ws(' ', ${name}, ${l.code}), ' ')
    from ${productResources} join ${publicListing} on ${l.productId} = ${productResources.productId}
    where ${productResources.resourceId} = ${resources.id}))))`;
  return sql`not exists (select from unnest(${sql.param(words)}::text[]) word where position(word in ${text}) = 0)`;
}
