import { describe, expect, it } from 'vitest';
import { lengthInMm } from './free-space.ts';

describe('a length that a visitor writes (CATALOGUE-37)', () => {
  it.each([
    ['1200', 1200],
    ['1200 mm', 1200],
    ['120cm', 1200],
    ['120,5 CM', 1205],
    ['1.2 m', 1200],
    [' 45 cm ', 450],
    ['1.001 m', 1001],
    ['120,55 cm', 1205],
    ['1 200', 1200],
    ['1\u00a0200 mm', 1200],
    ['12 00', null],
    ['', null],
    ['0', null],
    ['-5', null],
    ['wide', null],
    ['999999 m', null],
  ])('%j has %j millimetres', (text, length) => {
    expect(lengthInMm(text)).toBe(length);
  });
});
