import { beforeAll, describe, expect, it } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { forgetCatalogue } from './memory.ts';
import { renewFirstTier } from './search-tiers.ts';

const shop = useTestShop();
let vases: number;
let last: number;

/** A shop of 1,000 vases in one category and 200 bowls in another; the later a product, the farther back it stands. */
beforeAll(async () => {
  const { database } = shop;
  vases = await aCategory(database, { name: 'Wazony' });
  await aProduct(database, { name: 'Wazon', code: 'WAZ-0', categories: [vases], position: 0, stock: 0 });
  const bowls = await aCategory(database, { name: 'Misy' });
  await aProduct(database, { name: 'Misa Fiord', code: 'MIS-0', categories: [bowls], position: 0 });
  await copies('WAZ', 999);
  await copies('MIS', 199);
  last = await aProduct(database, { name: 'Misa Dal', code: 'MIS-LAST', categories: [bowls], position: 9000 });
});

/** Copies of the first product of a code, as the import lists them, but all in stock. */
async function copies(code: string, count: number): Promise<void> {
  await shop.database.pool.query(
    `with first as (select * from products where code = $1 || '-0'),
      made as (
        insert into products (code, normalized_code, category_id, position)
        select $1 || '-' || n, $1 || '-' || n, category_id, n from first, generate_series(1, $2) n
        returning id, code, position),
      listed as (
        insert into product_listing
        select (jsonb_populate_record(l, jsonb_build_object('product_id', made.id, 'code', made.code,
          'position', made.position, 'available', true,
          'box_pl', l.box_pl || jsonb_build_object('id', made.id, 'productCode', made.code)))).*
        from made, product_listing l join first on first.id = l.product_id)
    insert into product_search
    select (jsonb_populate_record(s, jsonb_build_object('product_id', made.id,
      'normalized_code', translate(made.code, '-', ''),
      'position', made.position, 'available', true))).*
    from made, product_search s join first on first.id = s.product_id`,
    [code, count],
  );
}

const large = { undivided: 1000, first: 600 };
const renewed = async (sizes = large, goesOn?: () => boolean) => {
  await renewFirstTier(shop.database, { sizes, goesOn });
  forgetCatalogue(shop.database);
};
const firstTier = async () => {
  const { rows } = await shop.database.pool.query<{ code: string }>(
    `select code from product_search join products on id = product_id where first_tier
      order by category_id, products.position`,
  );
  return rows.map(({ code }) => code);
};
const searched = async (q: string, more = '') => {
  const response = await shop.visitor().get(`/v2/product/products?q=${encodeURIComponent(q)}${more}`);
  expect(response.statusCode, response.body).toBe(200);
  const { capped = false, ...answer } = ProductsResponse.parse(response.json());
  return { ...answer, capped };
};
const suggested = async (q: string) => {
  const response = await shop.visitor().get(`/v2/product/suggestions?q=${encodeURIComponent(q)}`);
  return response.json<{ products: { productCode: string }[] }>().products.map(({ productCode }) => productCode);
};

