import { sql } from 'drizzle-orm';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { netFromGross } from '#domain/pricing/vat.ts';
import { currencyCodes, toMinor, type CurrencyCode } from '#domain/pricing/money.ts';
import { forgetCatalogue, refreshCategories, refreshListing } from '#server/catalogue/index.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import * as schema from '#server/database/schema/index.ts';

type Texts = string | { pl: string; en: string };

let last = 0;
/** A number that no other row of the run has. */
const next = () => (last += 1);
const both = (texts: Texts) => (typeof texts === 'string' ? { pl: texts, en: texts } : texts);
const slugOf = (name: string) => normalizeCode(name.replaceAll(' ', '-')).toLowerCase();

export type CategoryToBuild = {
  name?: Texts;
  slug?: Texts;
  code?: string;
  parent?: number;
  position?: number;
  invisible?: boolean;
  b2b?: boolean;
  redirect?: string;
  image?: string;
  description?: string;
  content?: string;
  metaTitle?: string;
  metaDescription?: string;
};

/** Inserts a category in both languages, a root unless it has a parent, and answers its id. */
export async function aCategory(database: Database, overrides: CategoryToBuild = {}): Promise<number> {
  const number = next();
  const names = both(overrides.name ?? `Kategoria ${number}`);
  const slugs = both(overrides.slug ?? { pl: slugOf(names.pl), en: slugOf(names.en) });
  return changed(database, async (transaction) => {
    const [row] = await transaction
      .insert(schema.categories)
      .values({
        code: overrides.code ?? `category-${number}`,
        parentId: overrides.parent ?? null,
        position: overrides.position ?? number,
        invisible: overrides.invisible ?? false,
        b2b: overrides.b2b ?? false,
        redirectUrl: overrides.redirect ?? null,
        imagePath: overrides.image ?? null,
      })
      .returning({ id: schema.categories.id });
    const { description, content, metaTitle, metaDescription } = overrides;
    await transaction.insert(schema.categoryTexts).values(
      (['pl', 'en'] as const).map((locale) => ({
        categoryId: row!.id,
        locale,
        name: names[locale],
        slug: slugs[locale],
        ...defined({ description, content, metaTitle, metaDescription }),
      })),
    );
    await refreshCategories(transaction);
    return row!.id;
  });
}

export async function aProducer(
  database: Database,
  overrides: { name?: string; email?: string } = {},
): Promise<number> {
  const number = next();
  const [row] = await database.transaction((tx) =>
    tx
      .insert(schema.producers)
      .values({
        code: `producer-${number}`,
        name: overrides.name ?? `Producent ${number}`,
        email: overrides.email ?? '',
      })
      .returning({ id: schema.producers.id }),
  );
  return row!.id;
}

/** A room (type 1) or a system (type 2). */
export async function aFeature(
  database: Database,
  overrides: { type?: 1 | 2; name?: Texts; slug?: Texts; image?: string; description?: Texts; content?: Texts } = {},
): Promise<number> {
  const number = next();
  const name = both(overrides.name ?? `Cecha ${number}`);
  const [row] = await database.transaction((tx) =>
    tx
      .insert(schema.featureValues)
      .values({
        type: overrides.type ?? 1,
        code: `feature-${number}`,
        name,
        slug: both(overrides.slug ?? { pl: slugOf(name.pl), en: slugOf(name.en) }),
        position: number,
        previewImagePath: overrides.image ?? null,
        description: both(overrides.description ?? ''),
        content: both(overrides.content ?? ''),
      })
      .returning({ id: schema.featureValues.id }),
  );
  forgetCatalogue(database);
  return row!.id;
}

export type AttributeToBuild = {
  code?: string;
  name?: Texts;
  kind?: 'number' | 'option';
  unit?: string;
  filter?: boolean;
  dimension?: boolean;
  packArea?: boolean;
  values?: { code: string; name?: Texts; swatch?: string }[];
};

