import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageSizes, type ImageSize } from '#domain/catalogue/image-sizes.ts';
import { compose, ComposedPictures, ScaledLayers } from './composed-pictures.ts';
import { composedFolder } from './media-files.ts';
import { storePicture } from './store-picture.ts';
import { folderStore } from '#server/storage/index.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'komoda-composed-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** A stored picture of one colour, with an alpha. */
async function stored(red: number, green: number, blue: number, alpha = 1): Promise<string> {
  const background = { r: red, g: green, b: blue, alpha };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
    .png()
    .toBuffer();
  return (await storePicture(folderStore(dataDir), bytes, 'layer')).path;
}

const pixelOf = async (layers: Parameters<typeof compose>[1]) => {
  const { data } = await (
    await compose(new ScaledLayers(folderStore(dataDir)), layers, imageSizes.mini)
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
};

describe('composing layers (CONF-19)', () => {
  it('lays each over those before it, with its alpha', async () => {
    const [grey, red] = [await stored(100, 100, 100), await stored(200, 0, 0, 0.5)];

    expect(await pixelOf([{ path: grey, colour: null }])).toEqual([100, 100, 100]);
    const [r, g] = await pixelOf([
      { path: grey, colour: null },
      { path: red, colour: null },
    ]);
    expect(Math.abs(r! - 150)).toBeLessThanOrEqual(1);
    expect(Math.abs(g! - 50)).toBeLessThanOrEqual(1);
  });

  it('scales each layer before it is laid over the others', async () => {
    const layers = [{ path: await stored(100, 100, 100), colour: null }];

    const picture = await compose(new ScaledLayers(folderStore(dataDir)), layers, imageSizes.mini);

    expect(await picture.metadata()).toMatchObject({ width: 120, height: 120 });
  });

  it('multiplies a shading by the colour, byte by byte', async () => {
    const shading = await stored(255, 128, 64);

    expect(await pixelOf([{ path: shading, colour: '#2a4266' }])).toEqual([0x2a, 33, 26]);
    expect(await pixelOf([{ path: shading, colour: '#ffffff' }])).toEqual([255, 128, 64]);
  });
});

describe('scaled layers (CONF-19)', () => {
  it('are read once for all choices that share them, in each size', async () => {
    const shading = await stored(255, 128, 64);
    const store = folderStore(dataDir);
    let reads = 0;
    const counting = {
      ...store,
      read: (key: string) => {
        reads += 1;
        return store.read(key);
      },
    };
    const scaled = new ScaledLayers(counting);
    const pixel = async (colour: string | null, size: ImageSize = imageSizes.mini) => {
      const picture = await compose(scaled, [{ path: shading, colour }], size);
      return [...(await picture.removeAlpha().raw().toBuffer()).subarray(0, 3)];
    };

    expect(await pixel('#2a4266')).toEqual([0x2a, 33, 26]);
    expect(await pixel('#ffffff')).toEqual([255, 128, 64]);
    expect(await pixel(null)).toEqual([255, 128, 64]);
    expect(reads).toBe(1);
    await pixel(null, imageSizes.product);
    expect(reads).toBe(2);
  });
});

describe('composed pictures on disk (CONF-19)', () => {
  const files = () => readdir(composedFolder(dataDir));
  const bytes = async () => {
    const sizes = (await files()).map(async (name) => (await stat(join(composedFolder(dataDir), name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };

  it('are made once for a recipe, also for many who ask together', async () => {
    const pictures = new ComposedPictures(folderStore(dataDir), composedFolder(dataDir));
    const layers = [{ path: await stored(10, 20, 30), colour: '#ff0000' }];

    const made = await Promise.all(
      Array.from({ length: 8 }, () => pictures.file([...layers], imageSizes.mini, 'webp')),
    );
    expect(new Set(made).size).toBe(1);
    expect(await files()).toEqual([basename(made[0]!)]);
    await pictures.file([{ ...layers[0]!, colour: '#00ff00' }], imageSizes.mini, 'webp');
    await pictures.file(layers, imageSizes.product, 'webp');
    await pictures.file(layers, imageSizes.mini, 'jpeg');
    expect(await files()).toHaveLength(4);
  });

  it('are never more bytes than they may be: those asked for longest ago go, and are made again when asked for', async () => {
    const path = await stored(200, 200, 200);
    const of = (number: number) => [{ path, colour: `#0000${(16 + number).toString(16)}` }];
    const mostBytes = 5000;
    const first = await new ComposedPictures(folderStore(dataDir), composedFolder(dataDir)).file(
      of(0),
      imageSizes.mini,
      'jpeg',
    );
    const pictures = new ComposedPictures(folderStore(dataDir), composedFolder(dataDir), mostBytes);
    for (let number = 0; number < 12; number += 1) {
      await pictures.file(of(number), imageSizes.mini, 'jpeg');
      await pictures.file(of(0), imageSizes.mini, 'jpeg');
      expect(await bytes()).toBeLessThanOrEqual(mostBytes);
    }

    expect(await files()).toContain(basename(first!));
    await pictures.file(of(1), imageSizes.mini, 'jpeg');
    expect(await bytes()).toBeLessThanOrEqual(mostBytes);
  });
});
