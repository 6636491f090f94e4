import type { PublicAnswer } from '#server/http/public-answer.ts';
import { createShelf, type Keeping } from '#server/http/shelf.ts';

const limits = { name: 'answers', bytes: 128 * 1024 * 1024, entries: 10_000, lifeMs: 60_000 };
/** A letter of an answer is kept in its texts, in its bytes, in what it says and once more compressed. */
const bytesPerLetter = 8;

type Call = { params?: unknown; query?: unknown };
type Answering<C extends Call, T> = (call: C) => Promise<PublicAnswer<T>>;

/**
 * Answers that are the same for everybody, kept until what they show changes. `isFew` tells questions of which there
 * are only so many, because what is unknown is refused; all others can be made up.
 */
export type KeptAnswers = {
  keep: <C extends Call, T>(name: string, answer: Answering<C, T>, isFew?: (call: C) => boolean) => Answering<C, T>;
  forget: (tags: readonly string[]) => void;
};

export function keptAnswers(): KeptAnswers {
  const shelf = createShelf<PublicAnswer<unknown>>(limits);
  return {
    keep:
      <C extends Call, T>(name: string, answer: Answering<C, T>, isFew?: (call: C) => boolean): Answering<C, T> =>
      async (call) => {
        const key = `${name}${JSON.stringify([call.params, call.query])}`;
        const make = async () => made(await answer(call), isFew?.(call) ? 'at-once' : 'asked-again');
        return (shelf.find(key) ?? (await shelf.make(key, make))) as PublicAnswer<T>;
      },
    forget: shelf.drop,
  };
}

const made = (value: PublicAnswer<unknown>, keep: Keeping) => ({
  value,
  bytes: value.json.length * bytesPerLetter,
  tags: value.tags,
  keep,
});
