import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { LimitName } from '#server/config/limits.ts';
import { countTimes, tooMany, hashKeys, limitKeys, type Use, type Who } from './count-use.ts';

const minuteMs = 60_000;
const mostTallies = 20_000;
/**
 * A limit is written to the database in so many steps. Whoever does little never reaches it, and nobody writes more
 * often.
 */
const steps = 20;

/** The count of one process. shared: the common count that it knows. own: what it has not reported yet. */
type Tally = { shared: number; own: number; endsMs: number };

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/**
 * Counts frequent uses in this process, and reports them to the database from time to time. Each process may allow a
 * twentieth more than the limit.
 */
export function oftenCounter({ database: { reader }, config: { limits }, clock }: Deps, name: LimitName) {
  const tallies = new LRUCache<string, Tally>({ max: mostTallies, ...lifeOf(limits[name].minutes * minuteMs) });

  const share = async (use: Use, plain: string, tally: Tally) => {
    const unshared = tally.own;
    tally.own = 0;
    const [hash] = await hashKeys(reader, [plain], use.now);
    const [count] = await countTimes(reader, use, [hash!], unshared);
    tally.shared = Math.max(tally.shared, count!.count);
    tally.endsMs = count!.endsAt.getTime();
  };

  const tallyOf = (plain: string, nowMs: number): Tally => {
    const running = tallies.get(plain);
    if (running && running.endsMs > nowMs) return running;
    const tally = { shared: 0, own: 0, endsMs: nowMs + limits[name].minutes * minuteMs };
    tallies.set(plain, tally);
    return tally;
  };

  return async (who: Who): Promise<void> => {
    const now = clock();
    for (const { plain, most } of limitKeys(limits, name, who)) {
      const tally = tallyOf(plain, now.getTime());
      tally.own += 1;
      if (tally.shared <= most && tally.own >= Math.max(1, most / steps))
        await share({ limits, name, who, now }, plain, tally);
      if (tally.shared + tally.own > most) throw tooMany(tally.endsMs, now);
    }
  };
}
