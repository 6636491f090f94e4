import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { startObjectStore } from '#tests/support/object-store.ts';
import { filesOf, folderStore, moveFiles, StoreAwayError, type FileStore } from './index.ts';

const megabyte = 1_000_000;
let folder: string;
let server: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'komoda-files-'));
  server = await startObjectStore();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const stores: Record<string, () => FileStore> = {
  'a folder': () => folderStore(join(folder, 'shop')),
  'an object store': () => filesOf({ dataDir: folder, storage: server.storage }),
};
const text = async (store: FileStore, key: string) => (await store.read(key))?.toString();
const keysOf = async (store: FileStore, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
};

describe.each(Object.keys(stores))('files in %s (STORAGE-1)', (name) => {
  const store = () => stores[name]!();

  it('are read as they were written, and replaced as a whole', async () => {
    await store().write('media/originals/a-łóżko.txt', Buffer.from('first'));
    await store().write('media/originals/a-łóżko.txt', Buffer.from('second'));

    expect(await text(store(), 'media/originals/a-łóżko.txt')).toBe('second');
  });

  it('are found with size and time, and read as a stream', async () => {
    const before = Date.now();
    await store().write('feeds/ceneo.xml', Buffer.from('<offers/>'));
    const file = await store().find('feeds/ceneo.xml');

    expect(file?.size).toBe(9);
    expect(Math.abs(file!.changedAt.getTime() - before)).toBeLessThan(60_000);
    expect((await buffer(await file!.stream())).toString()).toBe('<offers/>');
  });

  it('are not found where there are none, not even by the beginning of a name', async () => {
    await store().write('feeds/google.xml.gz', Buffer.from('x'));

    expect(await store().find('feeds/google.xml')).toBeNull();
    expect(await store().read('feeds/google.xml')).toBeNull();
    expect(await keysOf(store(), 'nothing/')).toEqual([]);
  });

  it('are listed by what their keys begin with, in order', async () => {
    for (const key of ['list/b.txt', 'list/a.txt', 'list/inner/c.txt', 'listed/d.txt'])
      await store().write(key, Buffer.from(key));

    expect(await keysOf(store(), 'list/')).toEqual(['list/a.txt', 'list/b.txt', 'list/inner/c.txt']);
  });

  it('are removed, and a removal of nothing is no error', async () => {
    await store().write('gone.txt', Buffer.from('x'));
    await store().remove('gone.txt');
    await store().remove('gone.txt');

    expect(await store().read('gone.txt')).toBeNull();
  });

  it('are taken from a large file of this machine', async () => {
    const file = join(folder, 'backup.tar.gz');
    await writeFile(file, Buffer.alloc(20 * megabyte, 'komoda'));
    await store().write('backups/today.tar.gz', { file });

    expect((await store().find('backups/today.tar.gz'))?.size).toBe(20 * megabyte);
    expect((await store().read('backups/today.tar.gz'))?.equals(Buffer.alloc(20 * megabyte, 'komoda'))).toBe(true);
  });
});

describe('files in a folder', () => {
  it('leave nothing unfinished behind where they can not be written', async () => {
    const store = folderStore(join(folder, 'blocked'));
    await expect(store.write('a.txt', { file: join(folder, 'none') })).rejects.toThrow();

    expect(await readdir(join(folder, 'blocked'))).toEqual([]);
  });
});

describe('an object store', () => {
  it('that does not answer, or refuses the key, is away, and nobody knows about the file (STORAGE-2)', async () => {
    const gone = { ...server.storage, origin: `http://127.0.0.1:${await freePort()}` };
    const refused = { ...server.storage, key: 'somebody else' };

    for (const storage of [gone, refused]) {
      const store = filesOf({ dataDir: folder, storage });
      await expect(store.read('a.txt')).rejects.toThrow(StoreAwayError);
      await expect(store.find('a.txt')).rejects.toThrow(StoreAwayError);
      await expect(store.write('a.txt', Buffer.from('x'))).rejects.toThrow(StoreAwayError);
      await expect(keysOf(store, '')).rejects.toThrow(StoreAwayError);
    }
  });
});

describe('moving into an object store (STORAGE-3)', () => {
  it('copies what can not be made anew, checks each copy, and goes on where it stopped', async () => {
    const from = folderStore(join(folder, 'moving'));
    const to = filesOf({ dataDir: folder, storage: { ...server.storage, prefix: 'moved/' } });
    for (const key of [
      'media/originals/1.jpg',
      'media/originals/2.jpg',
      'private/architects/3.webp',
      'media/cache/4.webp',
    ])
      await from.write(key, Buffer.from(`content of ${key}`));
    await to.write('media/originals/1.jpg', Buffer.from('content of media/originals/1.jpg'));
    await to.write('media/originals/2.jpg', Buffer.from('half'));

    expect(await moveFiles(from, to)).toEqual({ copied: 2, there: 1, bytes: 100 });
    expect(await text(to, 'media/originals/2.jpg')).toBe('content of media/originals/2.jpg');
    expect(await keysOf(to, '')).toEqual([
      'media/originals/1.jpg',
      'media/originals/2.jpg',
      'private/architects/3.webp',
    ]);
    expect(await moveFiles(from, to)).toMatchObject({ copied: 0, there: 3 });
  });
});
