import { LRUCache } from 'lru-cache';
import { RawJson } from '#server/http/handlers.ts';
import { wholeCatalogue } from './notify-catalogue.ts';

const capacityBytes = 64 * 1024 * 1024;
/** Searches carry no tag of a product that is not in them yet, so nothing is kept for long. */
const longestLifeMs = 60_000;

type Kept = { json: RawJson; tags: ReadonlySet<string> };
type Call = { params?: unknown; query?: unknown };

/** Answers that are the same for everybody, kept as text until what they show changes. */
export type KeptAnswers = {
  keep: <C extends Call>(name: string, answer: (call: C) => Promise<unknown>) => (call: C) => Promise<RawJson>;
  forget: (tags: readonly string[]) => void;
};

export function keptAnswers(): KeptAnswers {
  const answers = new LRUCache<string, Kept>({
    maxSize: capacityBytes,
    ttl: longestLifeMs,
    sizeCalculation: ({ json }) => json.text.length * 2 + 200,
  });
  let generation = 0;
  return {
    keep: (name, answer) => async (call) => {
      const key = `${name}${JSON.stringify([call.params, call.query])}`;
      const kept = answers.get(key);
      if (kept) return kept.json;
      const begun = generation;
      const answered = await answer(call);
      const json = answered instanceof RawJson ? answered : new RawJson(JSON.stringify(answered));
      if (begun === generation) answers.set(key, { json, tags: tagsOf(json.text, call) });
      return json;
    },
    forget: (tags) => {
      generation += 1;
      if (tags.includes(wholeCatalogue)) return answers.clear();
      for (const [key, { tags: carried }] of answers.entries())
        if (tags.some((tag) => carried.has(tag))) answers.delete(key);
    },
  };
}

const identified = /\{"id":(\d+),"slug":|"productId":(\d+)/g;

/** Whatever is asked for or named by id, as product and as category: a tag too many only forgets too early. */
function tagsOf(text: string, { params, query }: Call): Set<string> {
  const asked = { ...(params as object), ...(query as object) } as { id?: unknown; category?: unknown };
  const ids = [
    ...[...text.matchAll(identified)].map((match) => match[1] ?? match[2]),
    ...[asked.id, asked.category].flat(),
  ];
  return new Set(ids.flatMap((id) => [`product:${id}`, `category:${id}`]));
}
