import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { projectFolder } from '#server/project-folder.ts';
import { aProducer, aProduct } from '#tests/support/catalogue-builders.ts';
import { useDemoShop } from '#tests/support/demo-template.ts';
import { feedKey, writeFeeds } from './index.ts';

const shop = useDemoShop({ PUBLIC_URL: 'https://shop.example' });
const file = async (fileName: string) => ({
  fileName,
  contents: await readFile(join(projectFolder, 'tests/feeds', fileName), 'utf8'),
});
const read = (name: string) => readFile(join(shop.config.dataDir, feedKey(name)), 'utf8');

/** The faults that a schema of `tests/feeds` finds in a text. */
async function faults(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: xml }],
    schema: [await file(schema)],
    preload: [await file('google-fields.xsd')],
  });
  return errors.map(({ message }) => message);
}

/** Letters of two code units, so that each limit falls into the middle of one. */
const long = `A${'🛋'.repeat(125)}`;
const unwritable = 'Stół\u0000\u0001\u0008\u000B\u001F \uFFFE\uD800<b>&amp;</b> ]]>';

beforeAll(async () => {
  const { database } = shop;
  const producer = await aProducer(database, { name: long });
  await aProduct(database, { code: 'LONG', name: long, description: `<p>${long.repeat(40)}</p>`, price: 1, producer });
  await aProduct(database, { code: 'X'.repeat(120), name: unwritable.replaceAll('\u0000', ''), price: 0.01 });
  await aProduct(database, { code: 'DEAREST', price: 9_999_999.99, stock: 1, discountedFrom: { price: 9_999_999.99 } });
  await writeFeeds({ ...shop, clock: () => shop.now });
}, 120_000);

describe('the feeds of the demo shop and of the worst names and prices (FEED-2)', () => {
  it.each([
    ['google.xml', 'merchant.xsd'],
    ['google-en.xml', 'merchant.xsd'],
    ['ceneo.xml', 'ceneo.xsd'],
  ])('%s follows %s', async (name, schema) => {
    const xml = await read(name);

    expect(await faults(xml, schema)).toEqual([]);
    for (const price of ['0.01', '9999999.99']) expect(xml).toContain(price);
    expect(xml).not.toMatch(/🛋\uFFFD/);
  });

  it.each([
    ['a price with a comma', 'google.xml', 'merchant.xsd', /<g:price>[^<]*/, '<g:price>12,00 PLN'],
    ['no price', 'google.xml', 'merchant.xsd', /<g:price>[^<]*<\/g:price>/, ''],
    ['another availability', 'google.xml', 'merchant.xsd', /in_stock/, 'maybe'],
    ['a price of nothing', 'ceneo.xml', 'ceneo.xsd', / price="[^"]*"/, ' price="0.00"'],
    ['no name', 'ceneo.xml', 'ceneo.xsd', /<name>[^<]*<\/name>/, ''],
    ['another step of availability', 'ceneo.xml', 'ceneo.xsd', / avail="[^"]*"/, ' avail="5"'],
  ])('the schema has something against %s in %s', async (_what, name, schema, from, to) => {
    expect(await faults((await read(name)).replace(from, to), schema)).not.toEqual([]);
  });
});
