import { beforeAll, describe, expect, it } from 'vitest';
import type { CategoryNode } from '#contract/category.ts';
import type { ProductBox } from '#contract/product.ts';
import { aGroupPrice, everyRole, roles, type Role } from '#tests/support/business-builders.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let as: Record<Role, TestVisitor>;
let hotels: number;
let lobby: number;
let everybodys: number;
let own: number;
let both: number;

beforeAll(async () => {
  const { database } = shop;
  const tables = await aCategory(database, { name: 'Stoły' });
  hotels = await aCategory(database, { name: { pl: 'Hotele', en: 'Hotels' }, b2b: true });
  lobby = await aCategory(database, { name: { pl: 'Lobby', en: 'Lobby' }, parent: hotels });
  everybodys = await aProduct(database, { name: 'Stół', price: 123, categories: [tables] });
  own = await aProduct(database, { name: 'Lada', price: 246, categories: [lobby] });
  both = await aProduct(database, { name: 'Ława', price: 123, categories: [tables, hotels] });
  await aGroupPrice(shop, own, { group: 'gold', net: 150_00 });
  as = await everyRole(shop);
});

const isBusiness = (role: Role) => ['redistributor', 'architect', 'partner'].includes(role);
const idsOf = async (visitor: TestVisitor, path: string) =>
  (await visitor.get(path)).json<{ items: ProductBox[] }>().items.map(({ id }) => id);

describe('the business side of the catalogue (BUSINESS-3)', () => {
  it.each(roles)('is told to %s only where it is a business customer', async (role) => {
    for (const path of ['/v2/product/products-b2b-category-tree', '/v2/product/b2b-products']) {
      const { statusCode, headers } = await as[role].get(path);

      expect(statusCode).toBe(isBusiness(role) ? 200 : 401);
      expect(headers['x-authorized']).toBe(role === 'visitor' ? undefined : 'true');
      expect(headers['cache-control']).toBe('private, no-store');
    }
    for (const path of [`/v2/product/product/${own}`, `/v2/product/products-category/${hotels}`])
      expect((await as[role].get(path)).statusCode).toBe(isBusiness(role) ? 200 : 404);
  });

  it('has a tree of its own, in both languages', async () => {
    const tree = (await as.partner.get('/v2/product/products-b2b-category-tree?locale=en')).json<CategoryNode[]>();

    expect(tree).toMatchObject([
      { id: hotels, name: 'Hotels', slug: 'hotels', children: [{ id: lobby, children: [] }] },
    ]);
  });

  it('lists its products, of one of its categories or of all, at the prices of the group', async () => {
    expect(await idsOf(as.partner, '/v2/product/b2b-products')).toEqual([own, both]);
    expect(await idsOf(as.architect, `/v2/product/b2b-products?category=${lobby}&facets=1`)).toEqual([own]);
    expect(await idsOf(as.architect, `/v2/product/b2b-products?sort=price:ASC`)).toEqual([both, own]);
    expect(await idsOf(as.partner, `/v2/product/b2b-products?id=${everybodys}`)).toEqual([]);

    const page = (await as.redistributor.get(`/v2/product/b2b-products?category=${hotels}&perPage=1&page=2`)).json();
    expect(page).toMatchObject({ total: 2, page: 2, maxPage: 2, items: [{ id: both }] });
    const [lada] = (await as.redistributor.get(`/v2/product/b2b-products?category=${lobby}`)).json().items;
    expect(lada.price.values.PLN).toEqual({ net: 150, gross: 184.5, baseNet: 200, baseGross: 246 });
  });

  it('finds what is there alone, whole or begun, and nobody else does', async () => {
    expect(await idsOf(as.partner, '/v2/product/b2b-products?q=lada')).toEqual([own]);
    expect(await idsOf(as.partner, '/v2/product/b2b-products?q=lad')).toEqual([own]);
    expect(await idsOf(as.partner, `/v2/product/b2b-products?q=lada&category=${lobby}`)).toEqual([own]);
    expect(await idsOf(as.partner, '/v2/product/b2b-products?q=lawa')).toEqual([both]);
    expect(await idsOf(as.partner, '/v2/product/b2b-products?q=nic')).toEqual([]);
    for (const visitor of [as.visitor, as.partner])
      expect(await idsOf(visitor, '/v2/product/products?q=lada')).not.toContain(own);
  });

  it('sells what is there alone to nobody else', async () => {
    const add = (visitor: TestVisitor) =>
      visitor.send('POST', '/ecommerce/cart/item', { product: own, quantity: 1, conversionId: 'one' });

    expect((await add(as.customer)).statusCode).toBe(400);
    expect((await add(as.visitor)).statusCode).toBe(400);
    expect((await add(as.partner)).statusCode).toBe(200);
  });

  it('leaves the lists of everybody as they are', async () => {
    expect(await idsOf(as.partner, '/v2/product/products')).toEqual([everybodys, both]);
    expect((await as.partner.get('/v2/product/products-category-tree')).body).not.toContain('Hotele');
  });
});
