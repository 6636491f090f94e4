import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductQuery } from '#contract/catalogue.ts';
import { locales } from '#domain/locale.ts';
import { moderateOpinion } from '#server/opinions/index.ts';
import {
  imports,
  opinions,
  outletPieces,
  productDetails,
  productImages,
  products,
  productTexts,
} from '#server/database/schema/index.ts';
import { aProduct, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { getProduct } from './get-product.ts';
import { fillDetails, forgetCatalogue, refreshListing, refreshStock } from './index.ts';
import { forgetAllDetails, keepMissing } from './kept-details.ts';

const shop = useTestShop();
const { folder, importRecords, productOf } = importsOf(shop);

const main = (fields: object = {}) =>
  aProduct('main', {
    producer: 'p1',
    category: 'k1',
    rooms: ['r1'],
    systems: ['s1'],
    attributes: { w1: { min: 800, max: 1200 }, c1: 'oak' },
    variantGroup: 'tables',
    accessories: ['extra'],
    stock: 4,
    outlet: [{ code: 'main-o', gross: '99.00', reason: { pl: 'Rysa', en: 'Scratch' } }],
    ...fields,
  });
const both = (text: string) => ({ pl: `${text} pl`, en: `${text} en` });
const producer = { type: 'producer', code: 'p1', name: 'Stolarnia' };
const category = { type: 'category', code: 'k1', name: both('Stoły') };
const width = { type: 'attribute', code: 'w1', kind: 'number', unit: 'mm', name: both('Szerokość'), dimension: true };
const oak = { code: 'oak', name: both('Dąb'), swatch: '#aa8855' };
const colour = { type: 'attribute', code: 'c1', kind: 'option', name: both('Kolor'), values: [oak] };
const room = { type: 'room', code: 'r1', name: both('Jadalnia') };
const system = { type: 'system', code: 's1', name: both('Fiord') };
const heading = { type: 'resourceCategory', code: 'manuals', name: both('Instrukcje') };
const manual = { type: 'resource', code: 'm1', kind: 'file', name: both('Montaż'), file: 'manual.pdf' };
const ofMain = { ...manual, category: 'manuals', products: ['main'] };
const sibling = (fields: object = {}) => aProduct('sibling', { variantGroup: 'tables', ...fields });
const known = [producer, category, width, colour, room, system, heading, aProduct('extra'), sibling(), ofMain];

const idOf = async (code: string) => (await productOf(code))!.id;
const everyPicture: ProductQuery['with'] = [['images', undefined]];

/** The answers in each language and form. */
async function answers(code = 'main') {
  forgetCatalogue(shop.database);
  const id = await idOf(code);
  const forms = locales.flatMap((locale) => [
    getProduct(shop.database, id, locale, undefined),
    getProduct(shop.database, id, locale, everyPicture),
    getProduct(shop.database, id, locale, undefined, 'business'),
  ]);
  return (await Promise.all(forms)).map(({ value, tags }) => ({ value, tags }));
}

async function composedAnswers(code = 'main') {
  await shop.tables.delete(productDetails);
  return answers(code);
}

const keptOf = async (code: string) =>
  shop.tables
    .select()
    .from(productDetails)
    .where(eq(productDetails.productId, await idOf(code)));

const picture = (productId: number, position: number) => ({
  productId,
  position,
  path: `main-${position}.webp`,
  width: 800,
  height: 600,
  color: '#ffffff',
  lines: position === 0 ? [{ attribute: 'w1', from: { x: 10, y: 50 }, to: { x: 90, y: 50 } }] : [],
});

beforeEach(async () => {
  writeFileSync(join(folder, 'manual.pdf'), '%PDF-1.7 a manual');
  await importRecords([...known, main()], { pictures: folder });
  const id = await idOf('main');
  await shop.tables.delete(productImages);
  await shop.tables.insert(productImages).values([0, 1, 2, 3, 4, 5].map((position) => picture(id, position)));
  await shop.database.transaction((tx) => refreshListing(tx, [id]));
});

describe('the product call from kept details (CATALOGUE-13)', () => {
  it.each(['main', 'extra'])('answers what it would compose: %s', async (code) => {
    const composed = await composedAnswers(code);
    await fillDetails(shop.database);

    expect(await keptOf(code)).toHaveLength(locales.length);
    expect(await answers(code)).toEqual(composed);
  });

  it('does not compose again what is kept', async () => {
    await fillDetails(shop.database);
    await shop.tables.update(productDetails).set({ details: { description: 'Kept' } });

    for (const { value } of await answers()) expect(value.description).toBe('Kept');
  });

  it('waits until no import runs', async () => {
    await shop.tables.delete(productDetails);
    const [run] = await shop.tables.insert(imports).values({ file: 'f', fingerprint: 'f' }).returning();
    await fillDetails(shop.database);
    expect(await keptOf('main')).toEqual([]);

    await shop.tables.delete(imports).where(eq(imports.id, run!.id));
    await fillDetails(shop.database);
    expect(await keptOf('main')).toHaveLength(locales.length);
  });
});

describe('kept details after a change (CATALOGUE-21)', () => {
  const imported = (...records: object[]) => importRecords(records, { pictures: folder });
  const changes: Record<string, () => Promise<unknown>> = {
    'of the product': () => imported(main({ description: { pl: '<p>Inny</p>', en: '<p>Other</p>' }, systems: [] })),
    'of its price': () => imported(main({ prices: [{ currency: 'PLN', gross: '77.00' }] })),
    'of its producer': () => imported({ ...producer, name: 'Inna', street: 'Prosta 1' }),
    'of its category': () => imported({ ...category, name: both('Inne') }),
    'of a measure': () => imported({ ...width, name: both('Rozpiętość'), unit: 'cm' }),
    'of a colour': () => imported({ ...colour, values: [{ ...oak, name: both('Jesion') }] }),
    'of its room': () => imported({ ...room, name: both('Salon') }),
    'of its system': () => imported({ ...system, name: both('Mila') }),
    'of a file': () => imported({ ...ofMain, name: both('Skręcanie') }),
    'of the heading of a file': () => imported({ ...heading, name: both('Do pobrania') }),
    'of a file that is of another product now': () => imported({ ...ofMain, products: ['extra'] }),
    'of the price of a sibling': () => imported(sibling({ prices: [{ currency: 'PLN', gross: '55.00' }] })),
    'of an accessory': () => imported(aProduct('extra', { name: both('Inny dodatek') })),
    'of its accessories': () => imported(main({ accessories: ['sibling'] })),
    'of its stock': async () => {
      const id = await idOf('main');
      await shop.database.transaction(async (tx) => {
        await tx.update(products).set({ stockQuantity: 1 }).where(eq(products.id, id));
        await refreshStock(tx, [id]);
      });
    },
    'of its single pieces': () => shop.tables.update(outletPieces).set({ quantity: 0 }),
    'of its opinions': async () => {
      const productId = await idOf('main');
      const written = { value: 4, title: '', content: 'Dobry.', author: 'Anna', email: 'a@example.com' };
      const [row] = await shop.tables
        .insert(opinions)
        .values({ ...written, productId, locale: 'pl', createdAt: shop.now })
        .returning();
      const deps = { database: shop.database, config: shop.config, clock: () => shop.now };
      await moderateOpinion(deps, { id: row!.id, state: 'published', author: 'ola' });
    },
  };

  it.each(Object.keys(changes))('%s are those that would be composed', async (name) => {
    await fillDetails(shop.database);
    const before = await answers();
    await changes[name]!();
    const after = await answers();
    await fillDetails(shop.database);
    const keptAgain = await answers();

    expect(after).not.toEqual(before);
    expect(keptAgain).toEqual(after);
    expect(await composedAnswers()).toEqual(after);
  });
});

describe('details that are composed while something changes', () => {
  const renameTo = (name: string) =>
    shop.database.transaction(async (tx) => {
      const id = await idOf('main');
      await tx.update(productTexts).set({ description: name }).where(eq(productTexts.productId, id));
      await refreshListing(tx, [id]);
    });
  const descriptions = async () => (await answers()).map(({ value }) => value.description);

  it('are not kept once a change of the product has committed', async () => {
    await shop.tables.delete(productDetails);
    let changing: Promise<void> | undefined;
    await shop.database.transaction(async (tx) => {
      await keepMissing(tx, 0, 100);
      changing = renameTo('Po zmianie');
    });
    await changing;

    expect(new Set(await descriptions())).toEqual(new Set(['Po zmianie']));
    expect(await keptOf('main')).toEqual([]);
  });

  it('are left for later while another transaction changes the product', async () => {
    await shop.tables.delete(productDetails);
    await shop.database.transaction(async (tx) => {
      await refreshListing(tx, [await idOf('main')]);
      await fillDetails(shop.database);
    });

    expect(await keptOf('main')).toEqual([]);
    expect(await keptOf('extra')).toHaveLength(locales.length);
  });

  it('are forgotten with all others that are being composed', async () => {
    await shop.tables.delete(productDetails);
    let forgetting: Promise<void> | undefined;
    await shop.database.transaction(async (tx) => {
      await keepMissing(tx, 0, 100);
      forgetting = shop.database.transaction(forgetAllDetails);
    });
    await forgetting;

    expect(await shop.tables.select().from(productDetails)).toEqual([]);
  });
});
