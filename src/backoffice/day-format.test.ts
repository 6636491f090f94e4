import { describe, expect, it } from 'vitest';
import { dayFormat } from './day-format.ts';

describe('days in words', () => {
  it('are written as in Britain and as in Poland', () => {
    const day = new Date('2026-11-23');
    const options = { day: 'numeric', month: 'short' } as const;

    expect(dayFormat('en', options).format(day)).toBe('23 Nov');
    expect(dayFormat('pl', options).format(day)).toBe('23 lis');
    expect(dayFormat('en', { day: 'numeric', month: 'long' }).formatRange(day, new Date('2026-11-29'))).toMatch(
      /^23\D+29 November$/,
    );
  });
});
