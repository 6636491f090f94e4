import { describe, expect, it } from 'vitest';
import { dimensionsText } from './dimensions.ts';

describe('dimensions (CATALOGUE-14)', () => {
  it('are joined by x', () => {
    expect(dimensionsText([80, 200, 45].map((size) => ({ minimum: size, maximum: size, unit: 'mm' })))).toBe(
      '80x200x45',
    );
    expect(dimensionsText([])).toBe('');
  });

  it('are in one unit: their own, or millimetres where they have several', () => {
    const fixed = (size: number, unit: string) => ({ minimum: size, maximum: size, unit });

    expect(dimensionsText([fixed(120, 'cm'), fixed(60.5, 'cm')])).toBe('120x60.5');
    expect(dimensionsText([fixed(0.25, 'cm'), fixed(1234.75, 'mm'), fixed(2.01, 'm'), fixed(3, 'kg')])).toBe(
      '2.5x1234.75x2010',
    );
  });

  it('show both ends of an adjustable one', () => {
    expect(
      dimensionsText([
        { minimum: 1200, maximum: 1600, unit: 'mm' },
        { minimum: 700, maximum: 700, unit: 'mm' },
      ]),
    ).toBe('1200–1600x700');
  });
});
