import { describe, expect, it } from 'vitest';
import { fieldText, measureText, readTypedNumber } from './value-words.ts';

const mm = { decimals: 0, unit: 'mm' };
const cm = { decimals: 1, unit: 'cm' };

describe('a typed measure', () => {
  it('is read with comma, point, spaces and its unit', () => {
    expect(readTypedNumber('1200', mm)).toBe(1200);
    expect(readTypedNumber(' 1 200 mm', mm)).toBe(1200);
    expect(readTypedNumber('120,5', cm)).toBe(1205);
    expect(readTypedNumber('120.5cm', cm)).toBe(1205);
  });

  it('keeps what is finer than the input takes, for the engine to refuse', () => {
    expect(readTypedNumber('1200.5', mm)).toBe(1200.5);
    expect(readTypedNumber('120,55', cm)).toBe(1205.5);
  });

  it('is no number where the text is none', () => {
    for (const text of ['', '-', 'abc', '12a', '1,2,3', '1e5', '12345678901'])
      expect(readTypedNumber(text, mm)).toBeNaN();
  });
});

describe('a measure in words', () => {
  it('has no groups, its decimals and its unit', () => {
    expect(measureText(1200, mm, 'pl')).toBe('1200\u00a0mm');
    expect(measureText(1205, cm, 'pl')).toBe('120,5\u00a0cm');
    expect(measureText(1205, cm, 'en')).toBe('120.5\u00a0cm');
    expect(fieldText(1205, cm, 'en')).toBe('120.5');
  });
});
