import { describe, expect, it } from 'vitest';
import { attributeRows, formatMeasure, formatRange, sideOf, withChosen, writtenLines } from './measures.ts';

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
  it('show a range with a dash and no groups, and a single value once', () => {
    expect(plain(formatRange(dimensions.ranges[0]!, 'mm', 'en'))).toBe('1200–1600 mm');
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
      ['Width', '1200–1600 mm'],
      ['Height', '780 mm'],
      ['Material', 'Oak, Steel'],
    ]);
  });

  it('find a dimension by its name, drawn at its larger end', () => {
    const side = (name: string) => sideOf([material, dimensions], 'Dimensions', [name, 'Length'], 'en');

    expect(side('Width')?.size).toBe(1600);
    expect(side('Height')?.size).toBe(780);
    expect(side('Depth')).toBeNull();
  });
});

describe('the measures that a buyer has chosen (CATALOGUE-24)', () => {
  const widthFor = (...chosen: { name: string; size: number; unit: string }[]) =>
    sideOf(withChosen([material, dimensions], 'Dimensions', chosen), 'Dimensions', ['Width'], 'en');

  it('stand in place of the ends of the dimension that they name, in its unit', () => {
    expect(widthFor({ name: 'Width of the rail', size: 140, unit: 'cm' })?.size).toBe(1400);
    expect(plain(widthFor({ name: 'Width', size: 1250, unit: 'mm' })!.text)).toBe('1250');
  });

  it('may be larger than the product has them, where it is made to measure', () => {
    expect(widthFor({ name: 'Width', size: 1700, unit: 'mm' })?.size).toBe(1700);
    expect(widthFor({ name: 'Width', size: 1700, unit: '' })?.size).toBe(1600);
  });

  it('may be counted in pieces of a length', () => {
    expect(widthFor({ name: 'Width in modules', size: 3, unit: '× 450 mm' })?.size).toBe(1350);
    expect(widthFor({ name: 'Width in modules', size: 3, unit: '× 45 + 2 cm' })?.size).toBe(1370);
  });

  it('are passed over where they name another dimension, lie outside of its ends or are no lengths', () => {
    for (const chosen of [
      { name: 'Height', size: 1400, unit: 'mm' },
      { name: 'Width of the rail', size: 1700, unit: 'mm' },
      { name: 'Width in modules', size: 1400, unit: '' },
    ])
      expect(widthFor(chosen)?.size).toBe(1600);
  });
});

describe('measuring lines of a picture (PICTURE-8)', () => {
  const line = (name: string) => ({ name, from: { x: 5, y: 90 }, to: { x: 95, y: 90 } });

  it('are written with what is chosen, the first with its unit', () => {
    const chosen = withChosen([dimensions], 'Dimensions', [{ name: 'Width', size: 1400, unit: 'mm' }]);
    const written = writtenLines([line('Width'), line('Height')], chosen, 'Dimensions', 'en');

    expect(written.map(({ text }) => plain(text))).toEqual(['1400 mm', '780']);
    expect(written[0]).toMatchObject(line('Width'));
  });

  it('are left out where the product has no such measure', () => {
    expect(writtenLines([line('Depth')], [dimensions, material], 'Dimensions', 'en')).toEqual([]);
  });
});
