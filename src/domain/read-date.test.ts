import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe('a date that somebody writes (FORM-5)', () => {
  it.each([
    ['2030-02-01', '2030-02-01'],
    ['1.2.2030', '2030-02-01'],
    [' 29.02.2028 ', '2028-02-29'],
  ])('%j is the day %s', (text, day) => {
    expect(readDate(text)?.toISOString().slice(0, 10)).toBe(day);
  });

  it.each(['x', '', '2030-02-30', '31.4.2030', '2030-13-01', '1.2.30'])('%j is none', (text) => {
    expect(readDate(text)).toBeNull();
    expect(() => readDate(text, { strict: true })).toThrow(RangeError);
  });
});
