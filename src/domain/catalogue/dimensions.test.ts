import { describe, expect, it } from 'vitest';
import { dimensionsText } from './dimensions.ts';

describe('dimensions (CATALOGUE-14)', () => {
  it('are joined by x', () => {
    expect(dimensionsText([80, 200, 45].map((size) => ({ minimum: size, maximum: size })))).toBe('80x200x45');
    expect(dimensionsText([])).toBe('');
  });

  it('show both ends of an adjustable one', () => {
    expect(
      dimensionsText([
        { minimum: 1200, maximum: 1600 },
        { minimum: 700, maximum: 700 },
      ]),
    ).toBe('1200–1600x700');
  });
});
