import { describe, expect, it } from 'vitest';
import { decimalText, inThousands, numberText } from './number-text.ts';

describe('numbers to read', () => {
  it('stand in groups of three, which no line break parts', () => {
    expect(['0', '999', '1000', '1234567'].map(inThousands)).toEqual(['0', '999', '1\u00a0000', '1\u00a0234\u00a0567']);
  });

  it('keep their sign at the first digit', () => {
    expect(['-100', '-1000'].map(inThousands)).toEqual(['-100', '-1\u00a0000']);
  });

  it('have a comma in Polish and a point in English, and neither without decimals', () => {
    expect(numberText('1200', '5', 'pl')).toBe('1\u00a0200,5');
    expect(numberText('1200', '5', 'en')).toBe('1\u00a0200.5');
    expect(numberText('1200', '', 'pl')).toBe('1\u00a0200');
  });

  it('are rounded to the decimals asked for', () => {
    expect(decimalText(4.55, 1, 'pl')).toBe('4,5');
    expect(decimalText(4, 1, 'en')).toBe('4.0');
    expect(decimalText(1234.6, 0, 'pl')).toBe('1\u00a0235');
  });
});
