import { sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import {
  configurators,
  configuratorIds,
  configuratorValueStock,
  products,
  productTexts,
  stockNotices,
} from '#server/database/schema/index.ts';
import type { Locale } from '#domain/locale.ts';
import { namesOfValues } from '#server/configurator/index.ts';
import { soldDays, withSoldPieces } from '#server/money/index.ts';

/** Goods that are ordered today arrive before this many days have passed. */
const daysToOrder = 14;
/** The values of a configurator have no sales of their own, so somebody has to look once the stock is below this. */
const fewValues = 5;
const mostShown = 200;

export type LowStock = {
  kind: 'product' | 'value';
  code: string;
  name: string;
  left: number;
  sold: number | null;
  waiting: number;
};

const findLow = withSoldPieces<LowStock & { valueId: number | null }>(
  'staff_low_stock',
  (pieces) => sql`
    with sold as (${pieces}),
    waiting as (
      select ${stockNotices.productId} as product_id, count(*)::int as people
      from ${stockNotices} where ${stockNotices.confirmedAt} is not null group by 1)
    select 'product' as kind, ${products.code} as code, ${productTexts.name} as name,
      ${products.stockQuantity} as "left", coalesce(sold.pieces, 0) as sold, coalesce(waiting.people, 0) as waiting,
      null::int as "valueId"
    from ${products}
      join ${productTexts} on ${productTexts.productId} = ${products.id}
        and ${productTexts.locale} = ${sql.placeholder('locale')}
      left join sold on sold.product_id = ${products.id}
      left join waiting on waiting.product_id = ${products.id}
    where ${products.stockQuantity} is not null and ${products.active}
      and (${products.stockQuantity} * ${sql.raw(`${soldDays}`)}
          < coalesce(sold.pieces, 0) * ${sql.raw(`${daysToOrder}`)}
        or (${products.stockQuantity} = 0 and waiting.people > 0))
    union all
    select 'value', ${configurators.code}, ${configuratorIds.key}, ${configuratorValueStock.quantity}, null, 0,
      ${configuratorValueStock.valueId}
    from ${configuratorValueStock}
      join ${configurators} on ${configurators.id} = ${configuratorValueStock.configuratorId}
      join ${configuratorIds} on ${configuratorIds.id} = ${configuratorValueStock.valueId}
    where ${configuratorValueStock.quantity} < ${sql.raw(`${fewValues}`)}
    order by "left", waiting desc, code limit ${sql.raw(`${mostShown}`)}`,
);

/** What is sold out or will be before it could come, the shortest first; values of configurators by their words. */
export async function listLowStock(reader: Reader, locale: Locale, now: Date): Promise<LowStock[]> {
  const rows = await findLow(reader, now, { locale });
  const ruleSets = rows.filter(({ valueId }) => valueId !== null).map(({ code }) => code);
  const names = await namesOfValues(reader, ruleSets, locale);
  return rows.map(({ valueId, name, ...row }) => ({ ...row, name: names.get(valueId ?? 0) ?? name }));
}
