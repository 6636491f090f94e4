import { describe, expect, it } from 'vitest';
import { aProduct, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const { fileOf, run, one, importRecords, reportLines, productOf } = importsOf(useTestShop());

describe('references (IMPORT-6)', () => {
  it('may point at products that stand later', async () => {
    const result = await importRecords([
      aProduct('early', { accessories: ['late'], recommended: [{ product: 'late', in: ['cart'] }] }),
      aProduct('late'),
    ]);

    expect(result).toMatchObject({ changed: 2, refused: 0 });
    expect(
      await one(
        'select in_cart, in_details from product_recommendations r join products p on p.id = r.recommended_id where p.code = $1',
        'late',
      ),
    ).toEqual({ in_cart: true, in_details: false });
  });

  it('to nowhere are reported, and found by the next import of the same file', async () => {
    const file = fileOf([aProduct('hopeful', { accessories: ['to-come'] })]);
    expect(await run(file)).toMatchObject({ changed: 1, refused: 1 });
    expect(reportLines()[0]).toContain('"hopeful";"accessories.0";"refused"');

    await importRecords([aProduct('to-come')]);
    expect(await run(file)).toMatchObject({ changed: 1, refused: 0 });
    expect(await run(file)).toMatchObject({ changed: 0 });
  });

  it('of a picture and a resource to nowhere are left out alone, and found by the next import', async () => {
    const file = fileOf([
      aProduct('shown'),
      {
        type: 'activeImage',
        code: 'attic',
        name: 'Poddasze',
        pictures: { square: { file: 'attic.webp' } },
        pointers: ['still-to-come', 'shown'].map((product) => ({ product, places: { square: { x: 1, y: 2 } } })),
      },
      {
        type: 'resource',
        code: 'care',
        kind: 'link',
        name: 'Opis',
        url: 'https://x.pl',
        products: ['still-to-come', 'shown'],
      },
    ]);
    const pointers = () => one('select count(*)::int as count from active_image_pointers');
    const resources = () => one('select count(*)::int as count from product_resources');
    expect(await run(file, { dryRun: true })).toMatchObject({ changed: 3, refused: 2 });
    expect(await run(file)).toMatchObject({ changed: 3, refused: 2 });
    expect(reportLines()[0]).toContain('"attic";"pointers.0.product";"refused"');
    expect([await pointers(), await resources()]).toEqual([{ count: 1 }, { count: 1 }]);

    await importRecords([aProduct('still-to-come')]);
    expect(await run(file)).toMatchObject({ changed: 2, refused: 0 });
    expect([await pointers(), await resources()]).toEqual([{ count: 2 }, { count: 2 }]);
    expect(await run(file)).toMatchObject({ changed: 0 });
  });

  it('to unknown categories, producers, attributes and values refuse the product', async () => {
    const result = await importRecords([
      { type: 'attribute', code: 'o1', kind: 'option', name: 'Kolor' },
      aProduct('bad1', { category: 'nowhere' }),
      aProduct('bad2', { producer: 'nobody' }),
      aProduct('bad3', { attributes: { nothing: 1 } }),
      aProduct('bad4', { attributes: { o1: 'none' } }),
      aProduct('bad5', { attributes: { o1: 5 } }),
      { type: 'category', code: 'orphan', parent: 'nowhere', name: 'X' },
    ]);

    expect(result).toMatchObject({ changed: 1, refused: 6 });
    expect(await productOf('bad1')).toBeUndefined();
    const reasons = reportLines().join('\n');
    for (const name of ['category “nowhere”', 'producer “nobody”', 'attribute “nothing”', 'value “none”'])
      expect(reasons).toContain(name);
  });

  it('never put a category below itself', async () => {
    await importRecords([
      { type: 'category', code: 'c-a', name: 'A' },
      { type: 'category', code: 'c-b', parent: 'c-a', name: 'B' },
    ]);

    expect(await importRecords([{ type: 'category', code: 'c-a', parent: 'c-b', name: 'A' }])).toMatchObject({
      changed: 0,
      refused: 1,
    });
    expect(await one('select parent_id from categories where code = $1', 'c-a')).toEqual({ parent_id: null });
  });
});