/** An attribute; of an option attribute also its values. Products refer to it by its code. */
export async function anAttribute(
  database: Database,
  overrides: AttributeToBuild = {},
): Promise<{ id: number; code: string }> {
  const number = next();
  const code = overrides.code ?? `attribute-${number}`;
  const [row] = await database.transaction((tx) =>
    tx
      .insert(schema.attributes)
      .values({
        code,
        name: both(overrides.name ?? code),
        kind: overrides.kind ?? (overrides.values ? 'option' : 'number'),
        unit: overrides.unit ?? '',
        filter: overrides.filter ?? true,
        dimension: overrides.dimension ?? false,
        packArea: overrides.packArea ?? false,
        position: number,
      })
      .returning({ id: schema.attributes.id }),
  );
  const { values } = overrides;
  if (values)
    await database.transaction((tx) =>
      tx.insert(schema.attributeValues).values(
        values.map((value, position) => ({
          attributeId: row!.id,
          code: value.code,
          name: both(value.name ?? value.code),
          swatch: value.swatch ?? null,
          position,
        })),
      ),
    );
  forgetCatalogue(database);
  return { id: row!.id, code };
}

export type ProductToBuild = {
  code?: string;
  ean?: string;
  name?: Texts;
  slug?: Texts;
  summary?: Texts;
  description?: Texts;
  /** The main category first. */
  categories?: number[];
  producer?: number;
  features?: number[];
  position?: number;
  /** Gross in złoty; null for a product without a price. */
  price?: number | null;
  /** Gross before a discount, in złoty, with the lowest price of 30 days. */
  discountedFrom?: { price: number; lowest?: number };
  /** Gross by further currency codes. */
  prices?: Partial<Record<CurrencyCode, number>>;
  vatRatePercent?: number;
  priceHidden?: boolean;
  isNew?: boolean;
  active?: boolean;
  stock?: number | null;
  realizationDays?: number;
  labels?: schema.StoredLabel[];
  images?: number;
  variantGroup?: string;
  createdAt?: Date;
  /** By attribute code: a number, both ends of a range, or value codes. */
  attributes?: Record<string, number | [number, number] | string | string[]>;
};

/** Inserts a product in both languages, priced at 1230 zł and in stock unless said otherwise, and answers its id. */
export async function aProduct(database: Database, overrides: ProductToBuild = {}): Promise<number> {
  return changed(database, async (transaction) => {
    const id = await insertProduct(transaction, overrides);
    await refreshListing(transaction, [id]);
    return id;
  });
}

async function insertProduct(transaction: Transaction, overrides: ProductToBuild): Promise<number> {
  const number = next();
  const code = overrides.code ?? `KOM-${number}`;
  const names = both(overrides.name ?? `Produkt ${number}`);
  const [row] = await transaction
    .insert(schema.products)
    .values({
      code,
      normalizedCode: normalizeCode(code),
      position: overrides.position ?? number,
      stockQuantity: overrides.stock === undefined ? 10 : overrides.stock,
      categoryId: overrides.categories?.[0] ?? null,
      producerId: overrides.producer ?? null,
      ...defined({
        ean: overrides.ean,
        priceHidden: overrides.priceHidden,
        isNew: overrides.isNew,
        active: overrides.active,
        realizationDays: overrides.realizationDays,
        labels: overrides.labels,
        variantGroup: overrides.variantGroup,
        createdAt: overrides.createdAt,
        vatRatePercent: overrides.vatRatePercent,
      }),
    })
    .returning({ id: schema.products.id });
  const id = row!.id;
  const [slugs, summaries, descriptions] = [
    both(overrides.slug ?? { pl: slugOf(names.pl), en: slugOf(names.en) }),
    both(overrides.summary ?? ''),
    both(overrides.description ?? ''),
  ];
  await transaction.insert(schema.productTexts).values(
    (['pl', 'en'] as const).map((locale) => ({
      productId: id,
      locale,
      name: names[locale],
      slug: slugs[locale],
      summary: summaries[locale],
      description: descriptions[locale],
    })),
  );
  const prices = pricesOf(id, overrides);
  if (prices.length > 0) await transaction.insert(schema.productPrices).values(prices);
  if (overrides.categories?.length)
    await transaction
      .insert(schema.productCategories)
      .values(overrides.categories.map((categoryId) => ({ productId: id, categoryId })));
  if (overrides.features?.length)
    await transaction
      .insert(schema.productFeatures)
      .values(overrides.features.map((featureValueId) => ({ productId: id, featureValueId })));
  if (overrides.images)
    await transaction.insert(schema.productImages).values(
      Array.from({ length: overrides.images }, (_, index) => ({
        productId: id,
        position: index,
        path: `0123abcd-${id}-${index}.webp`,
        name: `${names.pl} ${index + 1}`,
        width: 1200,
        height: 900,
      })),
    );
  for (const [attribute, value] of Object.entries(overrides.attributes ?? {}))
    await insertAttribute(transaction, id, attribute, value);
  return id;
}

