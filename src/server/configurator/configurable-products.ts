import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Surcharge } from '#domain/configurator/model.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { configurators, productPrices, products } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { configuratorRef, loadModels, type ConfiguratorRef } from './model-memory.ts';
import type { ConfiguredProduct } from './product-model.ts';

/** A product as codes and configurators know it. */
export type CodedProduct = {
  readonly id: number;
  readonly code: string;
  readonly normalizedCode: string;
  readonly vatRatePercent: number;
  readonly priceHidden: boolean;
  readonly stockQuantity: number | null;
  readonly realizationDays: number | null;
  readonly prices: Surcharge | null;
  readonly configurator: ConfiguratorRef | null;
};

const { productId, currency, priceGroup, net, gross, baseNet, baseGross, discount } = productPrices;

/** A price that is no longer reduced is its own base. */
const publicPrices = sql<Surcharge | null>`(select json_object_agg(${currency},
    case when ${discount} is not null and ${gross} < ${baseGross}
    then ${jsonOf({ net, gross, baseNet, baseGross })}
      else ${jsonOf({ net, gross, baseNet: net, baseGross: gross })} end)
  from ${productPrices} where ${productId} = ${products.id} and ${priceGroup} = '')`;

const columns = {
  id: products.id,
  code: products.code,
  normalizedCode: products.normalizedCode,
  vatRatePercent: products.vatRatePercent,
  priceHidden: products.priceHidden,
  stockQuantity: products.stockQuantity,
  realizationDays: products.realizationDays,
  prices: publicPrices,
  configurator: configuratorRef,
};

const select = (where: SQL | undefined) =>
  compose
    .select({ product: jsonOf(columns).as('product') })
    .from(products)
    .where(and(eq(products.active, true), where));

const byIds = statement('configurable_by_id', select(sql`${products.id} = any(${sql.placeholder('ids')}::int8[])`));

const wholeCode = sql`${sql.placeholder('normalized')}::text`;
/** All beginnings of the code. An index then finds the products whose code is one of them. */
const beginnings = sql`array(select left(${wholeCode}, n) from generate_series(1, length(${wholeCode})) n)`;

/**
 * The product of exactly this code, then products with a configurator whose code the given one begins with, the longest
 * first.
 */
const byCode = statement(
  'configurable_by_code',
  compose
    .select({ product: jsonOf(columns).as('product') })
    .from(products)
    .leftJoin(configurators, eq(configurators.id, products.configuratorId))
    .where(
      and(
        eq(products.active, true),
        sql`${products.normalizedCode} = any(${beginnings})`,
        or(eq(products.normalizedCode, wholeCode), isNotNull(configurators.currentVersionId)),
      ),
    )
    .orderBy(
      sql`${products.code} = ${sql.placeholder('code')} desc, length(${products.normalizedCode}) desc, ${products.id}`,
    )
    .limit(10),
);

/** The active products among the ids, with their models in memory. */
export async function findCodedProducts(reader: Reader, ids: readonly number[]): Promise<CodedProduct[]> {
  return withModels(reader, await byIds(reader, { ids: [...ids] }));
}

/** The active products that a code may stand for, the likeliest first. */
export async function findProductsOfCode(
  reader: Reader,
  code: { code: string; normalized: string },
): Promise<CodedProduct[]> {
  return withModels(reader, await byCode(reader, code));
}

async function withModels(reader: Reader, rows: readonly { product: CodedProduct }[]): Promise<CodedProduct[]> {
  await loadModels(
    reader,
    rows.map(({ product }) => product.configurator),
  );
  return rows.map(({ product }) => product);
}

export const configuredProductOf = ({
  id,
  code,
  vatRatePercent,
  priceHidden,
  prices,
}: CodedProduct): ConfiguredProduct => ({ id, code, vatRatePercent, priceHidden, prices: prices ?? {} });

/** Those of the products that are bought with a configuration. */
export async function configurableAmong(reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const products = await findCodedProducts(reader, ids);
  return new Set(products.filter(({ configurator }) => configurator !== null).map(({ id }) => id));
}
