import { describe, expect, it } from 'vitest';
import { parseAmount, parseMeasure, parseNumber } from './parse-number.ts';

describe('an amount of money (IMPORT-7)', () => {
  it.each([
    ['1 234,50 zł', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['6.195 NOK', 6195],
    ['SR 2,375', 2375],
    ['12.098 NOK', 12098],
    ['1.234.567', 1234567],
    ['2600.5', 2600.5],
    ['799', 799],
    ['0,99', 0.99],
    ['0.125', 0.125],
    ['-12,00 zł', -12],
    ["1'299.90 CHF", 1299.9],
    ['15.-', 15],
  ])('%j is %d', (source, amount) => {
    expect(parseAmount(source)).toBe(amount);
  });

  it.each(['', 'dwa tysiące', 'SR 50/4 pack', '10 - 20 zł', '-'])('%j is unreadable', (source) => {
    expect(parseAmount(source)).toBeUndefined();
  });

  it('takes the mark of the mapping where the text leaves a doubt', () => {
    expect(parseAmount('1.250', '.')).toBe(1.25);
    expect(parseAmount('1,250', ',')).toBe(1.25);
  });
});

describe('a number', () => {
  it('takes a single mark for the decimal one', () => {
    expect(parseNumber('1,250')).toBe(1.25);
    expect(parseNumber('6.195')).toBe(6.195);
    expect(parseNumber('1.000.000')).toBe(1_000_000);
    expect(parseNumber('bez')).toBeUndefined();
  });
});

describe('a measure (IMPORT-7)', () => {
  it.each([
    ['83 cm', 830],
    ['1,2 m', 1200],
    ['600mm', 600],
    ['12"', 304.8],
    ['88.5 cm', 885],
  ])('%j in millimetres is %d', (source, value) => {
    expect(parseMeasure(source, 'mm')).toBe(value);
  });

  it('without a unit is in the one of the mapping', () => {
    expect(parseMeasure('6,5', 'g', 'kg')).toBe(6500);
    expect(parseMeasure('83', 'mm')).toBeUndefined();
  });

  it('of another kind is unreadable', () => {
    expect(parseMeasure('5 kg', 'mm')).toBeUndefined();
    expect(parseMeasure('5 m', 'g', 'kg')).toBeUndefined();
  });
});
