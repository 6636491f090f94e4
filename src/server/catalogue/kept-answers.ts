import type { PublicAnswer } from '#server/http/public-answer.ts';
import { createShelf } from '#server/http/shelf.ts';

const limits = { name: 'answers', bytes: 128 * 1024 * 1024, entries: 10_000, lifeMs: 60_000 };
/** A letter of an answer is kept in its text, in its bytes and once more compressed. */
const bytesPerLetter = 4;

type Call = { params?: unknown; query?: unknown };
type Answering<C extends Call, T> = (call: C) => Promise<PublicAnswer<T>>;

/** Answers that are the same for everybody, kept until what they show changes. */
export type KeptAnswers = {
  keep: <C extends Call, T>(name: string, answer: Answering<C, T>) => Answering<C, T>;
  forget: (tags: readonly string[]) => void;
};

export function keptAnswers(): KeptAnswers {
  // Anybody can make up a question: only one that is asked again is worth keeping.
  const shelf = createShelf<PublicAnswer<unknown>>({ ...limits, asksTwice: true });
  return {
    keep:
      <C extends Call, T>(name: string, answer: Answering<C, T>): Answering<C, T> =>
      async (call) => {
        const key = `${name}${JSON.stringify([call.params, call.query])}`;
        const known = shelf.find(key) ?? (await shelf.make(key, async () => kept(await answer(call))));
        return known as PublicAnswer<T>;
      },
    forget: shelf.drop,
  };
}

const kept = (value: PublicAnswer<unknown>) => ({
  value,
  bytes: value.json.length * bytesPerLetter,
  tags: value.tags,
  keep: true,
});
