import { describe, expect, it } from 'vitest';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { keptAnswers } from './memory.ts';

/** A call that counts how often its answer was computed. */
function counted(text: string, tags: string[]) {
  const calls = { count: 0 };
  const answer = async (_call: { query: { category: number[] } }) => {
    calls.count += 1;
    return new PublicAnswer(text, tags);
  };
  return { calls, answer };
}

describe('answers that everybody is given alike (API-7)', () => {
  const shown = '{"items":[{"id":7,"slug":"sofa"}]}';

  it('are kept once the same question has been asked twice', async () => {
    const { calls, answer } = counted(shown, ['product:7', 'category:3']);
    const call = keptAnswers().keep('list', answer);

    for (const _time of [1, 2, 3, 4]) expect((await call({ query: { category: [3] } })).json).toBe(shown);
    expect(calls.count).toBe(2);
    await call({ query: { category: [4] } });
    expect(calls.count).toBe(3);
  });

  it('are kept at once if there are only few possible questions', async () => {
    const { calls, answer } = counted(shown, []);
    const call = keptAnswers().keep('list', answer, ({ query }) => query.category.length === 1);

    for (const category of [[3], [3], [3, 4], [3, 4], [3, 4]]) await call({ query: { category } });
    expect(calls.count).toBe(3);
  });

  it('are made once for all who ask at the same time', async () => {
    const { calls, answer } = counted(shown, []);
    const call = keptAnswers().keep('list', answer);

    await Promise.all(Array.from({ length: 100 }, () => call({ query: { category: [3] } })));
    expect(calls.count).toBe(1);
  });

  it.each([['product:7'], ['category:3'], ['all']])('are made again after a change of %s', async (tag) => {
    const { calls, answer } = counted(shown, ['product:7', 'category:3']);
    const answers = keptAnswers();
    const call = answers.keep('list', answer);

    for (const _time of [1, 2]) await call({ query: { category: [3] } });
    answers.forget(['product:8', 'category:9']);
    await call({ query: { category: [3] } });
    expect(calls.count).toBe(2);

    answers.forget([tag]);
    for (const _time of [1, 2]) await call({ query: { category: [3] } });
    expect(calls.count).toBe(3);
  });

  it('are not kept if something changed while they were made', async () => {
    const answers = keptAnswers();
    let made = 0;
    const call = answers.keep('list', async (_call: { query: object }) => {
      made += 1;
      answers.forget(['product:7']);
      return PublicAnswer.of({ items: [] }, []);
    });

    for (const _time of [1, 2, 3]) await call({ query: {} });
    expect(made).toBe(3);
  });

  it('are not kept when they failed', async () => {
    let made = 0;
    const call = keptAnswers().keep('list', (_call: { query: object }) => {
      made += 1;
      return Promise.reject(new Error('no database'));
    });

    await expect(call({ query: {} })).rejects.toThrow('no database');
    await expect(call({ query: {} })).rejects.toThrow('no database');
    expect(made).toBe(2);
  });
});
