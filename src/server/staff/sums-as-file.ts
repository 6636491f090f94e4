import type { SumRow } from '#contract/staff-money.ts';
import type { Locale } from '#domain/locale.ts';
import { toMinor, type Major } from '#domain/pricing/money.ts';
import { translators } from '#i18n/all.ts';
import { providerName } from '#i18n/provider-name.ts';
import type { CsvCell } from '#server/tables/csv-row.ts';
import { tableAsFile } from './table-as-file.ts';

const columns = ['period', 'method', 'rate', 'received', 'returned', 'net', 'vat', 'gross', 'currency'] as const;

type SumsExport = { format: 'csv' | 'xlsx'; locale: Locale; query: { from: string; to: string } };

/** Sums of money as a table, as spreadsheets of the language read it. */
export function sumsAsFile(rows: readonly SumRow[], { format, locale, query: { from, to } }: SumsExport) {
  const t = translators[locale];
  const cells = rows.map(({ period, method, ratePercent, currency, ...amounts }): CsvCell[] => {
    const amount = (major: Major) => ({ minor: toMinor(major, currency.precision), precision: currency.precision });
    const { received, returned, net, vat, gross } = amounts;
    return [
      period,
      providerName(method, t),
      ratePercent,
      ...[received, returned, net, vat, gross].map(amount),
      currency.code,
    ];
  });
  const headings = columns.map((name) => t(`staff.sums.${name}`));
  return tableAsFile(
    { name: `money-${from}-${to}`, sheet: t('staff.sums.sheet'), rows: [headings, ...cells] },
    {
      format,
      locale,
    },
  );
}
