import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead, askToKeep, forgetAnswers, keptAnswer } from './kept-answers.ts';

beforeEach(() => forgetAnswers());

describe('answers that are kept in the back office (STAFF-23)', () => {
  it('are there for whoever asks next', async () => {
    expect(await askToKeep('order 1', async () => 'first')).toBe('first');

    expect(keptAnswer('order 1')).toBe('first');
    expect(keptAnswer('order 2')).toBeUndefined();
  });

  it('go with every change, and what was asked before a change is not kept after it', async () => {
    await askToKeep('order 1', async () => 'before');
    const answer = Promise.withResolvers<string>();
    const asked = askToKeep('order 2', () => answer.promise);

    forgetAnswers();
    answer.resolve('before');

    expect(await asked).toBe('before');
    expect([keptAnswer('order 1'), keptAnswer('order 2')]).toEqual([undefined, undefined]);
  });

  it('are asked for ahead once, and a refusal waits for who opens it', async () => {
    const ask = vi.fn(async () => 'ahead');
    askAhead('order 1', ask);
    await vi.waitFor(() => expect(keptAnswer('order 1')).toBe('ahead'));
    askAhead('order 1', ask);
    askAhead('order 2', () => Promise.reject(new Error('refused')));

    await expect(askToKeep('order 2', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(ask).toHaveBeenCalledOnce();
  });

  it('are only the last few', async () => {
    for (let id = 0; id < 30; id += 1) await askToKeep(`order ${id}`, async () => id);

    expect([keptAnswer('order 0'), keptAnswer('order 29')]).toEqual([undefined, 29]);
  });
});