describe('the first tier of a large shop (CATALOGUE-51)', () => {
  it('is not there in a smaller one, which is searched as a whole', async () => {
    await renewed({ undivided: 1201, first: 600 });

    expect(await firstTier()).toEqual([]);
    expect(await searched('wazon')).toMatchObject({ total: 1000, capped: false });
  });

  it('has the same share of each category: what is in stock before what is not, by the order of the shop', async () => {
    await renewed();

    const codes = await firstTier();
    const of = (code: string) => codes.filter((each) => each.startsWith(code));
    // 600 of 1,201, rounded up in each category.
    expect(of('WAZ')).toHaveLength(500);
    expect([of('WAZ').at(0), of('WAZ').at(-1)]).toEqual(['WAZ-1', 'WAZ-500']);
    expect(of('MIS')).toHaveLength(101);
    expect(codes).not.toContain('MIS-LAST');
  });

  it('answers a search that finds enough in it, and tells that there is more', async () => {
    await renewed();

    expect(await searched('wazon')).toMatchObject({ total: 500, capped: true, maxPage: 8 });
    const page = await searched('wazon', '&page=8');
    expect(page.items.map(({ productCode }) => productCode)).toContain('WAZ-500');
    expect(await searched('wazon', '&page=9')).toMatchObject({ items: [], total: 500, capped: true });
    expect((await suggested('wazon'))[0]).toBe('WAZ-1');
  });

  it('does not hide what a search finds nowhere else', async () => {
    await renewed();

    expect(await searched('dal')).toMatchObject({ total: 1, capped: false, items: [{ productCode: 'MIS-LAST' }] });
    expect(await suggested('dal')).toEqual(['MIS-LAST']);
    expect((await searched('dal żyrandolowa')).without).toEqual(['żyrandolowa']);
  });

  it('does not hide a code', async () => {
    await renewed();

    expect((await searched('WAZ-999')).items[0]!.productCode).toBe('WAZ-999');
  });

  it('is not used where all results are counted, filtered or sorted', async () => {
    await renewed();

    expect(await searched('wazon', '&facets=true')).toMatchObject({ total: 1000, capped: false });
    expect(await searched('wazon', '&filters=availability:available')).toMatchObject({ total: 999 });
    expect(await searched('wazon', '&sort=productCode:DESC')).toMatchObject({
      total: 1000,
      items: [{ productCode: 'WAZ-999' }, ...Array.from({ length: 63 }, () => ({}))],
    });
  });

  it('takes up what is new', async () => {
    await renewed();
    const id = await aProduct(shop.database, { name: 'Wazon nowy', categories: [vases], position: -1 });

    expect((await searched('wazon')).items[0]!.id).toBe(id);
    await shop.database.pool.query('delete from products where id = $1', [id]);
  });

  it('follows the catalogue when it is chosen anew', async () => {
    await renewed();
    await shop.database.pool.query('update products set position = -1 where id = $1', [last]);
    await renewed();

    expect(await firstTier()).toContain('MIS-LAST');
    expect(await firstTier()).not.toContain('MIS-100');
    await renewed({ undivided: 5000, first: 600 });
    expect(await firstTier()).toEqual([]);
  });

  it('is left for the next time where a product is locked, or the worker ends', async () => {
    await renewed({ undivided: 5000, first: 600 });
    await renewed(large, () => false);
    expect(await firstTier()).toEqual([]);

    const buyer = await shop.database.pool.connect();
    await buyer.query("begin; select from product_search where normalized_code = 'WAZ1' for no key update");
    await renewed();
    await buyer.query('rollback');
    buyer.release();

    expect(await firstTier()).toHaveLength(600);
    expect(await firstTier()).not.toContain('WAZ-1');
  });
});

it('counts facets of a search up to ten thousand of what it finds (CATALOGUE-52)', async () => {
  await shop.database.pool.query(`insert into products (code, normalized_code)
    select 'MANY-' || n, 'MANY-' || n from generate_series(1, 10001) n`);
  for (const table of ['product_listing', 'product_search'])
    await shop.database.pool.query(`insert into ${table}
      select (jsonb_populate_record(t, jsonb_build_object('product_id', p.id))).*
      from products p, ${table} t join products w on w.id = t.product_id and w.code = 'WAZ-0'
      where p.code like 'MANY-%'`);

  const { facets, total, capped } = await searched('wazon', '&facets=true');

  expect({ total, capped }).toEqual({ total: 10_000, capped: true });
  const counts = facets!.find(({ id }) => id === 'category')!.values.map(({ count }) => count);
  expect(counts).toEqual([10_001]);
  const soldOut = await searched('wazon', '&filters=availability:available&facets=true');
  expect(soldOut.total).toBe(999);
});
