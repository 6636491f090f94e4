import { describe, expect, it } from 'vitest';
import { lastDayBefore } from '../warsaw-day.ts';
import { giftCardEnd } from './gift-card-validity.ts';

describe('the end of a gift card', () => {
  it.each([
    ['2026-01-15T12:00:00Z', 24, '15.01.2028'],
    ['2026-08-31T12:00:00Z', 6, '28.02.2027'],
    ['2026-06-30T22:30:00Z', 12, '01.07.2027'],
  ])('bought at %s for %i months is %s', (now, months, day) => {
    expect(lastDayBefore(giftCardEnd(new Date(now), months))).toBe(day);
  });
});
