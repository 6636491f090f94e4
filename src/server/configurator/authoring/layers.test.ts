import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aLayeredChest, aLayeredFolder } from '#tests/support/layered-chest.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { checkFolder, exportFolder, importFolder, publishConfigurator } from '../index.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useTestShop();
const chest = aLayeredChest('CHEST');
const deps = () => ({ database: shop.database, files: filesOf(shop.config) });
const importOne = (folder: string) => importFolder(deps(), { folder, author: 'test', now: new Date() });

beforeAll(async () => {
  await aProduct(shop.database, { code: 'CHEST', price: 1000 });
  await importOne(await aLayeredFolder(chest));
  await publishConfigurator(shop.database, 'CHEST', new Date());
});

/** The problems of the chest after some lines of its layers are replaced. */
async function problemsOf(change: (lines: readonly string[]) => readonly string[]) {
  return checkFolder(shop.database, await aLayeredFolder({ ...chest, 'layers.csv': change(chest['layers.csv']!) }));
}
const replaced = (from: string, to: string) => (lines: readonly string[]) =>
  lines.map((line) => line.replace(from, to));

describe('the sheet of layers (CONF-17, CONF-18)', () => {
  it.each(['chest', 'chest.xlsx'])('is the same after a way through %s, with its pictures', async (name) => {
    const target = join(mkdtempSync(join(tmpdir(), 'komoda-layers-')), name);

    expect(await exportFolder(deps(), 'CHEST', target)).toBe(1);
    expect(await importOne(target)).toEqual({ ok: true, code: 'CHEST', version: 1, unchanged: true, warnings: [] });
  });

  it('passes the check, with the pictures inside the folder or in one that is named', async () => {
    const folder = await aLayeredFolder(chest);
    expect(await checkFolder(shop.database, folder)).toEqual([]);
    const moved = await aLayeredFolder(chest);
    rmSync(join(folder, 'pictures'), { recursive: true });
    expect(await checkFolder(shop.database, folder, join(moved, 'pictures'))).toEqual([]);
    expect(existsSync(join(shop.config.dataDir, 'media', 'composed'))).toBe(false);
  });

  it.each([
    ['another product', replaced(';1;body:DAB', 'OTHER;1;body:DAB'), 'product', 'configurator.author.layer_product'],
    ['a view that is none', replaced(';2;', ';0;'), 'view', 'configurator.author.layer_view'],
    [
      'an unknown attribute',
      replaced('paint.png;body', 'paint.png;colour'),
      'colourOf',
      'configurator.author.unknown_attribute',
    ],
    ['an unknown value', replaced('handle:GALKA', 'handle:MUSZLA'), 'when', 'configurator.author.unknown_value'],
    ['a picture that is missing', replaced('knob.png', 'shell.png'), 'image', 'import.picture.missing'],
    [
      'a way out of the picture folder',
      replaced('layers/knob.png', '../knob.png'),
      'image',
      'configurator.author.picture_path',
    ],
  ])('is refused with its place: %s', async (_name, change, column, key) => {
    expect(await problemsOf(change)).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        file: 'layers.csv',
        column,
        text: expect.objectContaining({ key }),
      }),
    );
  });

  it('names a value without its layer with view and value', async () => {
    const findings = await problemsOf((lines) => lines.filter((line) => !line.includes('bar-near')));

    expect(findings.map(({ severity, text }) => ({ severity, ...text }))).toContainEqual({
      severity: 'warning',
      key: 'configurator.finding.value_without_layer',
      params: expect.objectContaining({ code: 'RELING', attribute: 'handle', view: 2 }),
    });
    expect(findings.map(({ text }) => text.key)).toContain('configurator.finding.no_base_layer');
  });

  it('names what a product of its own lacks', async () => {
    const folder = await aLayeredFolder({
      ...chest,
      'configurator.csv': chest['configurator.csv']!.map((line) =>
        line.replace('products;CHEST', 'products;CHEST|LOW'),
      ),
      'layers.csv': chest['layers.csv']!.map((line) => line.replace(';1;body:DAB', 'CHEST;1;body:DAB')),
    });
    await aProduct(shop.database, { code: 'LOW', price: 1000 });
    const texts = (await checkFolder(shop.database, folder)).map(({ text }) => text);

    expect(texts).toContainEqual({
      key: 'configurator.finding.no_base_layer',
      params: expect.objectContaining({ code: 'LOW/DAB/GALKA/W800', view: 1 }),
    });
  });

  it('names pictures of unlike sizes', async () => {
    const folder = await aLayeredFolder(chest);
    const small = sharp({ create: { width: 1000, height: 1200, channels: 4, background: '#00000000' } });
    writeFileSync(join(folder, 'pictures/layers/bar.png'), await small.png().toBuffer());

    expect((await checkFolder(shop.database, folder)).map(({ text }) => text)).toContainEqual({
      key: 'configurator.finding.unlike_layers',
      params: expect.objectContaining({ code: '1', size: '1200 × 1200', other: '1000 × 1200' }),
    });
  });
});
