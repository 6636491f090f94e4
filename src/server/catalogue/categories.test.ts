import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Category } from '#contract/category.ts';
import { listen } from '#server/database/listen.ts';
import { products } from '#server/database/schema/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { forgetCatalogue } from './memory.ts';
import { catalogueChannel, readTags } from './tags.ts';
import { refreshListing } from './refresh-listing.ts';

describe('categories (CATALOGUE-1, CATALOGUE-3, CATALOGUE-4, CATALOGUE-22)', () => {
  const shop = useTestShop();
  let furniture: number;
  let beds: number;
  let hidden: number;
  let outside: number;
  let b2b: number;
  beforeAll(async () => {
    furniture = await aCategory(shop.database, {
      name: { pl: 'Meble', en: 'Furniture' },
      image: 'meble.webp',
      description: 'Opis',
      content: '<p>Treść</p>',
      metaTitle: 'Meble na miarę',
    });
    beds = await aCategory(shop.database, { name: { pl: 'Łóżka', en: 'Beds' }, parent: furniture, position: 2 });
    hidden = await aCategory(shop.database, { name: 'Ukryte', parent: furniture, position: 1, invisible: true });
    outside = await aCategory(shop.database, {
      name: 'Obce',
      parent: furniture,
      position: 3,
      redirect: 'https://elsewhere.example/',
    });
    b2b = await aCategory(shop.database, { name: 'Hurt', b2b: true });
    await aProduct(shop.database, { categories: [beds] });
    await aProduct(shop.database, { categories: [hidden] });
    await aProduct(shop.database, { categories: [b2b] });
  });
  const get = async (path: string) => (await shop.visitor().get(`/v2/product/${path}`)).json();

  it('form the tree of the menu with flags and redirects, without the business side', async () => {
    const tree = await get('products-category-tree?locale=en');

    expect(tree).toEqual([
      {
        id: furniture,
        slug: 'furniture',
        name: 'Furniture',
        invisible: false,
        redirect: null,
        image: { file: { path: 'meble.webp' }, alt: 'Furniture' },
        children: [
          { id: hidden, slug: 'ukryte', name: 'Ukryte', invisible: true, redirect: null, image: null, children: [] },
          { id: beds, slug: 'beds', name: 'Beds', invisible: false, redirect: null, image: null, children: [] },
          {
            id: outside,
            slug: 'obce',
            name: 'Obce',
            invisible: false,
            redirect: 'https://elsewhere.example/',
            image: null,
            children: [],
          },
        ],
      },
    ]);
  });

  it('tell search engines their description without its markup', async () => {
    const description = '<p>Dąb.</p><p>Jesion.</p>';
    const id = await aCategory(shop.database, { name: 'Stoły', description, invisible: true });

    expect(await get(`products-category/${id}`)).toMatchObject({ metadata: { description: 'Dąb. Jesion.' } });
  });

  it('are found by id and by slug in either language', async () => {
    const byId = Category.parse(await get(`products-category/${furniture}`));

    expect(byId).toMatchObject({
      id: furniture,
      slug: 'meble',
      name: 'Meble',
      description: 'Opis',
      content: '<p>Treść</p>',
      metadata: { title: 'Meble na miarę', description: 'Opis' },
      image: { file: { path: 'meble.webp' }, alt: 'Meble' },
      tree: [{ id: furniture }],
      slugs: { pl: 'meble', en: 'furniture' },
    });
    expect(byId.children.map(({ id, url, total }) => [id, url, total])).toEqual([
      [beds, `/lozka,c-${beds}`, 1],
      [outside, 'https://elsewhere.example/', 0],
    ]);
    expect(await get('products-category/meble')).toEqual(byId);
    expect(await get('products-category/beds?locale=en')).toMatchObject({
      id: beds,
      name: 'Beds',
      tree: [
        { id: furniture, name: 'Furniture' },
        { id: beds, name: 'Beds' },
      ],
    });
    expect(await get('products-category/furniture?locale=pl')).toMatchObject({ id: furniture, name: 'Meble' });
  });

  it('answer when they are invisible, but not when they are unknown or for business only', async () => {
    expect(await get(`products-category/${hidden}`)).toMatchObject({ id: hidden, invisible: true });
    for (const id of [99999999, 'nie-ma', b2b, 'hurt'])
      expect((await shop.visitor().get(`/v2/product/products-category/${id}`)).statusCode, String(id)).toBe(404);
    expect((await get(`products?category=${b2b}`)).items).toEqual([]);
  });

  it('are listed by page, all or under a parent, the visible ones only', async () => {
    const all = await get('products-category');
    const page = await get(`products-category?parent=${furniture}&perPage=1&page=2&locale=en`);

    expect(all.items.map(({ id }: { id: number }) => id)).toEqual([furniture, beds, outside]);
    expect(all.items[0]).toMatchObject({
      total: 2,
      children: [{ id: beds, url: `/lozka,c-${beds}` }, { id: outside }],
    });
    expect(page).toMatchObject({ items: [{ id: outside }], total: 2, page: 2, maxPage: 2 });
  });

  it('count their products once, until one comes or goes', async () => {
    const lamps = await aCategory(shop.database, { name: 'Lampy', position: 9 });
    const product = await aProduct(shop.database, { categories: [lamps] });
    forgetCatalogue(shop.database);
    const query = vi.spyOn(shop.database.pool, 'query');
    const total = async () => (await get('suggestions?q=lampy')).categories[0].total;
    const counts = () =>
      query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('category_products')).length;

    expect([await total(), await total()]).toEqual([1, 1]);
    expect(counts()).toBe(1);
    query.mockRestore();
    await aProduct(shop.database, { categories: [lamps] });
    expect(await total()).toBe(2);
    const stop = await listen(
      shop.database,
      catalogueChannel,
      (message) => forgetCatalogue(shop.database, readTags(message)),
      () => {},
    );
    await shop.database.transaction(async (tx) => {
      await tx.update(products).set({ active: false }).where(eq(products.id, product));
      await refreshListing(tx, [product]);
    });
    await expect.poll(total).toBe(1);
    await stop();
  });

  it('give their visible children as boxes', async () => {
    expect(
      (await get(`products-category/${furniture}/boxes?locale=en`)).map(
        ({ name, url }: { name: string; url: string }) => [name, url],
      ),
    ).toEqual([
      ['Beds', `/en/beds,c-${beds}`],
      ['Obce', 'https://elsewhere.example/'],
    ]);
    expect((await shop.visitor().get('/v2/product/products-category/99999999/boxes')).statusCode).toBe(404);
  });

  it('give their products as boxes', async () => {
    const product = await aProduct(shop.database, { categories: [beds], position: 0 });

    expect((await get(`products-boxes?category=${furniture}`)).map(({ id }: { id: number }) => id)[0]).toBe(product);
    expect(await get('products-boxes')).toEqual([]);
    expect(await get('products-boxes?category=99999999')).toEqual([]);
  });

  it('of the business side hide the products that stand nowhere else', async () => {
    const below = await aCategory(shop.database, { parent: b2b });
    const hiddenProduct = await aProduct(shop.database, { code: 'HURT-1', categories: [below], variantGroup: 'hurt' });
    const shared = await aProduct(shop.database, { code: 'HURT-2', categories: [below, beds], variantGroup: 'hurt' });
    const idsOf = async (path: string) => (await get(path)).items.map(({ id }: { id: number }) => id);

    expect(await idsOf(`products?id=${hiddenProduct},${shared}`)).toEqual([shared]);
    expect(await idsOf('products?q=HURT-')).toEqual([shared]);
    expect(Object.keys(await get(`prices?id=${hiddenProduct},${shared}`))).toEqual([String(shared)]);
    expect(await get(`product/${shared}/variants`)).toEqual([]);
    expect((await get('suggestions?q=HURT-')).products.map(({ id }: { id: number }) => id)).toEqual([shared]);
    expect((await shop.visitor().get(`/v2/product/product/${hiddenProduct}`)).statusCode).toBe(404);
    expect((await shop.visitor().get(`/v2/product/products-category/${below}`)).statusCode).toBe(404);
  });
});
