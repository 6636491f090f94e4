import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createApp } from '#server/http/app.ts';
import { filesOf } from '#server/storage/index.ts';
import type { ObjectStorage } from '#server/config/storage.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startObjectStore } from '#tests/support/object-store.ts';
import { pictureTag, registerDocuments, registerMedia, removePicture, storePicture, type Media } from './index.ts';

const headers = { accept: 'image/webp,*/*' };
const folders: string[] = [];
const apps: FastifyInstance[] = [];
let server: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  server = await startObjectStore();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await server.close();
});

/** A machine with a folder of its own and the common store. */
async function aMachine({ storage = server.storage, cacheBytes = 50_000_000 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'komoda-machine-'));
  folders.push(dataDir);
  const app = createApp(readConfig({ LOG_LEVEL: 'silent' }));
  apps.push(app);
  const media: Media = registerMedia(app, { dataDir, storage, pictureCacheBytes: cacheBytes });
  registerDocuments(app, { dataDir, storage });
  const files = filesOf({ dataDir, storage });
  const get = (path: string, size = 'crop/120x120') => app.inject({ url: `/media/${size}/${path}`, headers });
  const cached = async () => {
    const names = await readdir(join(dataDir, 'media', 'cache'), { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.webp'));
  };
  const download = (path: string) => app.inject({ url: `/files/${path}` });
  return { files, media, get, download, cached };
}

async function aPicture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

describe('pictures of several machines with one object store', () => {
  it('are converted by one machine and fetched by the other (STORAGE-1)', async () => {
    const [first, second] = [await aMachine(), await aMachine()];
    const { path } = await storePicture(first.files, await aPicture('#113355'), 'lamp');

    const made = await first.get(path);
    // The original is gone, so the picture can't be converted again.
    await first.files.remove(`media/originals/${path}`);
    const fetched = await second.get(path);

    expect([made.statusCode, fetched.statusCode]).toEqual([200, 200]);
    expect(fetched.rawPayload.equals(made.rawPayload)).toBe(true);
  });

  it('go from all machines when they are deleted (PICTURE-11)', async () => {
    const [first, second] = [await aMachine(), await aMachine()];
    const { path } = await storePicture(first.files, await aPicture('#aa3355'), 'secret');
    await first.get(path);
    await second.get(path);

    await removePicture(first.files, path);
    for (const { media } of [first, second]) await media.forget([pictureTag(path), 'product:7']);

    expect((await first.get(path)).statusCode).toBe(404);
    expect((await second.get(path)).statusCode).toBe(404);
  });

  it('are kept up to so many bytes on each; those asked for longest ago go (PICTURE-11)', async () => {
    const machine = await aMachine({ cacheBytes: 400 });
    const paths: string[] = [];
    for (const colour of ['#110000', '#220000', '#330000', '#440000', '#550000'])
      paths.push((await storePicture(machine.files, await aPicture(colour), colour.slice(1))).path);
    const sizes: number[] = [];
    for (const path of paths) sizes.push((await machine.get(path)).rawPayload.length);

    const files = await machine.cached();
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(400);
    expect(files.length).toBeLessThan(paths.length);
    expect(files).toContain(`crop-120x120/${paths.at(-1)}.webp`);
    expect((await machine.get(paths[0]!)).statusCode).toBe(200);
  });
});

describe('pictures while the store is away (PICTURE-10)', () => {
  it('are shown where the machine has kept them, and are grey for now where it has not', async () => {
    const store = await startObjectStore();
    const machine = await aMachine({ storage: store.storage });
    const { path: seen } = await storePicture(machine.files, await aPicture('#335577'), 'seen');
    const { path: unseen } = await storePicture(machine.files, await aPicture('#775533'), 'unseen');
    await machine.get(seen);
    await store.close();

    expect((await machine.get(seen)).statusCode).toBe(200);
    const grey = await machine.get(unseen);
    expect(grey.statusCode).toBe(503);
    expect(grey.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(await sharp(grey.rawPayload).metadata()).toMatchObject({ width: 120, height: 120 });
  });

  it('are not taken for missing', async () => {
    const storage: ObjectStorage = { ...server.storage, origin: `http://127.0.0.1:${await freePort()}` };
    const machine = await aMachine({ storage });

    expect((await machine.get('1a2b3c4d-lamp.jpg', 'resize/250x')).statusCode).toBe(503);
  });

  it('leave files to download to be asked for again (STORAGE-2)', async () => {
    const storage: ObjectStorage = { ...server.storage, origin: `http://127.0.0.1:${await freePort()}` };
    const answer = await (await aMachine({ storage })).download('1a2b3c4d-manual.pdf');

    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
    expect(answer.body).toContain('Spróbuj ponownie za chwilę');
  });
});
