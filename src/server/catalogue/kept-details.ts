import { isDeepStrictEqual } from 'node:util';
import { and, gt, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { ProductBox } from '#contract/product.ts';
import { boxImageLimit } from '#domain/catalogue/limits.ts';
import { inEachLocale, type Locale, locales } from '#domain/locale.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { imports, productAccessories, productDetails as kept, products as p } from '#server/database/schema/index.ts';
import { shortRead, statement } from '#server/database/statement.ts';
import { joinedObjects } from '#server/http/public-answer.ts';
import { composeDetails, composeImages } from './compose-details.ts';
import { stored } from './product-boxes.ts';
import { hasOutlet, listProductDetails, orderableSizes, type ProductDetails } from './product-details.ts';
import { ids, l, publicListing, wholeListing } from './public-listing.ts';
import { accessoriesOf, type VariantRow, variantsOf } from './related-products.ts';
import type { CatalogueSide } from './tree.ts';

type Others = { accessories: ProductBox[]; variants: VariantRow[] };
/** A product as the call shows it: JSON of its own data, and the parts that depend on other products. */
export type FoundProduct = { json: string } & Pick<ProductDetails, 'categoryId' | 'hasOutlet' | 'orderableSizes'> &
  Others;

const firstImages = sql`jsonb_path_query_array(${kept.images}, ${sql.raw(`'$[0 to ${boxImageLimit - 1}]'`)})`;
const askedImages = sql`case when ${sql.placeholder('allImages')}::boolean then ${kept.images} else ${firstImages} end`;
/**
 * A box without the fields that the kept details have, too, and with their pictures if there are any. Box, category and
 * details are joined as text: to make one object, PostgreSQL would build all of them anew.
 */
const ownBox = (box: SQLWrapper) => {
  const rest = sql`${box} - '{category,producer}'::text[]`;
  return sql`(case when ${kept.images} is null then ${rest}
    else ${rest} || jsonb_build_object('images', ${askedImages}) end)::text`;
};

/** Whether a row of `products` may have accessories or siblings; most have neither. */
const hasOthers = sql`${p.variantGroup} is not null
  or exists (select from ${productAccessories} where ${productAccessories.productId} = ${p.id})`;
type StoredDetails = Pick<FoundProduct, 'categoryId' | 'hasOutlet' | 'orderableSizes'> & {
  hasOthers: boolean;
  box: string;
  category: string | null;
  details: string;
};

const findOn = (side: CatalogueSide) =>
  inEachLocale((locale) =>
    shortRead(
      `catalogue_kept_product_${side}_${locale}`,
      sql<StoredDetails>`
      select ${ownBox(stored[locale].box)} as box, ${stored[locale].category}::text as category,
        ${kept.details}::text as details, ${l.categoryId} as "categoryId",
        ${hasOutlet} as "hasOutlet", ${orderableSizes} as "orderableSizes", ${hasOthers} as "hasOthers"
      from ${side === 'public' ? publicListing : wholeListing} join ${p} on ${p.id} = ${l.productId}
        join ${kept} on ${kept.productId} = ${l.productId} and ${kept.locale} = ${sql.raw(`'${locale}'`)}
      where ${l.productId} = ${sql.placeholder('id')}`,
    ),
  );

const find = { public: findOn('public'), business: findOn('business') };

const findOthers = inEachLocale((locale) =>
  statement(
    `catalogue_others_${locale}`,
    sql<Others>`select ${accessoriesOf(locale)} as accessories, ${variantsOf(locale)} as variants
      from ${p} where ${p.id} = ${sql.placeholder('id')}`,
  ),
);
const noOthers: Others = { accessories: [], variants: [] };

type DetailsQuestion = { id: number; locale: Locale; side: CatalogueSide; allImages: boolean };

/** A product with its kept details. Undefined: there is no such product, or its details are missing now. */
export async function findKeptProduct(
  reader: Reader,
  { id, locale, side, allImages }: DetailsQuestion,
): Promise<FoundProduct | undefined> {
  const [row] = await find[side][locale](reader, { id, allImages });
  if (!row) return undefined;
  const { box, category, details, categoryId, hasOutlet, orderableSizes } = row;
  const [others] = row.hasOthers ? await findOthers[locale](reader, { id }) : [];
  const json = joinedObjects(joinedObjects(box, `{"category":${category}}`), details);
  return { json, categoryId, hasOutlet, orderableSizes, ...(others ?? noOthers) };
}

/** Call this in the transaction that changes the products and holds them locked. */
export async function forgetDetails(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  await transaction.delete(kept).where(sql`${kept.productId} = any(${ids(productIds)})`);
}

/**
 * For a change that many products show and that locks none of them. Nobody can store details until its transaction
 * commits.
 */
export async function forgetAllDetails(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${kept} in share row exclusive mode`);
  await transaction.delete(kept);
}

/**
 * Composes the details of the next products that have none, in the order of ids. Answers the last id; undefined: there
 * was none. Whoever changes a product locks it or the table, so what is read here is still true when it is stored. A
 * product that somebody else has locked is left for later.
 */
export async function keepMissing(transaction: Transaction, after: number, most: number): Promise<number | undefined> {
  await transaction.execute(sql`lock table ${kept} in row exclusive mode`);
  const missing = await missingAfter(transaction, after, most);
  const free = await transaction
    .select({ id: p.id })
    .from(p)
    .where(sql`${p.id} = any(${ids(missing)})`)
    .orderBy(p.id)
    .for('no key update', { skipLocked: true });
  const freeIds = free.map(({ id }) => id);
  for (const locale of locales) {
    const products = await listProductDetails(transaction, freeIds, locale);
    const rows = products.map((details) => keptRow(details, locale));
    if (rows.length > 0) await transaction.insert(kept).values(rows).onConflictDoNothing();
  }
  return missing.at(-1);
}

async function missingAfter(reader: Reader, after: number, most: number): Promise<number[]> {
  const { rows } = await reader.execute<{ id: number }>(sql`
    select ${l.productId} as id from ${wholeListing}
    where ${l.productId} > ${after} and not exists (select from ${kept} where ${kept.productId} = ${l.productId})
    order by ${l.productId} limit ${most}`);
  return rows.map(({ id }) => id);
}

function keptRow(details: ProductDetails, locale: Locale): typeof kept.$inferInsert {
  const all = composeImages(details, locale);
  return {
    productId: details.box.id,
    locale,
    details: composeDetails(details, locale),
    images: isDeepStrictEqual(all, details.box.images) ? null : all,
  };
}

/** Few at a time: an order for one of these products waits until its details are stored. */
const productsAtOnce = 50;

/**
 * Composes the details of changed products until none is missing, or until it is stopped. It waits for imports, because
 * they would change the details again.
 */
export async function fillDetails(
  { reader, transaction }: Database,
  goesOn: () => boolean = () => true,
): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined && goesOn() && !(await isImporting(reader))) {
    const after: number = last;
    last = await transaction((tx) => keepMissing(tx, after, productsAtOnce));
  }
}

/** After an hour an import counts as interrupted, and nobody waits for it. */
async function isImporting(reader: Reader): Promise<boolean> {
  const [running] = await reader
    .select({ id: imports.id })
    .from(imports)
    .where(and(isNull(imports.finishedAt), gt(imports.startedAt, sql`now() - interval '1 hour'`)))
    .limit(1);
  return running !== undefined;
}
