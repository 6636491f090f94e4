import { describe, expect, it } from 'vitest';
import { endOfWarsawDay, lastDayBefore, startOfWarsawDay, warsawDayOf } from './warsaw-day.ts';

describe('a day in Warsaw (TEXT-3)', () => {
  it.each([
    ['2026-01-31', '2026-01-30T23:00:00.000Z', '2026-01-31T23:00:00.000Z'],
    ['2026-07-31', '2026-07-30T22:00:00.000Z', '2026-07-31T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('%s lasts from %s to %s', (day, start, end) => {
    expect(startOfWarsawDay(day)?.toISOString()).toBe(start);
    expect(endOfWarsawDay(day)?.toISOString()).toBe(end);
    expect(warsawDayOf(new Date(start))).toBe(day);
    expect(lastDayBefore(new Date(end))).toBe(day.split('-').toReversed().join('.'));
  });

  it.each(['2026-02-30', '31.01.2026', '2026-1-1', '', 'tomorrow'])('is not %j', (day) => {
    expect(startOfWarsawDay(day)).toBeNull();
    expect(endOfWarsawDay(day)).toBeNull();
  });
});
