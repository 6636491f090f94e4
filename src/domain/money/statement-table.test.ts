import { describe, expect, it } from 'vitest';
import { readAmount, readDay, readStatementTable } from './statement-table.ts';

const columns = { date: 'Data', amount: 'Kwota', title: 'Tytuł', payer: 'Nadawca' };
const heading = ['Data', 'Nadawca', 'Tytuł', 'Kwota'];
const table = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

describe('a table of a bank (MONEY-3)', () => {
  it('is read by its columns, wherever the headings stand', () => {
    const rows = table(
      ['Wyciąg za listopad'],
      heading,
      ['2026-11-20', 'Jan  Nowak', '2026/11/000123', '1 234,50 PLN'],
      ['', '', '', ''],
      ['21.11.2026', 'Ewa', 'czynsz', '-12.00'],
    );

    expect(readStatementTable(rows, columns)).toEqual({
      ok: true,
      entries: [
        {
          line: 3,
          bookedOn: '2026-11-20',
          amount: 123450,
          currency: 'PLN',
          payer: 'Jan Nowak',
          title: '2026/11/000123',
        },
        { line: 5, bookedOn: '2026-11-21', amount: -1200, currency: 'PLN', payer: 'Ewa', title: 'czynsz' },
      ],
    });
  });

  it.each([
    [
      'columns',
      1,
      'Kwota',
      [
        ['Date', 'Payer', 'Title', 'Amount'],
        ['2026-11-20', 'Jan', 'x', '1,00'],
      ],
    ],
    ['cells', 3, '3', [heading, ['2026-11-20', 'Jan', 'x', '1,00'], ['2026-11-20', 'Jan', 'x']]],
    ['date', 2, '31.02.2026', [heading, ['31.02.2026', 'Jan', 'x', '1,00']]],
    ['amount', 2, '1,234', [heading, ['2026-11-20', 'Jan', 'x', 'dwa']]],
    ['empty', 1, '', [heading]],
  ] as const)('is refused whole for its %s', (reason, line, found, rows) => {
    const read = readStatementTable(table(...rows.map((cells) => [...cells])), columns);

    expect(read).toMatchObject({ ok: false, fault: { reason, line } });
    if (reason === 'cells' || reason === 'date') expect(read).toMatchObject({ fault: { found } });
  });

  it('knows amounts and days as banks write them', () => {
    expect(['1 234,50', '1.234,50', '+12', "1'200.5", '-0,01', '1,234,567.00'].map(readAmount)).toEqual([
      123450, 123450, 1200, 120050, -1, 123456700,
    ]);
    expect(['', 'x', '1,2345', '1.2.3'].map(readAmount)).toEqual([null, null, null, null]);
    expect(['20261120', '2026-11-20 12:00', '1.2.2026', '2026-02-30', '11/2026'].map(readDay)).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-02-01',
      null,
      null,
    ]);
  });
});
