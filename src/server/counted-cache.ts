import { LRUCache } from 'lru-cache';

/** The number of questions to a memory, and how much it holds. */
export type CacheCounts = {
  readonly hits: number;
  readonly misses: number;
  readonly size: number;
  readonly calculatedSize: number;
};

const countsByName = new Map<string, CacheCounts>();

/**
 * How long a memory keeps its values, exact to a hundredth. As exact as the library is by itself, it would set a timer
 * in every ms in which something is asked for, and each wakes the process.
 */
export const lifeOf = (ms: number) => ({ ttl: ms, ttlResolution: Math.ceil(ms / 100) });

/** A memory of this process that counts what it is asked for. Its name stands in the metrics. */
export class CountedCache<Key extends {}, Value extends {}> extends LRUCache<Key, Value> {
  hits = 0;
  misses = 0;

  constructor(name: string, options: LRUCache.Options<Key, Value, unknown>) {
    super(options);
    countsByName.set(name, this);
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value === undefined) this.misses += 1;
    else this.hits += 1;
    return value;
  }
}

/** The memories of this process by name. If several share a name, the newest one counts. */
export const countedCaches = (): ReadonlyMap<string, CacheCounts> => countsByName;
