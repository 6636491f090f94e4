import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { createApp } from '#server/http/app.ts';
import { registerMedia } from '#server/media/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aLayeredChest, aLayeredFolder } from '#tests/support/layered-chest.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { configuredStacks, importFolder, publishConfigurator } from './index.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useTestShop();
let app: FastifyInstance;
let id: number;
/** The path of the default choice's first picture, without its code. */
let begin: string;

beforeAll(async () => {
  id = await aProduct(shop.database, { code: 'CHEST', price: 1000, stock: null });
  await publish(await aLayeredFolder(aLayeredChest('CHEST')));
  begin = (await shownPath()).split('/_')[0]!;
  app = createApp(shop.config);
  registerMedia(app, shop.config, configuredStacks(shop.database));
});
afterAll(() => app.close());

async function publish(folder: string): Promise<void> {
  const imported = await importFolder(
    { database: shop.database, files: filesOf(shop.config) },
    { folder, author: 'test', now: new Date() },
  );
  expect(imported).toMatchObject({ ok: true, warnings: [] });
  await publishConfigurator(shop.database, 'CHEST', new Date());
  forgetCatalogue(shop.database);
}

const shownPath = async () => {
  const { images } = (await shop.visitor().get(`/v2/product/product/${id}`)).json<Product>();
  return images[0]!.file.path;
};
const get = (path: string) => app.inject({ url: imageUrl(path, 'thumbnail'), headers: { accept: 'image/webp,*/*' } });
const composed = () => readdir(join(shop.config.dataDir, 'media', 'composed'));

/** The colour of a place, in percent of the picture. */
async function colourAt(path: string, left: number, top: number): Promise<number[]> {
  const { data, info } = await sharp((await get(path)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round((top / 100) * info.height) * info.width + Math.round((left / 100) * info.width)) * 3;
  return [...data.subarray(at, at + 3)];
}

const near = (actual: readonly number[], wanted: readonly number[]) =>
  expect(Math.max(...actual.map((byte, index) => Math.abs(byte - wanted[index]!)))).toBeLessThanOrEqual(6);

describe('the composed picture of a choice (CONF-19)', () => {
  it('shows what is chosen', async () => {
    near(await colourAt(`${begin}/_DAB_GALKA_W`, 30, 40), [0xb9, 0x8f, 0x5a]);
    // Navy, darkened by a shading of 0xe0.
    near(await colourAt(`${begin}/_GRANAT_GALKA_W`, 30, 40), [0x25, 0x3a, 0x5a]);
    near(await colourAt(`${begin}/_GRANAT_GALKA_W`, 5, 5), [0xe8, 0xe4, 0xdc]);
    near(await colourAt(`${begin}/_BIEL_RELING_W900`, 40, 51), [0xc0, 0xc0, 0xc0]);
  });

  it('is the product’s picture of its number, in the default choice', async () => {
    expect(await shownPath()).toBe(`${begin}/_DAB_GALKA_W`);
    expect((await get(await shownPath())).statusCode).toBe(200);
  });

  it('is one file for all choices that look alike', async () => {
    await get(`${begin}/_DAB_GALKA_W900`);
    const before = await composed();
    for (const width of [910, 920, 1000, 1490])
      expect((await get(`${begin}/_DAB_GALKA_W${width}`)).statusCode).toBe(200);

    expect(await composed()).toEqual(before);
    await get(`${begin}/_DAB_GALKA_W1500`);
    expect(await composed()).toHaveLength(before.length + 1);
  });

  it('may be kept for ever', async () => {
    expect((await get(`${begin}/_DAB_GALKA_W`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('is not found for what can not be had, in another spelling or of something else', async () => {
    const [, version, product] = begin.split('/');
    for (const path of [
      `${begin}/_DAB`,
      `${begin}/_DAB_GALKA_W905`,
      `${begin}/_DAB_GALKA_W9000`,
      `${begin}/_GALKA_DAB_W900`,
      `${begin}/_dab_GALKA_W900`,
      `${begin}/_DAB_GALKA_W900_X`,
      `${begin}/_`,
      begin,
      `configured/${Number(version) + 1000}/${product}/1/_DAB_GALKA_W`,
      `configured/${version}/${Number(product) + 1000}/1/_DAB_GALKA_W`,
      `configured/${version}/${product}/3/_DAB_GALKA_W`,
      `configured/${version}/${product}/1/_${'A'.repeat(3000)}`,
    ])
      expect((await get(path)).statusCode, path).toBe(404);
  });
});
