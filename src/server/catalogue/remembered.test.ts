import { describe, expect, it, vi } from 'vitest';
import { remembered } from './memory.ts';

const lifeMs = 60_000;

describe('a remembered value', () => {
  it('is loaded once, and again after it was forgotten', async () => {
    let loads = 0;
    const value = remembered(async () => (loads += 1), lifeMs);

    expect([await value.get(), await value.get()]).toEqual([1, 1]);
    value.forget();
    expect(await value.get()).toBe(2);
  });

  it('is not kept when it was forgotten while it was loading', async () => {
    const answers: ((text: string) => void)[] = [];
    const value = remembered(
      () =>
        new Promise<string>((resolve) => {
          answers.push(resolve);
        }),
      lifeMs,
    );

    const first = value.get();
    value.forget();
    const second = value.get();
    answers[0]!('old');
    answers[1]!('new');

    expect([await first, await second, await value.get()]).toEqual(['old', 'new', 'new']);
  });

  it('is loaded again after a failure', async () => {
    let loads = 0;
    const value = remembered(async () => {
      loads += 1;
      if (loads === 1) throw new Error('no connection');
      return loads;
    }, lifeMs);

    await expect(value.get()).rejects.toThrow('no connection');
    expect(await value.get()).toBe(2);
  });

  it('is loaded again after its longest life', async () => {
    let loads = 0;
    const value = remembered(async () => (loads += 1), 20);

    expect(await value.get()).toBe(1);
    await vi.waitFor(async () => expect(await value.get()).toBeGreaterThan(1));
  });
});
