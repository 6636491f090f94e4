import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import type { StaffChanges } from './staff-changes.ts';

/** What changes without being told of is seen this much later at most. */
const keptMs = 2000;
const mostKept = 32;

/**
 * Keeps answers that are the same for all who may ask, by their names, until something changes. Open back offices hear
 * of a change together and ask together: one of them is answered from the database, and the others get the same. Where
 * nobody hears of changes, nothing is kept (STAFF-24).
 */
export function keepAnswers<T>(changes: Pick<StaffChanges, 'areHeard' | 'count'>) {
  const answers = new LRUCache<string, Promise<T>>({ max: mostKept, ...lifeOf(keptMs) });
  let asOf = changes.count();
  return (name: string, ask: () => Promise<T>): Promise<T> => {
    if (!changes.areHeard()) return ask();
    if (asOf !== changes.count()) answers.clear();
    asOf = changes.count();
    const known = answers.get(name);
    if (known) return known;
    const answer = ask();
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
    return answer;
  };
}
