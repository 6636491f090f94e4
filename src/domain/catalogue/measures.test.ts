import { describe, expect, it } from 'vitest';
import { attributeRows, dimensionOf, formatMeasure, formatRange } from './measures.ts';

const dimensions = {
  name: 'Dimensions',
  unit: 'mm',
  ranges: [
    { name: 'Width', minName: '1200', maxName: '1600' },
    { name: 'Height', minName: '780', maxName: '780' },
  ],
};
const material = {
  name: 'Material',
  unit: '',
  ranges: [
    { name: 'Oak', minName: 'Oak', maxName: 'Oak' },
    { name: 'Steel', minName: 'Steel', maxName: 'Steel' },
  ],
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('attributes of a product (CATALOGUE-14)', () => {
  it('show a range as min - max and a single value once', () => {
    expect(plain(formatRange(dimensions.ranges[0]!, 'mm', 'en'))).toBe('1 200 - 1 600 mm');
    expect(plain(formatRange(dimensions.ranges[1]!, 'mm', 'en'))).toBe('780 mm');
  });

  it('write numbers as the language does', () => {
    expect(formatMeasure('21.6', 'pl')).toBe('21,6');
    expect(formatMeasure('21.6', 'en')).toBe('21.6');
    expect(formatMeasure('E27', 'pl')).toBe('E27');
  });

  it('have a row for each dimension and one for every other attribute', () => {
    const rows = attributeRows([dimensions, material], 'Dimensions', 'en').map(([name, value]) => [name, plain(value)]);

    expect(rows).toEqual([
      ['Width', '1 200 - 1 600 mm'],
      ['Height', '780 mm'],
      ['Material', 'Oak, Steel'],
    ]);
  });

  it('find a dimension by its name', () => {
    expect(dimensionOf([material, dimensions], 'Dimensions', ['Width', 'Length'])).toBe(1600);
    expect(dimensionOf([material, dimensions], 'Dimensions', ['Depth'])).toBeNull();
  });
});