function pricesOf(productId: number, overrides: ProductToBuild): (typeof schema.productPrices.$inferInsert)[] {
  const vat = overrides.vatRatePercent ?? 23;
  const amounts = (gross: number, base = gross) => ({
    gross: toMinor(gross),
    net: netFromGross(toMinor(gross), vat),
    baseGross: toMinor(base),
    baseNet: netFromGross(toMinor(base), vat),
  });
  const further = currencyCodes.flatMap((currency) => {
    const gross = overrides.prices?.[currency];
    return gross === undefined ? [] : [{ productId, currency, ...amounts(gross) }];
  });
  if (overrides.price === null) return further;
  const { discountedFrom } = overrides;
  const discount = discountedFrom
    ? {
        id: 'discount',
        name: both({ pl: 'Wyprzedaż', en: 'Sale' }),
        label: both('-%'),
        icon: null,
        lowestGross30: discountedFrom.lowest === undefined ? null : toMinor(discountedFrom.lowest),
      }
    : null;
  return [
    { productId, currency: 'PLN', ...amounts(overrides.price ?? 1230, discountedFrom?.price), discount },
    ...further,
  ];
}

async function insertAttribute(
  transaction: Transaction,
  productId: number,
  code: string,
  value: number | [number, number] | string | string[],
): Promise<void> {
  if (typeof value === 'number' || typeof value[0] === 'number') {
    const [minimum, maximum] = typeof value === 'number' ? [value, value] : (value as [number, number]);
    await transaction.execute(
      sql`insert into product_attributes (product_id, attribute_id, value_id, minimum, maximum) select ${productId}, id, 0, ${minimum}, ${maximum} from attributes where code = ${code}`,
    );
    return;
  }
  const codes = [value].flat() as string[];
  await transaction.execute(sql`
    insert into product_attributes (product_id, attribute_id, value_id)
    select ${productId}, a.id, v.id from attributes a join attribute_values v on v.attribute_id = a.id
    where a.code = ${code} and v.code = any(${sql.param(codes)}::text[])`);
}

/** Inserts an outlet piece, of a new product unless one is named, and answers what puts it into a cart. */
export async function anOutletPiece(
  database: Database,
  overrides: Partial<typeof schema.outletPieces.$inferInsert> = {},
): Promise<{ id: number; product: number; outletCode: string }> {
  const productId = overrides.productId ?? (await aProduct(database));
  return changed(database, async (transaction) => {
    const [row] = await transaction
      .insert(schema.outletPieces)
      .values({ productId, code: `outlet ${productId}`, net: 500_00, gross: 615_00, ...overrides })
      .returning();
    return { id: row!.id, product: productId, outletCode: row!.code };
  });
}

/** One transaction, after which the process no longer remembers the old catalogue. */
async function changed<T>(database: Database, change: (transaction: Transaction) => Promise<T>): Promise<T> {
  const result = await database.transaction(change);
  forgetCatalogue(database);
  return result;
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
