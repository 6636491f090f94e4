import { describe, expect, it } from 'vitest';
import { attributeRows, type Attributes } from './measures.ts';
import { withOrderable } from './orderable-ranges.ts';

const dimensions = { name: 'Dimensions', unit: 'mm', ranges: [] };
const material = { name: 'Material', unit: '', ranges: [{ name: 'Oak', minName: 'Oak', maxName: 'Oak' }] };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the sizes in which a product can be ordered (CATALOGUE-49)', () => {
  const rowsWith = (unit: string, ranges: Attributes[number]['ranges']) =>
    attributeRows(
      withOrderable([{ ...dimensions, unit, ranges }, material], 'Dimensions', {
        width: [
          { minimum: 1200, maximum: 1200 },
          { minimum: 1600, maximum: 2000 },
        ],
      }),
      'Dimensions',
      'en',
    ).map(([name, value]) => [name, plain(value)]);
  const width = { name: 'Width', minName: '180', maxName: '180' };

  it('stand from the smallest to the largest, in the unit of the dimension', () => {
    expect(rowsWith('cm', [width])[0]).toEqual(['Width', '120–200 cm']);
  });

  it('leave what cannot be chosen as it is', () => {
    expect(rowsWith('mm', [{ ...width, name: 'Height' }])).toEqual([
      ['Height', '180 mm'],
      ['Material', 'Oak'],
    ]);
  });
});
