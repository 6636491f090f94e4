import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseStore } from '#main/refuse-store.ts';
import { storePicture } from '#server/media/index.ts';
import { filesOf, folderStore } from '#server/storage/index.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { freePort } from '#tests/support/free-port.ts';
import { aProduct } from '#tests/support/import-shop.ts';
import { startObjectStore } from '#tests/support/object-store.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let folder: string;
let server: Awaited<ReturnType<typeof startObjectStore>>;
let storageUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'komoda-storage-'));
  server = await startObjectStore();
  const { origin, bucket, key, secret, prefix } = server.storage;
  storageUrl = `${origin.replace('http://', `s3://${key}:${secret}@`)}/${bucket}/${prefix}?tls=off`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
const komoda = (...args: string[]) => commandsOf(shop, { STORAGE_URL: storageUrl, INIT_CWD: folder })(...args);

async function aPicture(colour: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { bytes, name: `lamp ${colour}` };
}

describe('komoda storage (STORAGE-3)', () => {
  it('moves the files of the folder into the bucket, and back', async () => {
    const folderOfShop = folderStore(shop.config.dataDir);
    const { bytes, name } = await aPicture('#123456');
    const { path } = await storePicture(folderOfShop, bytes, name);

    expect(await komoda('storage', 'move')).toMatchObject({
      code: 0,
      output: '1 copied, 0 already there, 1 MB in all.',
    });
    expect(await komoda('storage', 'move')).toMatchObject({
      code: 0,
      output: '0 copied, 1 already there, 1 MB in all.',
    });

    await folderOfShop.remove(`media/originals/${path}`);
    expect(await komoda('storage', 'back')).toMatchObject({ code: 0 });
    expect((await folderOfShop.read(`media/originals/${path}`))?.equals(bytes)).toBe(true);
  });

  it('says what to set where no store is named', async () => {
    const { code, errors } = await commandsOf(shop)('storage', 'move');

    expect(code).toBe(1);
    expect(errors).toContain('Set STORAGE_URL');
  });
});

describe('a backup of a shop with an object store (STORAGE-1)', () => {
  it('holds the pictures of the store, is kept there too, and comes back from it', async () => {
    const files = filesOf({ dataDir: folder, storage: server.storage });
    const { bytes, name } = await aPicture('#654321');
    const { path } = await storePicture(files, bytes, name);
    expect(await komoda('backup', 'stored.tar.gz', '--store')).toMatchObject({ code: 0 });
    await rm(join(folder, 'stored.tar.gz'));
    for await (const { key } of files.list('media/originals/')) await files.remove(key);

    const target = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: '' };
    const restored = await commandsOf(shop, { STORAGE_URL: storageUrl, INIT_CWD: folder, ...target })(
      'restore',
      'stored.tar.gz',
      '--store',
    );
    expect(restored.errors).toBe('');
    expect((await files.read(`media/originals/${path}`))?.equals(bytes)).toBe(true);
    expect(await komoda('restore', 'other.tar.gz', '--store')).toMatchObject({ code: 1 });
  });
});

describe('a store that does not work (STORAGE-4)', () => {
  it('stops the start with a sentence', async () => {
    const wrong = { dataDir: folder, storage: { ...server.storage, bucket: 'no-such-bucket' } };
    const gone = { dataDir: folder, storage: { ...server.storage, origin: `http://127.0.0.1:${await freePort()}` } };

    await expect(refuseStore(wrong)).rejects.toThrow(
      /^STORAGE_URL can't be used: The object store says 404 NoSuchBucket/,
    );
    await expect(refuseStore(gone)).rejects.toThrow(/^STORAGE_URL can't be used: The object store does not answer/);
    await expect(refuseStore({ dataDir: folder, storage: server.storage })).resolves.toBeUndefined();
  });

  it('is named by the doctor', async () => {
    const works = await komoda('doctor');
    const refused = await commandsOf(shop, { STORAGE_URL: storageUrl.replace('S3RVER:', 'stranger:') })('doctor');

    expect(works.output).toContain('can be written and read');
    expect(refused.output).toContain('The file store');
    expect(refused.output).toContain('says 403 InvalidAccessKeyId');
    expect(refused.output).toContain('Database PostgreSQL');
    expect(refused.output).not.toContain('The database does not answer');
  });
});

describe('an import while the store is away (STORAGE-2)', () => {
  const pathsOf = async (code: string) =>
    (
      await shop.database.pool.query<{ path: string }>(
        'select path from product_images join products on products.id = product_id where code = $1',
        [code],
      )
    ).rows.map(({ path }) => path);

  it('ends with a sentence, leaves products their pictures, and is repeated', async () => {
    await mkdir(join(folder, 'photos'));
    await writeFile(join(folder, 'photos/lamp.png'), (await aPicture('#445566')).bytes);
    const write = (gross: string) =>
      writeFile(
        join(folder, 'lamps.jsonl'),
        JSON.stringify(aProduct('LAMP-1', { prices: [{ currency: 'PLN', gross }], images: [{ file: 'lamp.png' }] })),
      );
    const importLamps = ['import', 'lamps.jsonl', '--pictures', 'photos'] as const;
    await write('100.00');
    expect(await komoda(...importLamps)).toMatchObject({ code: 0 });
    const paths = await pathsOf('LAMP-1');
    expect(paths).toHaveLength(1);

    await write('90.00');
    const goneUrl = storageUrl.replace(/@[^/]+/, `@127.0.0.1:${await freePort()}`);
    const broken = await commandsOf(shop, { STORAGE_URL: goneUrl, INIT_CWD: folder })(...importLamps);
    expect(broken.code).toBe(1);
    expect(broken.errors).toContain('The store did not take a file (The object store does not answer).');
    expect(await pathsOf('LAMP-1')).toEqual(paths);

    const repeated = await komoda(...importLamps);
    expect(repeated).toMatchObject({ code: 0 });
    expect(repeated.output).toContain('1 records written');
    expect(await pathsOf('LAMP-1')).toEqual(paths);
  });
});
