import type { StaffOrderRow } from '#contract/staff-orders.ts';
import type { Locale } from '#domain/locale.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import { csvRow, type CsvCell } from '#server/tables/csv-row.ts';
import { workbookFile } from '#server/tables/workbook.ts';

const columns = [
  'reference',
  'placed',
  'state',
  'payment_state',
  'buyer',
  'town',
  'pieces',
  'ready',
  'delivery',
  'payment',
  'gross',
  'currency',
] as const;

const byteOrderMark = '\uFEFF';

/** The orders of a list as a table, as spreadsheets of the language read it. */
export async function ordersAsFile(
  rows: readonly StaffOrderRow[],
  { format, locale }: { format: 'csv' | 'xlsx'; locale: Locale },
): Promise<{ name: string; type: string; base64: string }> {
  const t = translators[locale];
  const headings = columns.map((name) => t(`staff.export.${name}`));
  const cells = rows.map((row) => cellsOf(row, (state) => t(`order.state.${state}`)));
  if (format === 'csv') {
    const style =
      locale === 'pl' ? ({ separator: ';', decimal: ',' } as const) : ({ separator: ',', decimal: '.' } as const);
    const text = byteOrderMark + [headings, ...cells].map((line) => `${csvRow(line, style)}\r\n`).join('');
    return { name: 'orders.csv', type: 'text/csv', base64: Buffer.from(text).toString('base64') };
  }
  const plain = cells.map((line) => line.map(plainCell));
  const file = await workbookFile([{ name: t('staff.export.sheet'), rows: [headings, ...plain] }]);
  return {
    name: 'orders.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    base64: Buffer.from(file).toString('base64'),
  };
}

function cellsOf(row: StaffOrderRow, stateName: (state: StaffOrderRow['state']) => string): CsvCell[] {
  const { precision, code } = row.currency;
  return [
    row.reference,
    formatMoment(new Date(row.createdAt)),
    stateName(row.state),
    row.paymentState,
    row.buyer,
    row.town,
    row.pieces,
    row.readyOn,
    row.delivery,
    row.payment,
    row.gross === null ? null : { minor: toMinor(row.gross, precision), precision },
    code,
  ];
}

/** A workbook has numbers of its own; its texts are never computed. */
const plainCell = (cell: CsvCell) =>
  cell !== null && typeof cell === 'object' ? cell.minor / 10 ** cell.precision : cell;
