import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aFeature } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { refreshListing } from './catalogue/index.ts';
import { statements } from './database/statement.ts';

const shop = useTestShop();
const plans = new Map<string, string>();

// After some calls PostgreSQL plans a prepared statement for all values alike. Scans are allowed only where nothing
// else is possible, so that the empty tables of a test are read as full ones would be.
beforeAll(async () => {
  const client = await shop.database.pool.connect();
  await client.query('begin; set local enable_seqscan = off');
  for (const [name, text] of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    plans.set(name, rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await client.query('rollback');
  client.release();
});

describe('the plan of a prepared statement, whatever its values', () => {
  it('reads no table from end to end', () => {
    const scans = [...plans].filter(([, plan]) => plan.includes('Disabled: true')).map(([name]) => name);

    expect(plans.size).toBeGreaterThan(30);
    expect(scans).toEqual([]);
  });

  it.each(['payment_event_finish', 'payment_outcome_of_event'])('looks one notice up among many: %s', async (name) => {
    const client = await shop.database.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    await client.query(`insert into payment_events (provider, event_key, attempt_id, payload, finished_at)
      select 'payu', n, n, '', now() from generate_series(1, 2000) n`);
    await client.query('analyze payment_events');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statements.get(name)!}`);
    await client.query('rollback');
    client.release();

    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using payment_events_\w+ on payment_events[^\n]*\n\s*Index Cond/);
  });

  it('turns the pages of a room, and of a category in it, as their order is kept, and sorts nothing', async () => {
    const room = await aFeature(shop.database);
    const category = await aCategory(shop.database);
    await shop.database.transaction(async (transaction) => {
      const { rows: added } = await transaction.execute<{ id: number }>(sql`with added as (
          insert into products (code, normalized_code, position, category_id)
            select 'P-' || n, 'P-' || n, n, ${category} from generate_series(1, 2000) n returning id),
        placed as (insert into product_features (product_id, feature_value_id) select id, ${room} from added)
        select id from added`);
      const ids = added.map(({ id }) => id);
      await refreshListing(transaction, ids);
      await transaction.execute(sql`analyze product_listing, category_listing, feature_listing`);
    });
    await shop.visitor().get(`/v2/product/products?room=${room}`);
    await shop.visitor().get(`/v2/product/products?room=${room}&category=${category}`);
    const client = await shop.database.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const planOf = async (name: string) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statements.get(name)!}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const [ofRoom, ofBoth] = [await planOf('feature_pl_4'), await planOf('category_in_feature_pl_4')];
    await client.query('rollback');
    client.release();

    expect(ofRoom).toMatch(/Limit[^\n]*\n[^\n]*using feature_listing_feature_id_position_product_id_pk[^]*Index Cond/);
    expect(ofRoom).not.toContain('Sort');
    expect(ofBoth).toMatch(/Merge Join[^]*category_listing_category_id_position_product_id_pk[^]*feature_listing/);
    expect(ofBoth).not.toContain('Sort');
  });

  it.each(['suggest_all_pl', 'suggest_all_en'])('finds codes and words of a search by their indexes: %s', (name) => {
    expect(plans.get(name)).toMatch(/BitmapOr[^]*product_search_code[^]*product_search_words/);
  });

  it.each(['suggest_first_pl', 'suggest_first_en'])('finds words of the first tier by its own index: %s', (name) => {
    expect(plans.get(name)).toMatch(/BitmapOr[^]*product_search_code[^]*product_search_first_words/);
  });
});
