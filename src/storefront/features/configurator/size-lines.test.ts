import { describe, expect, it } from 'vitest';
import { readSizeLines } from './size-lines.ts';

const mm = { unit: 'mm', decimals: 0 };
const asked = { inputs: [mm, mm], largestLine: 20 };
const read = (text: string) =>
  readSizeLines(text, asked).map(({ name, numbers, quantity }) => [name, numbers, quantity]);

describe('a pasted list of sizes', () => {
  it('is read as a spreadsheet gives it, with names and numbers of pieces', () => {
    expect(read('Salon, okno lewe\t1200\t1400\t2\nKuchnia\t900\t1 200')).toEqual([
      ['Salon, okno lewe', [1200, 1400], 2],
      ['Kuchnia', [900, 1200], 1],
    ]);
    expect(read('900;1200;3;Gabinet')).toEqual([['Gabinet', [900, 1200], 3]]);
  });

  it('is read as people type it', () => {
    expect(read('1200 x 1400\n1200×1400\nSypialnia 1200x1400\n1200, 1400')).toEqual([
      ['', [1200, 1400], 1],
      ['', [1200, 1400], 1],
      ['Sypialnia', [1200, 1400], 1],
      ['', [1200, 1400], 1],
    ]);
  });

  it('turns named units into that of the field', () => {
    expect(read('90 x 120,5 cm')).toEqual([['', [900, 1205], 1]]);
    expect(read('0,9 m x 120 cm')).toEqual([['', [900, 1200], 1]]);
    expect(readSizeLines('905 mm', { ...asked, inputs: [{ unit: 'cm', decimals: 1 }] })[0]!.numbers).toEqual([905]);
  });

  it('passes over empty lines and keeps what it can not read as it was', () => {
    expect(read('\n  \n')).toEqual([]);
    expect(
      readSizeLines('Salon\n1\t2\t3\t4\n1200 x 1400 x 0\n1200 x 1400 x 21', asked).map(({ text, numbers }) => [
        text,
        numbers,
      ]),
    ).toEqual([
      ['Salon', null],
      ['1\t2\t3\t4', null],
      ['1200 x 1400 x 0', null],
      ['1200 x 1400 x 21', null],
    ]);
  });
});
