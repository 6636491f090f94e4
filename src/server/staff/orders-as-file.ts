import type { StaffOrderRow } from '#contract/staff-order.ts';
import type { Locale } from '#domain/locale.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import type { CsvCell } from '#server/tables/csv-row.ts';
import { tableAsFile } from './saved-files.ts';

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

/** The orders of a list as a table, as spreadsheets of the language read it. */
export function ordersAsFile(
  rows: readonly StaffOrderRow[],
  { format, locale }: { format: 'csv' | 'xlsx'; locale: Locale },
): Promise<{ name: string; type: string; base64: string }> {
  const t = translators[locale];
  const headings = columns.map((name) => t(`staff.export.${name}`));
  const cells = rows.map((row) => cellsOf(row, (state) => t(`order.state.${state}`)));
  const table = { name: 'orders', sheet: t('staff.export.sheet'), rows: [headings, ...cells] };
  return tableAsFile(table, { format, locale });
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
