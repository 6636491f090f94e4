import { and, eq, or, sql } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import type { GroupPrice } from '#domain/pricing/unit-price.ts';
import { groupPrice, packArea, type StoredImage, type StoredPrice } from '#server/catalogue/index.ts';
import { configuratorRef, type ConfiguratorRef } from '#server/configurator/index.ts';
import { CountedCache, lifeOf } from '#server/counted-cache.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import {
  categoryTexts,
  configuredPrices,
  outletPieces,
  producers,
  productImages,
  products,
  productTexts,
} from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

/** The key of the texts: the product, and when it was last imported. */
type ProductVersion = { readonly id: number; readonly changedAt: string };

type Names = Partial<Localized>;

/** The texts of a product, which only an import changes. */
export type ProductTexts = {
  names: Names | null;
  slugs: Names | null;
  categoryNames: Names | null;
  producerName: string | null;
  picture: StoredImage | null;
  /** The area that one pack covers, in square centimetres. */
  packAreaCm2: number | null;
};

/** Names of categories and producers are not part of the key, so they may be as old as this. */
const lifeMs = 60_000;
const textsOfProducts = new CountedCache<string, ProductTexts>('cart_products', { max: 10_000, ...lifeOf(lifeMs) });
const keyOf = ({ id, changedAt }: ProductVersion) => `${id}@${changedAt}`;

const imageColumns = {
  path: productImages.path,
  name: productImages.name,
  alt: productImages.alt,
  width: productImages.width,
  height: productImages.height,
  color: productImages.color,
};
const textColumns = {
  names: sql<Names | null>`texts.names`,
  slugs: sql<Names | null>`texts.slugs`,
  categoryNames: sql<Names | null>`(select json_object_agg(${categoryTexts.locale}, ${categoryTexts.name})
    from ${categoryTexts} where ${categoryTexts.categoryId} = ${products.categoryId})`,
  producerName: sql<string | null>`(
    select ${producers.name} from ${producers} where ${producers.id} = ${products.producerId})`,
  picture: sql<StoredImage | null>`(select ${jsonOf(imageColumns)} from ${productImages}
    where ${productImages.productId} = ${products.id} order by ${productImages.position}, ${productImages.id} limit 1)`,
  packAreaCm2: packArea,
};

const readTexts = statement(
  'cart_product_texts',
  sql<{ id: number; changedAt: string; texts: ProductTexts }>`
    select ${products.id}, to_json(${products.updatedAt}) as "changedAt", ${jsonOf(textColumns)} as texts
    from ${products} cross join lateral (
      select json_object_agg(${productTexts.locale}, ${productTexts.name}) as names,
        json_object_agg(${productTexts.locale}, ${productTexts.slug}) as slugs
      from ${productTexts} where ${productTexts.productId} = ${products.id}) texts
    where ${isAnyGiven(products.id, 'products')}`,
);

/** The texts of products by their ids; each version of a product is read once. */
export async function findTexts(
  reader: Reader,
  versions: readonly ProductVersion[],
): Promise<ReadonlyMap<number, ProductTexts>> {
  const entries = versions.flatMap((version) => {
    const texts = textsOfProducts.get(keyOf(version));
    return texts ? [[version.id, texts] as const] : [];
  });
  const texts = new Map(entries);
  const missingIds = versions.flatMap(({ id }) => (texts.has(id) ? [] : id));
  if (missingIds.length === 0) return texts;
  for (const row of await readTexts(reader, { products: missingIds })) {
    textsOfProducts.set(keyOf(row), row.texts);
    texts.set(row.id, row.texts);
  }
  return texts;
}

/** The terms that depend on the buyer's group and on a rule set. Most products have neither. */
export type ProductTerms = {
  /** The price of the buyer's group; null: the public price. */
  groupPrice: GroupPrice | null;
  /** null: there is nothing to configure. */
  configurator: ConfiguratorRef | null;
  /** The least price that it can be ordered for; null: it is not configured, or can't be ordered. */
  configuredPrice: StoredPrice | null;
};
export const noTerms: ProductTerms = { groupPrice: null, configurator: null, configuredPrice: null };

const currency = sql.placeholder('currency');
const termsColumns = {
  groupPrice: groupPrice(sql.placeholder('priceGroup'), currency),
  configurator: configuratorRef,
  configuredPrice: sql<StoredPrice | null>`(select ${jsonOf({
    currency: configuredPrices.currency,
    net: configuredPrices.net,
    gross: configuredPrices.gross,
    baseNet: configuredPrices.baseNet,
    baseGross: configuredPrices.baseGross,
    varies: configuredPrices.varies,
    discount: configuredPrices.discount,
  })} from ${configuredPrices}
    where ${and(eq(configuredPrices.productId, products.id), eq(configuredPrices.currency, currency))})`,
};
const readTerms = statement(
  'cart_product_terms',
  sql<{ id: number; terms: ProductTerms }>`
    select ${products.id}, ${jsonOf(termsColumns)} as terms from ${products}
      where ${isAnyGiven(products.id, 'products')}`,
);

/** The terms of those products that have some for a buyer of this group. */
export async function findTerms(
  reader: Reader,
  sold: readonly { id: number; configuratorId: number | null }[],
  buying: { priceGroup: string; currency: string },
): Promise<ReadonlyMap<number, ProductTerms>> {
  const pricedProducts = buying.priceGroup === '' ? sold.filter(({ configuratorId }) => configuratorId !== null) : sold;
  if (pricedProducts.length === 0) return new Map();
  const rows = await readTerms(reader, { products: pricedProducts.map(({ id }) => id), ...buying });
  return new Map(rows.map(({ id, terms }) => [id, terms]));
}

const pieceColumns = {
  id: outletPieces.id,
  productId: outletPieces.productId,
  code: outletPieces.code,
  reason: outletPieces.reason,
  currency: outletPieces.currency,
  net: outletPieces.net,
  gross: outletPieces.gross,
  quantity: outletPieces.quantity,
};
export type OutletPiece = Pick<typeof outletPieces.$inferSelect, keyof typeof pieceColumns>;

/** The id is an int8, so that an id beyond the column's range is unknown and not an error. */
const isNamed = and(
  sql`${outletPieces.productId} = ${sql.placeholder('product')}::int8`,
  eq(outletPieces.code, sql.placeholder('code')),
)!;
const readPieces = statement(
  'cart_outlet_pieces',
  sql<{ piece: OutletPiece }>`select ${jsonOf(pieceColumns)} as piece from ${outletPieces}
    where ${or(isAnyGiven(outletPieces.id, 'pieces'), isNamed)}`,
);

/** The outlet pieces with these ids, and the one that a product has under a code. */
export async function findPieces(
  reader: Reader,
  pieces: readonly number[],
  namedPiece: { product: number; code: string } | null,
): Promise<OutletPiece[]> {
  if (pieces.length === 0 && namedPiece === null) return [];
  const rows = await readPieces(reader, {
    pieces,
    product: namedPiece?.product ?? null,
    code: namedPiece?.code ?? null,
  });
  return rows.map(({ piece }) => piece);
}
