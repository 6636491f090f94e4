import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '#contract/resources.ts';
import { inEachLocale, inLocale, type Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import {
  productResources,
  products,
  resourceCategories as categories,
  resources,
} from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { cleanHtml } from '#server/rich-text.ts';
import { l, publicListing } from './public-listing.ts';
import { productTags } from './tags.ts';

type Row = typeof resources.$inferSelect;
/** A resource with its category, as a statement reads it. */
export type StoredResource = Omit<Row, 'categoryId' | 'code' | 'position' | 'locale'> & {
  category: Pick<typeof categories.$inferSelect, 'id' | 'name'> | null;
};

const { id, kind, name, description, filePath, fileSize, fileType, url, youtubeId, orientation, validFrom } = resources;

/** A row of `resources` joined by its category. */
export const resourceOf: SQL<StoredResource> = jsonOf({
  id,
  kind,
  name,
  description,
  filePath,
  fileSize,
  fileType,
  url,
  youtubeId,
  orientation,
  validFrom,
  category: jsonOfJoined(categories.id, { id: categories.id, name: categories.name }),
});

/** The resources of a row of `products` in a language, by category. */
export const resourcesOf = (locale: Locale): SQL<StoredResource[]> => sql`(
  select coalesce(json_agg(${resourceOf} order by ${categories.position}, ${resources.position}, ${id}), '[]')
  from ${productResources} join ${resources} on ${id} = ${productResources.resourceId}
    left join ${categories} on ${categories.id} = ${resources.categoryId}
  where ${productResources.productId} = ${products.id}
    and coalesce(${resources.locale}, ${sql.raw(`'${locale}'`)}) = ${sql.raw(`'${locale}'`)})`;

const find = inEachLocale((locale) =>
  statement(
    `catalogue_product_resources_${locale}`,
    sql<{ resources: StoredResource[] }>`
      select ${resourcesOf(locale)} as resources
      from ${publicListing} join ${products} on ${products.id} = ${l.productId}
      where ${l.productId} = ${sql.placeholder('id')}`,
  ),
);

/** The resources of a product; 404 when it is unknown. */
export async function listProductResources(
  reader: Reader,
  productId: number,
  locale: Locale,
): Promise<PublicAnswer<Resource[]>> {
  const [row] = await find[locale](reader, { id: productId });
  if (!row) throw notFound();
  return PublicAnswer.of(
    row.resources.map((resource) => presentResource(resource, locale)),
    productTags([productId]),
  );
}

export function presentResource(resource: StoredResource, locale: Locale): Resource {
  const { kind: own, filePath: path, category } = resource;
  const ownName = inLocale(resource.name, locale);
  return {
    id: resource.id,
    kind: own,
    name: ownName,
    description: cleanHtml(inLocale(resource.description, locale)),
    file:
      own === 'file' && path !== null
        ? { path, size: resource.fileSize ?? 0, type: resource.fileType ?? 'application/octet-stream' }
        : null,
    url: own === 'link' ? resource.url : null,
    youtubeId: own === 'youtube' ? resource.youtubeId : null,
    image:
      own === 'image' && path !== null
        ? { file: { path }, alt: ownName, orientation: resource.orientation ?? 'horizontal' }
        : null,
    category: category && { id: category.id, name: inLocale(category.name, locale) },
    validFrom: resource.validFrom,
  };
}
