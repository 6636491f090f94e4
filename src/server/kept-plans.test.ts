import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { lowerStock } from './catalogue/index.ts';
import { listRecommended } from './catalogue/list-recommended.ts';
import { findProductFacts } from './cart/product-facts.ts';
import type { Transaction } from './database/database.ts';
import { lockStock } from './orders/stock.ts';

const shop = useTestShop();
/** So often PostgreSQL plans a prepared statement for its values before it compares that with a plan for all values. */
const plannedAtFirst = 5;

type Use = (tx: Transaction, ids: number[]) => Promise<unknown>;
const uses: [string, Use][] = [
  ['cart_product_facts', (tx, ids) => findProductFacts(tx, ids, { currency: 'PLN', code: null })],
  [
    'stock_lock',
    (tx, ids) =>
      lockStock(
        tx,
        ids.map((productId) => ({ productId, outletPieceId: null })),
      ),
  ],
  ['catalogue_stock_lower', (tx, ids) => lowerStock(tx, new Map(ids.map((id) => [id, 1])))],
  ['catalogue_recommended_pl', (tx, ids) => listRecommended(tx, ids, 'pl')],
];

describe('the plan of a statement for several products', () => {
  it.each(uses)('is kept by its connection: %s', async (name, use) => {
    const ids = [await aProduct(shop.database, { stock: 99 }), await aProduct(shop.database, { stock: 99 })];

    const plans = await shop.database.transaction(async (tx) => {
      for (let call = 0; call < plannedAtFirst * 2; call += 1) await use(tx, ids);
      const { rows } = await tx.execute<{ anew: number }>(
        sql`select custom_plans as anew from pg_prepared_statements where name = ${name}`,
      );
      return rows;
    });

    expect(plans).toEqual([{ anew: plannedAtFirst }]);
  });
});

describe('the plans of a function for several orders', () => {
  it('are made for all values, also where triggers call it for one', async () => {
    const { rows } = await shop.database.reader.execute(
      sql`select proname as name from pg_proc
        where prosrc like '%= ANY(ids)%' and not coalesce(proconfig, '{}') @> '{plan_cache_mode=force_generic_plan}'`,
    );

    expect(rows).toEqual([]);
  });
});
