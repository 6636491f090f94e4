import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { ActiveImage } from '#contract/inspirations.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { aProduct, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { importRecords, reportLines, productOf } = importsOf(shop);
const pictures = join(fileURLToPath(new URL('../../../demo', import.meta.url)), 'pictures');

const salon = {
  type: 'activeImage',
  code: 'salon',
  position: 2,
  name: { pl: 'Salon', en: 'Living room' },
  link: { pl: '/realizacje', en: '/en/projects' },
  description: { pl: '<p>Z <b>sofą</b><script>alert(1)</script></p>', en: '<p>With a sofa</p>' },
  pictures: {
    horizontal: { file: 'salon-h.webp', alt: { pl: 'Salon z sofą', en: 'A room with a sofa' } },
    square: { file: 'salon-s.webp' },
  },
  pointers: [
    { product: 'sofa', places: { horizontal: { x: 30, y: 40.5 } } },
    { product: 'lamp', places: { horizontal: { x: 1, y: 2 }, square: { x: 3, y: 4 } } },
  ],
};

/** The list as a process answers it that has heard of the changes. */
async function list(query = '', changes?: string[]) {
  forgetCatalogue(shop.database, changes);
  const answer = await shop.visitor().get(`/v2/resource/active-image?${query}`);
  expect(answer.statusCode).toBe(200);
  const { items, ...rest } = answer.json<{ items: ActiveImage[]; total: number; page: number; maxPage: number }>();
  return { items: items.map((item) => ActiveImage.parse(item)), ...rest };
}

