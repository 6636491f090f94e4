import { LRUCache } from 'lru-cache';
import type { PublicAnswer } from '#server/http/public-answer.ts';
import { wholeCatalogue } from './tags.ts';

const capacityBytes = 64 * 1024 * 1024;
/** A product that a search would find now has no tag in an older answer, so nothing is kept for long. */
const longestLifeMs = 60_000;

type Call = { params?: unknown; query?: unknown };
type Answering<C extends Call, T> = (call: C) => Promise<PublicAnswer<T>>;

/** Answers that are the same for everybody, kept until what they show changes. */
export type KeptAnswers = {
  keep: <C extends Call, T>(name: string, answer: Answering<C, T>) => Answering<C, T>;
  forget: (tags: readonly string[]) => void;
};

export function keptAnswers(): KeptAnswers {
  const kept = new LRUCache<string, PublicAnswer<unknown>>({
    maxSize: capacityBytes,
    ttl: longestLifeMs,
    sizeCalculation: ({ json }) => json.length * 2 + 200,
  });
  let generation = 0;
  return {
    keep:
      <C extends Call, T>(name: string, answer: Answering<C, T>): Answering<C, T> =>
      async (call) => {
        const key = `${name}${JSON.stringify([call.params, call.query])}`;
        const known = kept.get(key);
        if (known) return known as PublicAnswer<T>;
        const begun = generation;
        const made = await answer(call);
        if (begun === generation) kept.set(key, made);
        return made;
      },
    forget: (tags) => {
      generation += 1;
      if (tags.includes(wholeCatalogue)) return kept.clear();
      for (const [key, { tags: shown }] of kept.entries()) if (tags.some((tag) => shown.has(tag))) kept.delete(key);
    },
  };
}
