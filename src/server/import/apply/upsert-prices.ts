import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { PriceRow } from './price-rows.ts';
import { ids, rowsOf } from './rows-of.ts';

const columns = sql`"productId" int, currency text, "priceGroup" text, net bigint, gross bigint, "baseNet" bigint, "baseGross" bigint, discount jsonb, "discountFrom" timestamptz`;

/** Replaces the prices of the products. Rows are changed in place, so the price history grows by real changes only. */
export async function upsertPrices(
  tx: Transaction,
  productIds: readonly number[],
  rows: readonly PriceRow[],
): Promise<void> {
  await tx.execute(sql`
    delete from product_prices pp where product_id = any(${ids(productIds)}) and not exists (
      select 1 from jsonb_to_recordset(${rowsOf(rows)}) as r(${columns}) where r."productId" = pp.product_id and r.currency = pp.currency and r."priceGroup" = pp.price_group)`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    with given as (
      select r.*, coalesce(
        -- the figure of a discount that already runs is settled
        (select pp.discount->'lowestGross30' from product_prices pp where pp.product_id = r."productId" and pp.currency = r.currency and pp.price_group = ''
           and pp.discount->>'id' = r.discount->>'id' and pp.discount->'lowestGross30' <> 'null'),
        to_jsonb(lowest.gross), 'null'::jsonb) as known_lowest
      from jsonb_to_recordset(${rowsOf(rows)}) as r(${columns})
      left join lateral (
        select min(h.gross) as gross from price_history h
        where r.discount is not null and h.product_id = r."productId" and h.currency = r.currency and h.valid_from < coalesce(r."discountFrom", now())
          and h.valid_from >= coalesce((select max(valid_from) from price_history earlier where earlier.product_id = h.product_id and earlier.currency = h.currency
            and earlier.valid_from <= coalesce(r."discountFrom", now()) - interval '30 days'), '-infinity')) lowest on true)
    insert into product_prices (product_id, currency, price_group, net, gross, base_net, base_gross, discount)
    select "productId", currency, "priceGroup", net, gross, "baseNet", "baseGross",
      case when jsonb_typeof(discount) = 'object' then case when discount->'lowestGross30' = 'null' then jsonb_set(discount, '{lowestGross30}', known_lowest) else discount end end
    from given
    on conflict (product_id, currency, price_group) do update set net = excluded.net, gross = excluded.gross, base_net = excluded.base_net, base_gross = excluded.base_gross, discount = excluded.discount`);
}