describe('active images (PICTURE-3, PICTURE-4)', () => {
  it('come from an import with their formats, cleaned words and pointers', async () => {
    expect(await importRecords([salon, aProduct('sofa'), aProduct('lamp')], { pictures })).toMatchObject({
      changed: 3,
      refused: 0,
      warnings: 0,
    });

    const [image] = (await list('locale=pl')).items;
    expect(image).toMatchObject({
      name: 'Salon',
      imageLink: '/realizacje',
      description: '<p>Z <b>sofą</b></p>',
      horizontalImage: { alt: 'Salon z sofą', width: 1600, height: 1200 },
      squareImage: { alt: 'Salon' },
      verticalImage: null,
      panoramaImage: null,
      activeImagePointers: [
        {
          productId: (await productOf('sofa'))!.id,
          horizontalPosition: { x: 30, y: 40.5 },
          squarePosition: null,
          verticalPosition: null,
          panoramaPosition: null,
        },
        {
          productId: (await productOf('lamp'))!.id,
          horizontalPosition: { x: 1, y: 2 },
          squarePosition: { x: 3, y: 4 },
        },
      ],
    });
    expect((await list('locale=en')).items[0]).toMatchObject({
      name: 'Living room',
      imageLink: '/en/projects',
      horizontalImage: { alt: 'A room with a sofa' },
    });
  });

  it('change nothing when they are imported again, and lose the pointers that a newer form leaves out', async () => {
    expect(await importRecords([salon], { pictures })).toMatchObject({ changed: 0, refused: 0 });

    await importRecords([{ ...salon, pointers: salon.pointers.slice(0, 1) }], { pictures });
    expect((await list()).items[0]!.activeImagePointers).toHaveLength(1);
    await importRecords([salon], { pictures });
  });

  it('point at no product that not everybody may see', async () => {
    await list();
    await importRecords([
      { type: 'category', code: 'trade', name: 'Hurt', b2b: true },
      aProduct('lamp', { category: 'trade' }),
    ]);

    const changes = [`product:${(await productOf('lamp'))!.id}`];
    expect((await list('', changes)).items[0]!.activeImagePointers.map(({ productId }) => productId)).toEqual([
      (await productOf('sofa'))!.id,
    ]);
  });

  it('are refused with a reason without a picture, with a place outside of it or an address that is none', async () => {
    const { pictures: formats, pointers, ...bare } = salon;
    const place = (x: number) => [{ product: 'sofa', places: { horizontal: { x, y: 0 } } }];
    const result = await importRecords(
      [
        { ...bare, code: 'a', pictures: {} },
        { ...bare, code: 'b', pictures: formats, pointers: place(101) },
        { ...bare, code: 'c', pictures: formats, link: 'javascript:alert(1)' },
        { ...bare, code: 'd', pictures: { ...formats, round: { file: 'x.webp' } } },
        { ...bare, code: 'e', pictures: formats, pointers },
      ],
      { pictures },
    );

    expect(result).toMatchObject({ changed: 1, refused: 4 });
    expect(reportLines().map((line) => line.split(';').slice(2, 4).join(' ').replaceAll('"', ''))).toEqual([
      'a pictures',
      'b pointers.0.places.horizontal.x',
      'c link',
      'd pictures.round',
    ]);
  });

  it('are listed by page in the order of the shop, or by id or code in the order asked for', async () => {
    await importRecords([{ ...salon, code: 'first', position: 1 }], { pictures });
    const [first, second, third] = (await list()).items.map(({ id }) => id);

    expect(await list('perPage=2&page=2')).toMatchObject({ items: [{ id: third }], total: 3, page: 2, maxPage: 2 });
    expect((await list(`id=${third},${first},999999`)).items.map(({ id }) => id)).toEqual([third, first]);
    expect(await list('code=salon,first')).toMatchObject({ items: [{ id: second }, { id: first }], total: 2 });
    expect(await list('code=nothing')).toMatchObject({ items: [], total: 0, maxPage: 1 });
  });

  it('are found by the room that they show, which must be one of the shop', async () => {
    const room = { type: 'room', code: 'living-room', group: 'day', name: { pl: 'Salon', en: 'Living room' } };
    const group = { type: 'featureGroup', code: 'day', of: 'room', name: { pl: 'Dzienne', en: 'For the day' } };
    expect(
      await importRecords([{ ...salon, room: 'living-room' }, room, group, { ...salon, code: 'lost', room: 'attic' }], {
        pictures,
      }),
    ).toMatchObject({ changed: 3, refused: 1 });
    expect(reportLines().map((line) => line.split(';')[3]!.replaceAll('"', ''))).toEqual(['room']);
    forgetCatalogue(shop.database);
    const groups = await shop.visitor().get('/v2/product/feature-groups/1?locale=en');
    const [{ name, values }] = groups.json();
    expect({ name, slug: values[0].slug }).toEqual({ name: 'For the day', slug: 'living-room' });

    expect((await list(`room=${values[0].id}`)).items.map((image) => image.name)).toEqual(['Salon']);
    expect((await list('room=999999')).total).toBe(0);
    await importRecords([salon], { pictures });
    expect((await list(`room=${values[0].id}`)).total).toBe(0);
  });

  it('do not come of a room whose group the shop does not have', async () => {
    const hall = { type: 'room', code: 'hall', name: 'Hall', group: 'nowhere' };
    expect(await importRecords([hall])).toMatchObject({ changed: 0, refused: 1 });
    expect(reportLines()[0]).toContain('group');
  });

  it('are read by as many queries, however many there are', async () => {
    const queries = async () => {
      const spy = vi.spyOn(shop.database.pool, 'query');
      const { total } = await list('perPage=50');
      const count = spy.mock.calls.length;
      spy.mockRestore();
      return { total, count };
    };
    await importRecords([salon, aProduct('sofa'), aProduct('lamp')], { pictures });
    const few = await queries();

    await importRecords(
      ['north', 'south', 'east', 'west'].map((code) => ({ ...salon, code })),
      { pictures },
    );

    expect(few.count).toBeGreaterThan(0);
    expect(await queries()).toEqual({ total: few.total + 4, count: few.count });
  });

  it('refuse a query that is none', async () => {
    expect((await shop.visitor().get('/v2/resource/active-image?id=x')).statusCode).toBe(400);
  });
});
