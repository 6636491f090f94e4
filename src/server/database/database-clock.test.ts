import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';
import { followDatabaseClock } from './database-clock.ts';

const shop = useTestShop();
const minuteMs = 60_000;

afterEach(() => vi.useRealTimers());

/** The clock of an instance whose machine is off. */
async function clockOff(offMs: number) {
  const offsets: number[] = [];
  const real = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: real + offMs });
  const clock = await followDatabaseClock(shop.database, (ms) => offsets.push(ms));
  return { clock, offsets, real };
}

describe('the clock of an instance (DATABASE-11)', () => {
  it.each([
    ['ahead', 17],
    ['behind', -17],
  ])('is that of the database, although its machine is minutes %s, and says so', async (_name, minutes) => {
    const { clock, offsets, real } = await clockOff(minutes * minuteMs);

    const offMs = Math.abs(clock.now().getTime() - real);

    expect(offMs).toBeLessThan(minuteMs);
    expect(offsets).toEqual([expect.closeTo(-minutes * minuteMs, -5)]);
    await clock.stop();
  });

  it('follows when that of its machine is set right, and goes on while the database is away', async () => {
    const { clock, offsets, real } = await clockOff(17 * minuteMs);
    // The minute passes on this machine only, not in the database.
    vi.setSystemTime(real - minuteMs);

    await vi.advanceTimersByTimeAsync(minuteMs);
    await expect.poll(() => offsets).toHaveLength(2);
    expect(offsets[1]).toBe(0);

    const query = vi.spyOn(shop.database.pool, 'query').mockImplementation(() => Promise.reject(new Error('away')));
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(clock.now()).toEqual(new Date());
    query.mockRestore();
    await clock.stop();
  });
});
