import { describe, expect, it, vi } from 'vitest';
import { createShelf, type ShelfEntry } from './shelf.ts';

const limits = { name: 'test', bytes: 1_000_000, entries: 100, lifeMs: 60_000 };
const made = (value: string, tags: string[] = [], bytes = value.length): ShelfEntry<string> => ({
  value,
  bytes,
  tags: new Set(tags),
  keep: 'at-once',
});

describe('a shelf of expensive values (API-7, ROUTE-11)', () => {
  it('keeps a value until one of its tags is dropped', async () => {
    const shelf = createShelf<string>(limits);
    await shelf.make('/', async () => made('home', ['product:1', 'category:2']));
    await shelf.make('/sofa', async () => made('sofa', ['product:1']));

    shelf.drop(['category:2', 'product:9']);
    expect([shelf.find('/'), shelf.find('/sofa')]).toEqual([undefined, 'sofa']);
    shelf.drop(['all']);
    expect(shelf.size).toBe(0);
  });

  it('makes a value once for a hundred who ask at the same time', async () => {
    const shelf = createShelf<string>(limits);
    let count = 0;
    const make = async () => {
      count += 1;
      await Promise.resolve();
      return made('home');
    };

    const answers = await Promise.all(Array.from({ length: 100 }, () => shelf.make('/', make)));
    expect(new Set(answers)).toEqual(new Set(['home']));
    expect(count).toBe(1);
  });

  it('keeps nothing that was being made when something was dropped, and gives it to nobody who asks later', async () => {
    const shelf = createShelf<string>(limits);
    const finish: ((text: string) => void)[] = [];
    const make = async () => made(await new Promise<string>((resolve) => finish.push(resolve)), ['product:1']);

    const before = shelf.make('/', make);
    shelf.drop(['product:1']);
    const after = shelf.make('/', make);
    finish[0]!('old');
    finish[1]!('new');

    expect([await before, await after, shelf.find('/')]).toEqual(['old', 'new', 'new']);
  });

  it('keeps neither failures nor values that may not be kept', async () => {
    const shelf = createShelf<string>(limits);

    await expect(shelf.make('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    await shelf.make('/nowhere', async () => ({ ...made('not found'), keep: 'never' }));
    expect(shelf.size).toBe(0);
    expect(await shelf.make('/', async () => made('home'))).toBe('home');
  });

  it('stays within its number and its weight, keys and tags included', async () => {
    const few = createShelf<string>({ ...limits, entries: 10 });
    const light = createShelf<string>({ ...limits, bytes: 100_000 });
    const tags = Array.from({ length: 64 }, (_, id) => `product:${id}`);
    for (let index = 0; index < 1000; index += 1) {
      await few.make(`/${index}`, async () => made('page'));
      await light.make(`/${index}`, async () => made('page', tags));
    }

    expect(few.size).toBe(10);
    expect(light.bytes).toBeLessThanOrEqual(100_000);
    expect(light.size).toBeLessThan(10);
    light.drop(['product:7']);
    expect(light.size).toBe(0);
  });

  it('keeps no value that would take most of it', async () => {
    const shelf = createShelf<string>(limits);
    await shelf.make('/', async () => made('home'));
    await shelf.make('/huge', async () => made('huge', [], 900_000));

    expect([shelf.find('/'), shelf.find('/huge')]).toEqual(['home', undefined]);
  });

  it('keeps only what is asked for again where keys can be made up', async () => {
    const shelf = createShelf<string>(limits);
    const search = async (): Promise<ShelfEntry<string>> => ({ ...made('found'), keep: 'asked-again' });
    for (let index = 0; index < 5000; index += 1) await shelf.make(`?q=${index}`, search);
    expect(shelf.size).toBe(0);

    await shelf.make('?q=4999', search);
    expect(shelf.find('?q=4999')).toBe('found');
  });

  it('forgets everything after its longest life', async () => {
    const shelf = createShelf<string>({ ...limits, lifeMs: 20 });
    await shelf.make('/', async () => made('home'));
    expect(shelf.size).toBe(1);

    await vi.waitFor(() => expect(shelf.find('/')).toBeUndefined());
  });
});
