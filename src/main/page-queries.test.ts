import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pathTo } from '#domain/routing/paths.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { outletPieces, productResources, resources } from '#server/database/schema/index.ts';
import { everything } from '#server/http/shelf.ts';
import { importPages } from '#server/pages/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { aCategory, aFeature, aProduct, anAttribute } from '#tests/support/catalogue-builders.ts';
import { importsOf } from '#tests/support/import-shop.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { createPageCache } from './page-cache.ts';

const shop = useTestShop();
const cache = createPageCache();
beforeAll(() => registerRealPages(shop, cache));

/** The number of statements for a page that nobody has opened before. */
async function queriesOf(path: string): Promise<number> {
  forgetCatalogue(shop.database);
  cache.drop([everything]);
  const spy = vi.spyOn(shop.database.pool, 'query');
  const { statusCode } = await shop.app.inject({ url: path });
  const count = spy.mock.calls.length;
  spy.mockRestore();
  expect(statusCode, path).toBe(200);
  return count;
}

async function countAll(paths: Record<string, string>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) counts[name] = await queriesOf(path);
  return counts;
}

/** A room picture that points at a product, a sheet to download and a piece of the outlet. */
async function addBesides(productId: number, code: string, room: string): Promise<void> {
  const picture = {
    type: 'activeImage',
    code: `view-${code}`,
    name: `Widok ${code}`,
    room,
    pictures: { horizontal: { file: 'salon.webp', alt: { pl: 'Salon', en: 'A room' } } },
    pointers: [{ product: code, places: { horizontal: { x: 30, y: 40 } } }],
  };
  expect(await importsOf(shop).importRecords([picture])).toMatchObject({ refused: 0 });
  await shop.tables
    .insert(outletPieces)
    .values({ productId, code: `piece-${code}`, gross: 10_000 as Minor, net: 8130 as Minor });
  const [sheet] = await shop.tables
    .insert(resources)
    .values({ code: `sheet-${code}`, kind: 'link', name: { pl: code, en: code }, url: 'https://example.com/norm' })
    .returning();
  await shop.tables.insert(productResources).values({ productId, resourceId: sheet!.id });
}

async function importContentPage(codes: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'komoda-queries-'));
  const views = codes.map((code) => `view-${code}`).join(',');
  await writeFile(
    join(folder, 'inspired.pl.html'),
    `---\ntitle: Inspiracje\nslug: inspiracje\n---\n<div data-widget="product-list" data-codes="${codes.join(',')}"></div>
    <div data-widget="active-image-list" data-codes="${views}"></div>\n`,
  );
  await importPages(
    { database: shop.database, files: filesOf(shop.config) },
    { folder, pictures: folder, now: shop.now },
  );
  await rm(folder, { recursive: true });
}

describe('the number of queries of a page', () => {
  it('does not grow with what it shows', async () => {
    const category = await aCategory(shop.database, { slug: 'stoly' });
    await aCategory(shop.database, { parent: category });
    const finish = await anAttribute(shop.database, { values: [{ code: 'oak' }, { code: 'ash' }] });
    const features = [
      await aFeature(shop.database, { slug: 'salon' }),
      await aFeature(shop.database, { type: 2, slug: 'fiord' }),
    ];
    const { code: room } = (await importsOf(shop).one<{ code: string }>(
      'select code from feature_values where id = $1',
      features[0],
    ))!;
    const codes: string[] = [];
    const ids: number[] = [];
    const add = async () => {
      const code = `TABLE-${codes.length}`;
      codes.push(code);
      const id = await aProduct(shop.database, {
        code,
        name: `Stół ${code}`,
        slug: 'stol',
        categories: [category],
        features,
        attributes: { [finish.code]: ['oak', 'ash'] },
        images: 4,
        variantGroup: 'tables',
      });
      ids.push(id);
    };
    // The largest comparison: each product in it is a call of its own.
    for (let count = 0; count < 4; count += 1) await add();
    await addBesides(ids[0]!, codes[0]!, room);
    await importContentPage(codes.slice(0, 1));
    const product = { id: ids[0]!, slug: 'stol' };
    const paths = () => ({
      home: pathTo('HOME', 'pl'),
      index: pathTo('PRODUCTS_CATEGORY_INDEX', 'pl'),
      category: `${pathTo('PRODUCTS_CATEGORY_SHOW', 'pl', { id: category, slug: 'stoly' })}?filters=${finish.code}:oak`,
      system: pathTo('SYSTEMS_SHOW', 'pl', { slug: 'fiord' }),
      'category in a system': pathTo('PRODUCTS_CATEGORY_SYSTEM', 'pl', { slug: 'stoly', systemSlug: 'fiord' }),
      room: pathTo('ROOMS_SHOW', 'pl', { slug: 'salon' }),
      rooms: pathTo('ROOMS_INDEX', 'pl'),
      systems: pathTo('SYSTEMS_INDEX', 'pl'),
      product: pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', product),
      outlet: pathTo('PRODUCTS_PRODUCT_OUTLET', 'pl', product),
      favourites: pathTo('PRODUCTS_FAVOURITES', 'pl'),
      search: `${pathTo('SEARCH', 'pl')}?q=stol`,
      downloads: pathTo('RESOURCES_DOWNLOAD_FILES_INDEX', 'pl'),
      compare: `${pathTo('PRODUCTS_COMPARE', 'pl')}?id=${ids.slice(0, 4).join(',')}`,
      content: pathTo('CMS_PAGE', 'pl', { locale: 'pl', slug: 'inspiracje' }),
    });
    const withFew = await countAll(paths());

    for (let count = 0; count < 20; count += 1) await add();
    for (const [index, id] of ids.entries()) if (index > 0) await addBesides(id, codes[index]!, room);
    await aCategory(shop.database, { parent: category });
    await aFeature(shop.database);
    await aFeature(shop.database, { type: 2 });
    await importContentPage(codes);

    expect(await countAll(paths())).toEqual(withFew);
    // Four of each count are for menu and footer, which the process keeps afterwards.
    expect(withFew).toEqual({
      home: 13,
      index: 4,
      category: 10,
      system: 9,
      'category in a system': 13,
      room: 12,
      rooms: 4,
      systems: 4,
      product: 7,
      outlet: 7,
      favourites: 4,
      search: 9,
      downloads: 6,
      compare: 12,
      content: 11,
    });
  });
});
