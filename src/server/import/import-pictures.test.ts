import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { aProduct, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { folder, one, importRecords, productOf } = importsOf(shop);

describe('pictures', () => {
  it('are found by name and stored; a missing one is a warning', async () => {
    const pictures = join(folder, 'pictures');
    mkdirSync(pictures, { recursive: true });
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toFile(join(pictures, 'stol.png'));
    writeFileSync(join(pictures, 'broken.png'), 'no picture');
    const images = ['stol.png', 'missing.png', 'broken.png', 'https://example.com/a.png'].map((file) => ({
      file,
      alt: { pl: 'Stół' },
    }));

    const result = await importRecords([aProduct('pictured', { images })], { pictures });
    const image = await one<{ path: string }>(
      'select path, width, height, color, alt from product_images i join products p on p.id = i.product_id where code = $1',
      'pictured',
    );

    expect(result).toMatchObject({ changed: 1, refused: 0, warnings: 3 });
    expect(image).toMatchObject({ width: 40, height: 20, color: '#336699', alt: { pl: 'Stół' } });
    expect(existsSync(join(shop.config.dataDir, 'media/originals', image!.path))).toBe(true);
  });

  it('without texts are called like their product, in each language', async () => {
    const images = [{ file: 'stol.png' }, { file: 'stol.png', name: 'Model' }];
    await importRecords([aProduct('plain-pictured', { name: { pl: 'Stół', en: 'Table' }, images })], {
      pictures: join(folder, 'pictures'),
    });
    const { id } = (await one<{ id: number }>('select id from products where code = $1', 'plain-pictured'))!;
    const texts = async (locale: string) => {
      const { json } = await shop.visitor().get(`/v2/product/product/${id}?locale=${locale}`);
      return json().images.map(({ alt, name }: { alt: string; name: string }) => [alt, name]);
    };

    expect(await texts('pl')).toEqual([
      ['Stół', 'Stół'],
      ['Model', 'Model'],
    ]);
    expect(await texts('en')).toEqual([
      ['Table', 'Table'],
      ['Model', 'Model'],
    ]);
  });

  it('carry the measuring lines of their product to its page (PICTURE-8)', async () => {
    const ends = { from: { x: 9.1, y: 70 }, to: { x: 88, y: 76.4 } };
    const images = [{ file: 'stol.png', lines: ['width', 'unknown'].map((attribute) => ({ attribute, ...ends })) }];
    await importRecords(
      [
        {
          type: 'attribute',
          code: 'width',
          name: { pl: 'Szerokość', en: 'Width' },
          kind: 'number',
          unit: 'mm',
          dimension: true,
        },
        aProduct('measured', { images, attributes: { width: 900 } }),
      ],
      { pictures: join(folder, 'pictures') },
    );
    const { id } = (await one<{ id: number }>('select id from products where code = $1', 'measured'))!;
    const { json } = await shop.visitor().get(`/v2/product/product/${id}?locale=pl`);

    expect(json().images[0].lines).toEqual([{ name: 'Szerokość', ...ends }]);
  });

  it('are icons of products and of discounts', async () => {
    const pictures = join(folder, 'pictures');
    await importRecords(
      [
        aProduct('with-icons', {
          icons: [{ file: 'stol.png', name: { pl: 'Drewno z certyfikatem', en: 'Certified wood' } }],
          discount: { name: 'Jesień', label: '-20%', gross: '99.00', icon: 'stol.png' },
        }),
      ],
      { pictures },
    );
    forgetCatalogue(shop.database);
    const { id } = (await productOf('with-icons'))!;
    const answer = await shop.visitor().get(`/v2/product/product/${id}?locale=en`);
    const file = { path: expect.stringMatching(/^[0-9a-f]{8}-stol\.png$/) as string };

    expect(answer.json()).toMatchObject({
      icons: [{ name: 'Certified wood', file }],
      price: { values: { PLN: { discount: { icon: { file } } } } },
    });
  });
});
