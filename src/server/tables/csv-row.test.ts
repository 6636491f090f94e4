import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow, type CsvStyle } from './csv-row.ts';

const plain: CsvStyle = { separator: ',', decimal: '.' };
const polish: CsvStyle = { separator: ';', decimal: ',' };
const amount = (minor: number, precision = 2) => ({ minor, precision });

describe('a row of an exported table', () => {
  it('quotes what would break it', () => {
    expect(csvRow(['a', 'b,c', 'say "no"', 'two\nlines', null, 7], plain)).toBe('a,"b,c","say ""no""","two\nlines",,7');
    expect(csvRow(['b,c', 'd;e'], polish)).toBe('b,c;"d;e"');
  });

  it('writes amounts to the grosz in the way of the reader', () => {
    expect(csvRow([amount(123_456_05), amount(5), amount(-1_50), amount(700, 0)], plain)).toBe(
      '123456.05,0.05,-1.50,700',
    );
    expect(csvRow([amount(1_50)], polish)).toBe('1,50');
  });

  it('never holds a formula', () => {
    expect(csvRow(['=1+1', '+48 600 700 800', '-2', '@SUM(A1)', '\tx', 'a=b'], plain)).toBe(
      "'=1+1,'+48 600 700 800,'-2,'@SUM(A1),'\tx,a=b",
    );
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'ł', '"', ',', ';', ' ', '\n', '\r', '=', '-') }), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.constantFrom(plain, polish),
        (cells, style) => {
          const [read] = parse(csvRow(cells, style), {
            delimiter: style.separator,
            record_delimiter: '\r\n',
            relax_column_count: true,
          }) as string[][];
          expect(
            (read ?? cells.map(() => '')).map((cell, index) =>
              /^[=+\-@\t\r\n]/.test(cells[index]!) ? cell.slice(1) : cell,
            ),
          ).toEqual(cells);
        },
      ),
    );
  });
});
