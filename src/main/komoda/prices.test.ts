import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productPrices, productPriceSteps } from '#server/database/schema/index.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { aSignedIn, anAccount } from '#tests/support/account-builders.ts';
import { aGroupPrice } from '#tests/support/business-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { aProduct as aRecord, importsOf } from '#tests/support/import-shop.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { importRecords } = importsOf(shop);
const command = commandsOf(shop);
const folder = mkdtempSync(join(tmpdir(), 'komoda-prices-'));
let number = 0;
let [table, lamp] = [0, 0];
let codes: [string, string];

beforeEach(async () => {
  number += 1;
  codes = [`00${number}-S`, `00${number}-L`];
  table = await aProduct(shop.database, { code: codes[0], price: 123 });
  lamp = await aProduct(shop.database, { code: codes[1], price: 246 });
});

async function apply(lines: readonly string[], ...options: string[]) {
  const path = join(folder, 'sheet.csv');
  writeFileSync(path, lines.join('\r\n'));
  return command('prices', path, ...options);
}

/** `gold 1: 80.00` and so on. */
async function pricesOf(productId: number): Promise<string[]> {
  const ofOne = await shop.tables.select().from(productPrices).where(eq(productPrices.productId, productId));
  const ofMany = await shop.tables
    .select()
    .from(productPriceSteps)
    .where(eq(productPriceSteps.productId, productId))
    .orderBy(asc(productPriceSteps.fromQuantity));
  return [...ofOne.map((row) => ({ ...row, fromQuantity: 1 })), ...ofMany]
    .filter(({ priceGroup }) => priceGroup !== '')
    .map(({ priceGroup, currency, fromQuantity, net, gross }) =>
      [priceGroup, currency, fromQuantity, net, gross].join(' '),
    )
    .toSorted();
}

describe('komoda prices (IMPORT-10)', () => {
  it('sets net prices of groups and numbers of pieces, which a business customer pays', async () => {
    const { code, output } = await apply([
      'Kod;Grupa;Od;Netto;Waluta',
      `${codes[0]};gold;;80,50;`,
      `${codes[0]};gold;10;70,00;PLN`,
      `${codes[0]};silver;1;90;EUR`,
      `${codes[1]};gold;1;"1 150,00";`,
    ]);

    expect([code, output]).toEqual([0, 'Lines written: 4, refused: 0.']);
    expect(await pricesOf(table)).toEqual(['gold PLN 1 8050 9902', 'gold PLN 10 7000 8610', 'silver EUR 1 9000 11070']);
    expect(await pricesOf(lamp)).toEqual(['gold PLN 1 115000 141450']);
    const { email } = await anAccount(shop, { architect: true, hasSupervisor: true, priceGroup: 'gold' });
    const buyer = await aSignedIn(shop, email);
    forgetCatalogue(shop.database);
    const body = { product: table, quantity: 10, conversionId: 'c' };
    const cart = (await buyer.send('POST', '/ecommerce/cart/item', body)).json();
    expect(cart.items[0]).toMatchObject({ lineNet: 700 });
  });

  it('puts them in the place of those of the same products and groups, and touches nothing else', async () => {
    await aGroupPrice(shop, table, { group: 'gold', net: 80_00, steps: { 5: 75_00, 10: 70_00 } });
    await aGroupPrice(shop, table, { group: 'silver', net: 90_00, steps: { 10: 85_00 } });
    await aGroupPrice(shop, lamp, { group: 'gold', net: 150_00 });

    await apply(['code,from,net', `${codes[0]},1,79.00`, `${codes[0]},10,69.00`], '--group', 'gold');

    expect(await pricesOf(table)).toEqual([
      'gold PLN 1 7900 9717',
      'gold PLN 10 6900 8487',
      'silver PLN 1 9000 11070',
      'silver PLN 10 8500 10455',
    ]);
    expect(await pricesOf(lamp)).toEqual(['gold PLN 1 15000 18450']);
    await apply(['code,group,net', `${codes[0]},gold,`]);
    expect(await pricesOf(table)).toEqual(['silver PLN 1 9000 11070', 'silver PLN 10 8500 10455']);
    const [everybody] = await shop.tables.select().from(productPrices).where(eq(productPrices.productId, table));
    expect(everybody).toMatchObject({ priceGroup: '', gross: 123_00 });
  });

  it('tells of each line what is wrong with it, and takes the others', async () => {
    const { code, output, errors } = await apply([
      'code;group;from;net;currency',
      `${codes[0]};gold;1;80;PLN`,
      `${codes[0]};gold;1;81;PLN`,
      `${codes[1]};gold;10;70;PLN`,
      'nothing;gold;1;5;PLN',
      `${codes[1]};;1;5;PLN`,
      `${codes[1]};gold;half;5;PLN`,
      `${codes[1]};gold;1;-5;PLN`,
      `${codes[1]};gold;1;5;NOK`,
      ';gold;1;5;PLN',
    ]);

    expect([code, output]).toEqual([2, 'Lines written: 1, refused: 8.']);
    expect(errors.split('\n')).toEqual([
      'Line 3: Line 2 already gives this price.',
      'Line 4: There is no price for one piece, only for more.',
      expect.stringContaining('Line 5: '),
      'Line 6: There is no group. Name one in the line or with --group.',
      'Line 7: “half” is not a number of pieces.',
      'Line 8: “-5” is not a net price.',
      'Line 9: The shop does not sell in NOK.',
      'Line 10: There is no product code.',
    ]);
    expect(await pricesOf(table)).toEqual(['gold PLN 1 8000 9840']);
  });

  it('changes nothing when it is only to tell, or has nothing to read', async () => {
    const tried = await apply(['code,group,net', `${codes[0]},gold,80`], '--dry-run');

    expect([tried.code, tried.output]).toEqual([
      0,
      'Lines that can be written: 1, wrong: 0. Nothing has been changed.',
    ]);
    expect(await pricesOf(table)).toEqual([]);
    expect((await command('prices')).code).toBe(1);
    expect((await command('prices', join(folder, 'none.csv'))).code).toBe(1);
    expect((await apply(['code,group,net'], '--currency', 'NOK')).errors).toContain('NOK');
  });

  it('stays when a product is imported that names no price of a group', async () => {
    const record = (name: string, prices: object[] = []) =>
      aRecord(codes[0], { name: { pl: name, en: name }, prices: [{ gross: '123.00' }, ...prices] });
    await importRecords([record('Stół')]);
    await apply(['code,group,from,net', `${codes[0]},gold,1,80`, `${codes[0]},gold,10,70`]);

    await importRecords([record('Stół dębowy')]);
    expect(await pricesOf(table)).toEqual(['gold PLN 1 8000 9840', 'gold PLN 10 7000 8610']);

    await importRecords([record('Stół dębowy', [{ group: 'silver', net: '85.00' }])]);
    expect(await pricesOf(table)).toEqual(['silver PLN 1 8500 10455']);
  });
});
