import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Product, type Recommended } from '#contract/product.ts';
import {
  configurators,
  configuratorVersions,
  productAccessories,
  productRecommendations,
  products,
} from '#server/database/schema/index.ts';
import {
  aCategory,
  aFeature,
  anAttribute,
  anOutletPiece,
  aProducer,
  aProduct,
} from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

describe('the product call (CATALOGUE-13, CATALOGUE-17, CATALOGUE-18, CATALOGUE-22)', () => {
  const shop = useTestShop();
  const get = async (id: number, query = '') => {
    const response = await shop.visitor().get(`/v2/product/product/${id}?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return Product.parse(response.json());
  };

  it('answers every part of the product', async () => {
    const root = await aCategory(shop.database, { name: { pl: 'Meble', en: 'Furniture' } });
    const child = await aCategory(shop.database, { name: { pl: 'Komody', en: 'Chests' }, parent: root });
    const producer = await aProducer(shop.database, { name: 'Fiord', email: 'biuro@fiord.example' });
    const room = await aFeature(shop.database, { type: 1, name: { pl: 'Salon', en: 'Living room' } });
    const system = await aFeature(shop.database, { type: 2, name: 'Fiord' });
    const finish = await anAttribute(shop.database, {
      name: 'Finish',
      values: [{ code: 'oak', name: 'Oak', swatch: '#c8a26a' }],
    });
    const width = await anAttribute(shop.database, { name: 'Width', unit: 'mm', dimension: true });
    const load = await anAttribute(shop.database, { name: 'Load', unit: 'kg' });
    const id = await aProduct(shop.database, {
      code: 'kom 1',
      name: { pl: 'Komoda', en: 'Chest' },
      slug: { pl: 'komoda', en: 'chest' },
      summary: { pl: 'Krótko', en: 'In short' },
      description: { pl: '<p>Opis</p>', en: '<p>Text</p>' },
      categories: [child],
      producer,
      features: [room, system],
      images: 6,
      stock: null,
      realizationDays: 21,
      isNew: true,
      labels: [{ title: { pl: 'Hit', en: 'Top' }, color: '#ffffff', background: '#123456' }],
      attributes: { [width.code]: 1600, [finish.code]: 'oak', [load.code]: [20, 40] },
    });

    expect(await get(id, 'locale=en')).toMatchObject({
      id,
      slug: 'chest',
      name: 'Chest',
      summary: 'In short',
      description: '<p>Text</p>',
      productCode: 'kom 1',
      normalizedProductCode: 'KOM1',
      stockQuantity: null,
      realizationTimeInDays: 21,
      new: true,
      favourite: false,
      icons: [],
      category: { id: child, name: 'Chests' },
      categoryPath: [
        { id: root, name: 'Furniture' },
        { id: child, name: 'Chests' },
      ],
      producer: { id: producer, name: 'Fiord', email: 'biuro@fiord.example' },
      firstLabelTitle: 'Top',
      firstLabelColor: '#ffffff',
      firstLabelBckColor: '#123456',
      secondLabelTitle: null,
      labels: [{ title: 'Top', color: '#ffffff', bckColor: '#123456' }],
      ratesAvg: 0,
      ratesCount: 0,
      rates: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      dimensions: '1600',
      vatRatePercent: 23,
      mergedAttributesRanges: [
        { name: 'Dimensions', unit: 'mm', ranges: [{ name: 'Width', minName: '1600', maxName: '1600' }] },
        { name: 'Finish', unit: '', ranges: [{ name: 'Oak', minName: 'Oak', maxName: 'Oak' }] },
        { name: 'Load', unit: 'kg', ranges: [{ name: '', minName: '20', maxName: '40' }] },
      ],
      rooms: [{ id: room, name: 'Living room' }],
      systems: [{ id: system, name: 'Fiord' }],
      swatches: [],
      hasOutlet: false,
      configurable: false,
      giftCard: false,
      accessories: [],
      variants: [],
      resources: [],
      slugs: { pl: 'komoda', en: 'chest' },
    });
  });

  it('is 404 for an unknown, an inactive and an impossible product', async () => {
    const inactive = await aProduct(shop.database, { active: false });

    for (const id of [99999999, inactive, 'x', 0])
      expect((await shop.visitor().get(`/v2/product/product/${id}`)).statusCode).toBe(404);
  });

  it('is configurable once its rule set is published', async () => {
    const [drafted, published] = [await aProduct(shop.database), await aProduct(shop.database)];
    const { tables } = shop;
    for (const id of [drafted, published]) {
      const [configurator] = await tables
        .insert(configurators)
        .values({ code: `set-${id}` })
        .returning();
      const [version] = await tables
        .insert(configuratorVersions)
        .values({
          configuratorId: configurator!.id,
          version: 1,
          author: 'test',
          model: { attributes: [], rules: [], priceParts: [], vatRatePercent: 23, products: [] },
        })
        .returning();
      await tables
        .update(configurators)
        .set({ currentVersionId: id === published ? version!.id : null })
        .where(eq(configurators.id, configurator!.id));
      await tables.update(products).set({ configuratorId: configurator!.id }).where(eq(products.id, id));
    }

    expect((await get(drafted)).configurable).toBe(false);
    expect((await get(published)).configurable).toBe(true);
  });

  it('tells what a pack covers, where that is one number', async () => {
    const coverage = await anAttribute(shop.database, { name: 'Coverage per pack', unit: 'm²', packArea: true });
    const areas = await Promise.all(
      [2.51, [0.5, 2.5] as [number, number], 0].map(
        async (value) =>
          (await get(await aProduct(shop.database, { attributes: { [coverage.code]: value } }))).packAreaCm2,
      ),
    );

    expect([...areas, (await get(await aProduct(shop.database))).packAreaCm2]).toEqual([25_100, null, null, null]);
  });

  it('says whether it is a gift card', async () => {
    const id = await aProduct(shop.database);
    await shop.tables.update(products).set({ isGiftCard: true }).where(eq(products.id, id));

    expect((await get(id)).giftCard).toBe(true);
  });

  it('holds four pictures, or as many as asked, described by the product where nothing else is', async () => {
    const id = await aProduct(shop.database, { name: 'Sofa', images: 6 });

    expect((await get(id)).images).toHaveLength(4);
    expect((await get(id, 'with=images:5,category')).images).toHaveLength(5);
    expect((await get(id, 'with=images')).images).toHaveLength(6);
    expect((await get(id)).images[0]).toEqual({
      file: { path: `0123abcd-${id}-0.webp` },
      alt: 'Sofa 1',
      name: 'Sofa 1',
      width: 1200,
      height: 900,
      color: '#f9fcff',
    });
    expect((await shop.visitor().get(`/v2/product/products?id=${id}`)).json().items[0].images).toHaveLength(4);
  });

  it('lists accessories in their order and recommendations with their places', async () => {
    await anAttribute(shop.database, { code: 'width', name: 'Width', dimension: true, unit: 'mm' });
    const [id, first, second] = [
      await aProduct(shop.database),
      await aProduct(shop.database),
      await aProduct(shop.database, { attributes: { width: [1200, 1200] } }),
    ];
    await shop.tables.insert(productAccessories).values([
      { productId: id, accessoryId: second, position: 1 },
      { productId: id, accessoryId: first, position: 2 },
    ]);
    await shop.tables.insert(productRecommendations).values({ productId: id, recommendedId: second, inCart: true });

    const recommended = (
      await shop.visitor().get(`/v2/product/products-recommended?id=${id},99999999,${first}`)
    ).json();

    const widthInMm = [expect.objectContaining({ unit: 'mm' })];
    const { accessories } = await get(id);
    expect(accessories.map((accessory) => accessory.id)).toEqual([second, first]);
    expect(accessories[0]).toMatchObject({ dimensions: '1200', mergedAttributesRanges: widthInMm });
    expect(recommended).toEqual({
      [id]: [
        {
          product: expect.objectContaining({ id: second, favourite: false, mergedAttributesRanges: widthInMm }),
          inDetails: false,
          inCart: true,
          inSuggested: false,
          inAccessory: false,
        },
      ],
      [first]: [],
    });
  });

  it('suggests what follows it in its category where the shop recommends too little (CATALOGUE-36)', async () => {
    const chests = await aCategory(shop.database);
    const [before, id, after, soldOut] = [
      await aProduct(shop.database, { categories: [chests] }),
      await aProduct(shop.database, { categories: [chests] }),
      await aProduct(shop.database, { categories: [chests] }),
      await aProduct(shop.database, { categories: [chests], stock: 0 }),
    ];
    const elsewhere = await aProduct(shop.database);
    await shop.tables
      .insert(productRecommendations)
      .values({ productId: id, recommendedId: elsewhere, inSuggested: true });

    const answer = (await shop.visitor().get(`/v2/product/products-recommended?id=${id}`)).json();

    const suggested = answer[id].filter((entry: Recommended) => entry.inSuggested);
    expect(suggested.map(({ product }: Recommended) => product.id)).toEqual([elsewhere, after, before, soldOut]);
    expect(suggested[1]).toMatchObject({ inDetails: false, inCart: false, inAccessory: false });
  });

  it('suggests eight others at least, and none of them twice (CATALOGUE-36)', async () => {
    const lamps = await aCategory(shop.database);
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await aProduct(shop.database, { categories: [lamps] }));
    const [id, next, ...others] = ids as [number, number, ...number[]];
    await shop.tables.insert(productRecommendations).values([
      { productId: id, recommendedId: next, inDetails: true },
      { productId: id, recommendedId: others.at(-1)!, inSuggested: true },
    ]);

    const answer = (await shop.visitor().get(`/v2/product/products-recommended?id=${id}`)).json();

    const shown = answer[id].map(({ product }: Recommended) => product.id);
    expect(shown.toSorted()).toEqual([next, others.at(-1)!, ...others.slice(0, 7)].toSorted());
    expect(answer[id].filter((entry: Recommended) => entry.inSuggested)).toHaveLength(8);
  });

  it('shows its colour siblings as variants and swatches', async () => {
    await anAttribute(shop.database, {
      code: 'colour',
      values: [
        { code: 'white', name: { pl: 'Biały', en: 'White' }, swatch: '#ffffff' },
        { code: 'black', name: 'Czarny', swatch: '#000000' },
      ],
    });
    const white = await aProduct(shop.database, {
      name: 'Biała',
      variantGroup: 'fiord',
      attributes: { colour: 'white' },
      images: 1,
      price: 100,
    });
    const black = await aProduct(shop.database, {
      name: 'Czarna',
      variantGroup: 'fiord',
      attributes: { colour: 'black' },
    });

    const product = await get(black);

    expect(product.variants).toMatchObject([
      {
        id: white,
        name: 'Biała',
        image: { name: 'Biała 1' },
        price: { values: { PLN: { gross: 100 } } },
        swatch: { name: 'Biały', color: '#ffffff' },
      },
    ]);
    expect((await get(white, 'locale=en')).swatches).toEqual([
      { name: 'White', color: '#ffffff' },
      { name: 'Czarny', color: '#000000' },
    ]);
    expect((await shop.visitor().get(`/v2/product/product/${white}/variants`)).json()).toMatchObject([{ id: black }]);
    expect((await shop.visitor().get('/v2/product/product/99999999/variants')).statusCode).toBe(404);
  });

  it('says whether it has outlet pieces', async () => {
    const id = await aProduct(shop.database);
    await anOutletPiece(shop.database, { productId: id });

    expect((await get(id)).hasOutlet).toBe(true);
  });
});
