import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('a limit', () => {
  it('runs so many tasks at once and all of them in the end', async () => {
    const limit = inTurn(2);
    let running = 0;
    let most = 0;
    const task = (name: number) =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => {
          setTimeout(resolve, 1);
        });
        running -= 1;
        return name;
      });

    expect(await Promise.all([1, 2, 3, 4, 5].map(task))).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('goes on after a task that fails', async () => {
    const limit = inTurn(1);

    await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limit(async () => 'next')).toBe('next');
  });
});
