import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Feature, FeatureValue } from '#contract/features.ts';
import { ProductsResponse } from '#contract/catalogue.ts';
import { featureTypes } from '#domain/catalogue/feature-types.ts';
import { featureGroups, featureValues } from '#server/database/schema/index.ts';
import { aCategory, aFeature, anAttribute, aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { forgetCatalogue } from './memory.ts';

const shop = useTestShop();
let salon: number;
let hall: number;
let fiord: number;
let tafla: number;
let sideboards: number;
let lamps: number;

beforeAll(async () => {
  salon = await aFeature(shop.database, {
    name: { pl: 'Salon', en: 'Living room' },
    description: { pl: 'Z sofą', en: 'With a sofa' },
    content: { pl: '<p>Rada</p><script>alert(1)</script>', en: '<p>Advice</p>' },
    image: 'salon.webp',
  });
  hall = await aFeature(shop.database, { name: { pl: 'Przedpokój', en: 'Hallway' }, slug: 'przedpokoj' });
  fiord = await aFeature(shop.database, {
    type: 2,
    name: { pl: 'System Fiord', en: 'Fiord storage' },
    image: 'f.webp',
  });
  tafla = await aFeature(shop.database, { type: 2, name: 'Tafla' });
  const furniture = await aCategory(shop.database, { name: { pl: 'Meble', en: 'Furniture' } });
  sideboards = await aCategory(shop.database, { name: { pl: 'Komody', en: 'Sideboards' }, parent: furniture });
  lamps = await aCategory(shop.database, { name: { pl: 'Lampy', en: 'Lamps' } });
  const hidden = await aCategory(shop.database, { invisible: true });
  await anAttribute(shop.database, { code: 'wood', values: [{ code: 'oak' }, { code: 'ash' }] });
  const add = (name: string, categories: number[], features: number[], wood = 'oak') =>
    aProduct(shop.database, { name, categories, features, attributes: { wood } });
  await add('A', [sideboards], [salon, fiord]);
  await add('B', [sideboards], [salon, fiord], 'ash');
  await add('C', [lamps], [salon]);
  await add('D', [lamps, sideboards], [fiord]);
  await add('E', [hidden], [fiord]);
  await add('F', [sideboards], []);
});

const get = (path: string) => shop.visitor().get(`/v2/product/${path}`);
const json = async <T>(path: string): Promise<T> => {
  const answer = await get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

describe('rooms and systems (CATALOGUE-29)', () => {
  it('are of type 1 and 2', () => {
    expect(featureTypes).toEqual({ room: 1, system: 2 });
  });

  it('are listed by type and page, in both languages, with their pictures', async () => {
    const rooms = await json<{ items: FeatureValue[] }>(
      'feature-values/1?with=previewImages,description&page=1&perPage=120',
    );
    expect(rooms).toMatchObject({ total: 2, page: 1, maxPage: 1 });
    expect(rooms.items.map((item) => FeatureValue.parse(item))).toEqual([
      {
        id: salon,
        type: 1,
        slug: 'salon',
        name: 'Salon',
        description: 'Z sofą',
        previewImage: { file: { path: 'salon.webp' }, alt: 'Salon' },
      },
      expect.objectContaining({ id: hall, previewImage: null }),
    ]);
    const systems = await json<{ items: object[] }>('feature-values/2?locale=en&perPage=1&page=2');
    expect(systems).toMatchObject({ items: [{ id: tafla }], total: 2, page: 2, maxPage: 2 });
    expect(systems.items[0]).not.toHaveProperty('description');
  });

  it('of another type, or unknown, are not found', async () => {
    const paths = ['feature-values/3', 'feature-groups/0', 'feature-value/999999', 'feature-value/nothing?type=1'];
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(404);
    expect((await get('feature-value/salon')).statusCode).toBe(404);
    expect((await get(`feature-value/${salon}?type=2`)).statusCode).toBe(404);
  });

  it('are found by id, or by slug in either language, with cleaned text and facets', async () => {
    const room = Feature.parse(await json(`feature-value/${salon}?locale=pl`));
    expect(room).toMatchObject({
      name: 'Salon',
      content: '<p>Rada</p>',
      categories: [],
      slugs: { pl: 'salon', en: 'living-room' },
    });
    expect(room.filters.find(({ id }) => id === 'wood')!.values).toMatchObject([
      { id: 'oak', count: 2 },
      { id: 'ash', count: 1 },
    ]);
    expect(await json('feature-value/living-room?type=1&locale=en')).toMatchObject({ id: salon, name: 'Living room' });
    expect(await json('feature-value/salon?type=1&locale=en')).toMatchObject({ id: salon });
  });

  it('name the visible categories of a system, each with its page and count', async () => {
    const system = await json<Feature>(`feature-value/${fiord}?locale=en`);
    expect(system.categories).toEqual([
      expect.objectContaining({ id: sideboards, total: 3, url: '/en/products/sideboards/fiord-storage' }),
      expect.objectContaining({ id: lamps, total: 1, url: '/en/products/lamps/fiord-storage' }),
    ]);
  });

  it('stand in their groups, and after these without one', async () => {
    const [group] = await shop.tables
      .insert(featureGroups)
      .values({ type: 2, code: 'furniture', name: { pl: 'Meble', en: 'Furniture' } })
      .returning();
    await shop.tables.update(featureValues).set({ groupId: group!.id }).where(eq(featureValues.id, fiord));
    forgetCatalogue(shop.database);

    expect(await json('feature-groups/2?locale=en')).toMatchObject([
      { id: group!.id, name: 'Furniture', values: [{ id: fiord }] },
      { id: null, name: '', values: [{ id: tafla }] },
    ]);
    expect(await json('feature-groups/1')).toMatchObject([{ id: null, values: [{ id: salon }, { id: hall }] }]);
  });

  it('are boxes with their address', async () => {
    expect(await json('system-boxes?locale=en')).toEqual([
      {
        id: fiord,
        slug: 'fiord-storage',
        name: 'Fiord storage',
        description: '',
        image: { file: { path: 'f.webp' }, alt: 'Fiord storage' },
        url: '/en/systems/fiord-storage',
      },
      expect.objectContaining({ id: tafla, image: null }),
    ]);
  });
});

describe('the products of a room or a system (CATALOGUE-6, CATALOGUE-30)', () => {
  const list = async (query: string) => {
    const {
      items,
      facets = [],
      total,
    } = ProductsResponse.parse(await json(`products?facets=1&sort=name:ASC&${query}`));
    const counts = (id: string) =>
      Object.fromEntries(facets.find((facet) => facet.id === id)?.values.map((value) => [value.id, value.count]) ?? []);
    return { names: items.map(({ name }) => name).join(''), total, counts };
  };

  it('are counted by category and by attribute, each without its own choice', async () => {
    const all = await list(`room=${salon}`);
    expect(all.names).toBe('ABC');
    expect(all.counts('category')).toEqual({ [sideboards]: 2, [lamps]: 1 });

    const chosen = await list(`room=${salon}&filters=category:${sideboards},wood:oak`);
    expect(chosen.names).toBe('A');
    expect(chosen.counts('category')).toEqual({ [sideboards]: 1, [lamps]: 1 });
    expect(chosen.counts('wood')).toEqual({ oak: 1, ash: 1 });
  });

  it('of a system are counted by category as its page names them', async () => {
    const { counts } = await list(`system=${fiord}`);
    expect(counts('category')).toEqual({ [sideboards]: 3, [lamps]: 1 });
    expect((await list(`system=${fiord}&filters=category:${sideboards}`)).names).toBe('ABD');
  });

  it('are those of a category within a system, which has no categories to choose', async () => {
    const { names, counts } = await list(`system=${fiord}&category=${sideboards}`);
    expect(names).toBe('ABD');
    expect(counts('category')).toEqual({});
    expect(counts('wood')).toEqual({ oak: 2, ash: 1 });
  });

  it('are none of a room that the shop does not have', async () => {
    expect(await list('room=999999')).toMatchObject({ names: '', total: 0 });
  });

  it('pass over categories that the shop does not have', async () => {
    expect((await list(`room=${salon}&filters=category:999999`)).names).toBe('ABC');
  });
});
