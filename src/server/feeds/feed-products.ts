import { sql } from 'drizzle-orm';
import type { ProductBox } from '#contract/product.ts';
import type { Locale } from '#domain/locale.ts';
import { defaultCurrency, toMinor, type Minor } from '#domain/pricing/money.ts';
import { l, publicListing } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import { categories, categoryTexts, products, productTexts } from '#server/database/schema/index.ts';
import { inOneLine, plainText } from '#server/rich-text.ts';

/** Few enough that their texts fit into memory many times over. */
const rowsAtOnce = 200;

/** A product that can be advertised: it is seen by everybody, has a price and is no gift card. Amounts are gross. */
export type FeedProduct = {
  id: number;
  code: string;
  ean: string | null;
  slug: string;
  name: string;
  /** Without markup. */
  description: string;
  producer: string;
  /** Names from the root to the main category. */
  categoryPath: string[];
  images: string[];
  price: Minor;
  /** null: not reduced; the lowest of the 30 days before the reduction is null where none is known (PRICE-9). */
  reduced: { before: Minor; lowest: Minor | null } | null;
  /** null: made to order. */
  stock: number | null;
  /** Working days until it is ready; null where nobody has said. */
  days: number | null;
  weightGrams: number | null;
  /** Of products that differ by a colour or a size. */
  group: string | null;
  /** What one pack covers, in square centimetres. */
  packAreaCm2: number | null;
  /** In the register of energy labels. */
  eprel: string | null;
};

type Row = {
  id: number;
  box: ProductBox;
  description: string;
  producer: { name?: string } | null;
  categoryId: number | null;
  weightGrams: number | null;
  group: string | null;
};

/** All of them by their ids, some at a time however many there are. */
export async function* feedProducts(reader: Reader, locale: Locale): AsyncGenerator<FeedProduct> {
  const pathOf = await categoryPaths(reader, locale);
  for (let last = 0; ;) {
    const rows = await readRows(reader, locale, last);
    for (const row of rows) {
      const product = asFeedProduct(row, row.categoryId === null ? [] : pathOf(row.categoryId));
      if (product) yield product;
    }
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)!.id;
  }
}

async function readRows(reader: Reader, locale: Locale, after: number): Promise<Row[]> {
  const box = locale === 'pl' ? l.boxPl : l.boxEn;
  const { rows } = await reader.execute<Row>(sql`
    select ${l.productId} as id, ${box} as box, ${l.producer}, ${l.categoryId} as "categoryId",
      coalesce(${productTexts.description}, '') as description,
      ${products.weightGrams} as "weightGrams", ${products.variantGroup} as "group"
    from ${publicListing}
    join ${products} on ${products.id} = ${l.productId} and not ${products.isGiftCard}
    left join ${productTexts} on ${productTexts.productId} = ${l.productId} and ${productTexts.locale} = ${locale}
    where ${l.productId} > ${after}::int and ${l.priceGross} is not null
    order by ${l.productId} limit ${rowsAtOnce}`);
  return rows;
}

function asFeedProduct(
  { id, box, description, producer, weightGrams, group }: Row,
  path: string[],
): FeedProduct | null {
  const value = box.price.values[defaultCurrency.code];
  if (box.priceHidden || !value) return null;
  const { discount } = value;
  return {
    id,
    code: box.productCode,
    ean: box.eanCode,
    slug: box.slug,
    name: box.name,
    description: inOneLine(description) || plainText(box.summary) || box.name,
    producer: producer?.name ?? '',
    categoryPath: path,
    images: box.images.map(({ file }) => file.path),
    price: toMinor(value.gross),
    reduced: discount
      ? {
          before: toMinor(value.baseGross),
          lowest: discount.lowestGross30 === null ? null : toMinor(discount.lowestGross30),
        }
      : null,
    stock: box.stockQuantity,
    days: box.realizationTimeInDays,
    weightGrams,
    group,
    packAreaCm2: box.packAreaCm2,
    eprel: box.energy?.eprel ?? null,
  };
}

/** The names of a category with all above it; categories are few beside products. */
export async function categoryPaths(reader: Reader, locale: Locale): Promise<(id: number) => string[]> {
  const { rows } = await reader.execute<{ id: number; parent: number | null; name: string }>(sql`
    select ${categories.id}, ${categories.parentId} as parent, ${categoryTexts.name}
    from ${categories} join ${categoryTexts}
      on ${categoryTexts.categoryId} = ${categories.id} and ${categoryTexts.locale} = ${locale}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: number): string[] => {
    const row = byId.get(id);
    return row ? [...(row.parent === null ? [] : pathOf(row.parent)), row.name] : [];
  };
  return pathOf;
}
