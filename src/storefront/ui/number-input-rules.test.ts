import { describe, expect, it } from 'vitest';
import {
  cutNumberText,
  defaultNumberRules,
  readNumber,
  settleNumber,
  stepNumber,
  type NumberRules,
} from './number-input.tsx';

const integer = (rules: Partial<NumberRules> = {}): NumberRules => ({ ...defaultNumberRules, ...rules });
const float = (rules: Partial<NumberRules> = {}): NumberRules => integer({ type: 'float', ...rules });

describe('number input (SHELL-5)', () => {
  it('starts from limits that fit every field', () => {
    expect(defaultNumberRules).toMatchObject({
      min: -9_999_999,
      max: 9_999_999,
      step: 1,
      maxLength: 6,
      integerPart: 4,
      decimalPart: 2,
    });
  });

  it('reads whole numbers as integers, decimals with comma or point as floats', () => {
    expect(readNumber('3.7', integer())).toBeNull();
    expect(readNumber('3,7', float())).toBe(3.7);
    expect(readNumber('3.7', float())).toBe(3.7);
    expect(readNumber('abc', float())).toBeNull();
  });

  it('cuts what is too long', () => {
    expect(cutNumberText('1234567', integer())).toBe('123456');
    expect(cutNumberText('12345.678', float())).toBe('1234.67');
    expect(cutNumberText('12345,678', float())).toBe('1234,67');
    expect(cutNumberText('-1234567', integer())).toBe('-123456');
  });

  it('drops what does not belong into a number', () => {
    expect(cutNumberText('12 mm', integer())).toBe('12');
    expect(cutNumberText('3.7', integer())).toBe('3');
    expect(cutNumberText('-5', integer({ unsigned: true }))).toBe('5');
  });
});

describe('leaving the number input (SHELL-5)', () => {
  it('clears what is no number', () => {
    expect(settleNumber('-', integer())).toBeNull();
    expect(settleNumber('', integer())).toBeNull();
  });

  it('makes a number of the text and keeps it between the bounds', () => {
    expect(settleNumber('007', integer())).toBe(7);
    expect(settleNumber('5', integer({ max: 3 }))).toBe(3);
    expect(settleNumber('-5', integer({ min: 0 }))).toBe(0);
  });
});

describe('stepping the number input (SHELL-6)', () => {
  it('moves by the step without the noise of binary decimals', () => {
    expect(stepNumber(3, 1, integer())).toBe(4);
    expect(stepNumber(0.1, 1, float({ step: 0.2 }))).toBe(0.3);
    expect(stepNumber(null, 1, integer())).toBe(1);
  });

  it('is refused where it would leave the bounds or the length', () => {
    expect(stepNumber(3, 1, integer({ max: 3 }))).toBe(3);
    expect(stepNumber(1, -1, integer({ min: 1 }))).toBe(1);
    expect(stepNumber(999_999, 1, integer())).toBe(999_999);
    expect(stepNumber(9999, 1, float())).toBe(9999);
  });

  it('lowers a decrement below zero to zero when unsigned', () => {
    expect(stepNumber(0.5, -1, float({ unsigned: true }))).toBe(0);
    expect(stepNumber(0, -1, integer({ unsigned: true }))).toBe(0);
    expect(stepNumber(0.5, -1, float())).toBe(-0.5);
  });
});
