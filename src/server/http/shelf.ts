import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CountedCache, lifeOf } from '#server/counted-cache.ts';

/** The tag that touches everything. */
export const everything = 'all';

const bytesPerEntry = 1000;
const bytesPerTag = 150;
const bytesPerLetter = 2;
/** No value may take more than this part of the shelf. */
const largestPart = 1 / 8;
const keysSeen = 20_000;

/** When a value is kept. Where anybody can invent keys, only values that are asked for again are kept. */
export type Keeping = 'at-once' | 'asked-again' | 'never';

/** The value of a key, with its weight in bytes and the tags of everything that it shows. */
export type ShelfEntry<T> = { value: T; bytes: number; tags: ReadonlySet<string>; keep: Keeping };

/** Values that are expensive to make, kept until something that they show changes. */
export type Shelf<T> = {
  find: (key: string) => T | undefined;
  /** The value that is kept, or else one that is made. */
  get: (key: string, make: () => Promise<ShelfEntry<T>>) => Promise<T>;
  /** Makes the value of a key that is not kept, once for all who ask for it meanwhile. */
  make: (key: string, make: () => Promise<ShelfEntry<T>>) => Promise<T>;
  /**
   * Drops the values with one of the tags. A value that is being made goes to those who wait for it, and is not kept.
   */
  drop: (tags: readonly string[]) => void;
  readonly size: number;
  /** The weight of all that is kept, with keys and tags. */
  readonly bytes: number;
};

type ShelfLimits = {
  /** Its name in the metrics. */
  name: string;
  bytes: number;
  entries: number;
  /** Nothing is kept longer, because a message about a change may get lost. */
  lifeMs: number;
};

export function createShelf<T>({ name, bytes, entries, lifeMs }: ShelfLimits): Shelf<T> {
  const keysOf = new Map<string, Set<string>>();
  const underWay = new Map<string, Promise<T>>();
  const seenKeys = new LRUCache<string, true>({ max: keysSeen, ...lifeOf(lifeMs) });
  let generation = 0;
  const cache = new CountedCache<string, ShelfEntry<T>>(name, {
    max: entries,
    maxSize: bytes,
    maxEntrySize: bytes * largestPart,
    ...lifeOf(lifeMs),
    sizeCalculation: weight,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysOf.get(tag);
        if (keys?.delete(key) && keys.size === 0) keysOf.delete(tag);
      }
    },
  });

  function wasSeen(key: string): boolean {
    const digest = hash('sha1', key, 'base64');
    return seenKeys.has(digest) || !seenKeys.set(digest, true);
  }

  function put(key: string, entry: ShelfEntry<T>): void {
    if (entry.keep === 'never' || (entry.keep === 'asked-again' && !wasSeen(key))) return;
    cache.set(key, entry);
    if (!cache.has(key)) return;
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag);
      if (keys) keys.add(key);
      else keysOf.set(tag, new Set([key]));
    }
  }

  async function makeNow(key: string, make: () => Promise<ShelfEntry<T>>): Promise<T> {
    const generationBefore = generation;
    const entry = await make();
    if (generationBefore === generation) put(key, entry);
    return entry.value;
  }

  const find = (key: string) => cache.get(key)?.value;

  function makeOnce(key: string, make: () => Promise<ShelfEntry<T>>): Promise<T> {
    const running = underWay.get(key);
    if (running) return running;
    const making = makeNow(key, make).finally(() => {
      if (underWay.get(key) === making) underWay.delete(key);
    });
    underWay.set(key, making);
    return making;
  }

  return {
    find,
    get: async (key, make) => find(key) ?? makeOnce(key, make),
    make: makeOnce,
    drop: (tags) => {
      generation += 1;
      underWay.clear();
      if (tags.includes(everything)) return cache.clear();
      for (const tag of tags) for (const key of keysOf.get(tag) ?? []) cache.delete(key);
    },
    get size() {
      return cache.size;
    },
    get bytes() {
      return cache.calculatedSize;
    },
  };
}

function weight({ bytes, tags }: ShelfEntry<unknown>, key: string): number {
  return Math.ceil(bytes + bytesPerEntry + key.length * bytesPerLetter + tags.size * bytesPerTag);
}
