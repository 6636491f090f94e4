import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageSizes, imageUrl, type ImageSizeName } from '#domain/catalogue/image-sizes.ts';
import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/http/app.ts';
import { registerMedia, storePicture } from './index.ts';
import { UnknownPictureError } from './store-picture.ts';
import { folderStore } from '#server/storage/index.ts';

const webp = { accept: 'image/webp,*/*' };

describe('pictures (PICTURE-1, PICTURE-2)', () => {
  let app: FastifyInstance;
  let dataDir: string;
  let path: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'komoda-media-'));
    app = createApp(readConfig({ LOG_LEVEL: 'silent' }));
    registerMedia(app, { dataDir, storage: null, pictureCacheBytes: 50_000_000 });
    path = (await storePicture(folderStore(dataDir), await picture(1600, 1000), 'Łóżko Fiord')).path;
  });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = webp) => app.inject({ url, headers });
  const measure = async (url: string) => {
    const { width, height } = await sharp((await get(url)).rawPayload).metadata();
    return [width, height];
  };

  it('are cut to exactly the size, or fitted to the width', async () => {
    expect(await measure(`/media/crop/405x405/${path}`)).toEqual([405, 405]);
    expect(await measure(`/media/crop/675x496/${path}`)).toEqual([675, 496]);
    expect(await measure(`/media/resize/250x/${path}`)).toEqual([250, 156]);
  });

  it('are never enlarged by fitting, but by cutting when they must fill their place', async () => {
    const small = await storePicture(folderStore(dataDir), await picture(300, 200), 'small');

    expect(await measure(`/media/resize/768x/${small.path}`)).toEqual([300, 200]);
    expect(await measure(`/media/crop/405x405/${small.path}`)).toEqual([405, 405]);
  });

  it('exist in every named size', async () => {
    for (const name of Object.keys(imageSizes) as ImageSizeName[])
      expect((await get(imageUrl(path, name))).statusCode, name).toBe(200);
  });

  it('come in the best format that the browser takes', async () => {
    const url = `/media/resize/250x/${path}`;

    expect((await get(url, { accept: 'image/avif,image/webp,*/*' })).headers['content-type']).toBe('image/avif');
    expect((await get(url, webp)).headers['content-type']).toBe('image/webp');
    expect((await get(url, { accept: '*/*' })).headers['content-type']).toBe('image/jpeg');
  });

  it('may be kept for ever and are not sent again', async () => {
    const first = await get(`/media/resize/250x/${path}`);
    const second = await get(`/media/resize/250x/${path}`, { ...webp, 'if-none-match': String(first.headers.etag) });

    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept' });
    expect(second).toMatchObject({ statusCode: 304, payload: '' });
    expect((await get(`/media/resize/250x/${path}`, { accept: 'image/avif' })).headers.etag).not.toBe(
      first.headers.etag,
    );
  });

  it('answer HEAD with the length alone', async () => {
    const full = await get(`/media/resize/250x/${path}`);
    const head = await app.inject({ method: 'HEAD', url: `/media/resize/250x/${path}`, headers: webp });

    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(full.rawPayload.length));
    expect(head.rawPayload).toHaveLength(0);
  });

  it('are made once for many who ask together', async () => {
    const other = await storePicture(folderStore(dataDir), await picture(900, 900), 'shared');
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(`/media/crop/700x700/${other.path}`)));

    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await readdir(join(dataDir, 'media', 'cache', 'crop-700x700'))).toEqual(
      expect.arrayContaining([`${other.path}.webp`]),
    );
    expect(
      (await readdir(join(dataDir, 'media', 'cache', 'crop-700x700'))).filter((file) => file.startsWith(other.path)),
    ).toHaveLength(1);
  });

  it('that turn out to be broken are an error that nobody keeps', async () => {
    const whole = await sharp(await picture(400, 400))
      .jpeg()
      .toBuffer();
    const broken = await storePicture(folderStore(dataDir), whole, 'broken');
    await writeFile(join(dataDir, 'media', 'originals', broken.path), whole.subarray(0, 300));

    const answer = await get(`/media/crop/405x405/${broken.path}`);

    expect(answer.statusCode).toBe(500);
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  it('are not found in another size or mode, under an unknown path, or outside their folder', async () => {
    for (const url of [
      `/media/crop/404x404/${path}`,
      `/media/resize/405x405/${path}`,
      `/media/blur/405x405/${path}`,
      '/media/crop/405x405/none.webp',
      '/media/crop/405x405/',
      '/media/crop/405x405/..%2F..%2Fsecret',
      '/media/crop/405x405/%2e%2e/originals',
      '/media/crop/405x405/%00.webp',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

describe('storing a picture', () => {
  it('names it by its content and tells its measures and colour', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'komoda-media-'));
    const bytes = await picture(64, 48, '#336699');

    const stored = await storePicture(folderStore(dataDir), bytes, 'Komoda Dąb.PNG');

    expect(stored).toEqual({
      path: expect.stringMatching(/^[0-9a-f]{8}-komoda-dab-png\.png$/),
      width: 64,
      height: 48,
      color: '#336699',
      opaque: true,
    });
    expect(await storePicture(folderStore(dataDir), bytes, 'Komoda Dąb.PNG')).toEqual(stored);
    expect(await readdir(join(dataDir, 'media', 'originals'))).toHaveLength(1);
    await rm(dataDir, { recursive: true });
  });

  it('measures a turned photograph as it is seen', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'komoda-media-'));
    const bytes = await sharp(await picture(60, 40))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    expect(await storePicture(folderStore(dataDir), bytes, 'turned')).toMatchObject({ width: 40, height: 60 });
    await rm(dataDir, { recursive: true });
  });

  it('refuses what is no picture of a known kind', async () => {
    for (const text of ['no picture', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']) {
      await expect(storePicture(folderStore(tmpdir()), Buffer.from(text), 'bad')).rejects.toThrow(UnknownPictureError);
    }
  });
});

function picture(width: number, height: number, background = '#aa8866'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
