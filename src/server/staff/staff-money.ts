import type { staffMoneyContract, SumRow } from '#contract/staff-money.ts';
import { dayNumber } from '#domain/calendar/day.ts';
import { currencies, toMajor, toMinor, type Major } from '#domain/pricing/money.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { countMoney, pageReceived, pageToCollect, pageUnpaid } from '#server/money/index.ts';
import { findRefundById, listRefundsForStaff } from '#server/payments/index.ts';
import { finishRefundByHand } from '#server/providers/index.ts';
import { noteEvent } from './note-event.ts';
import { presentOwed, presentRefund, presentSum, presentUnpaid } from './present-money.ts';
import type { StaffHandlers } from './staff-call.ts';
import { listPage, placeWithNext } from './list-page.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { providerName } from '#i18n/provider-name.ts';
import type { CsvCell } from '#server/tables/csv-row.ts';
import { tableAsFile } from './saved-files.ts';

const mostDays = { day: 92, month: 366 };

/** Money that is to come, that came and that goes back, and its sums. */
export function staffMoneyHandlers(deps: ServerDeps): StaffHandlers<typeof staffMoneyContract> {
  const { database, config, clock } = deps;
  const { reader } = database;
  const answerFor = async (id: string) => {
    const refund = await findRefundById(reader, id);
    const [listed] = refund ? await listRefundsForStaff(reader, { id, limit: 1 }) : [];
    if (!listed) throw notFound();
    return presentRefund(listed);
  };
  const sums = async ({ from, to, by }: { from: string; to: string; by: 'day' | 'month' }) => {
    const [start, end] = [startOfWarsawDay(from), endOfWarsawDay(to)];
    if (!start) throw invalidField('from', 'error.invalid');
    if (!end || end <= start || dayNumber(to) - dayNumber(from) >= mostDays[by])
      throw invalidField('to', 'staff.money.span');
    return (await countMoney(reader, { from, to }, by)).map(presentSum);
  };
  return {
    listUnpaid: async ({ query: { from, page = 1 } }) => {
      const place = placeWithNext(page);
      const now = clock();
      const rows =
        from === 'couriers'
          ? (await pageToCollect(reader, place)).map((row) => presentOwed(row, null, now))
          : (await pageUnpaid(reader, place)).map((row) => presentUnpaid(row, config, now));
      return listPage(rows, page);
    },
    listReceived: async ({ query: { page = 1 } }) => {
      const rows = await pageReceived(reader, placeWithNext(page));
      return listPage(
        rows.map(({ at, amount, currency, ...row }) => ({
          ...row,
          at: at.toISOString(),
          amount: toMajor(amount, currencies[currency].precision),
          currency: currencies[currency],
        })),
        page,
      );
    },
    listRefunds: async ({ query: { open, page = 1 } }) => {
      const place = placeWithNext(page);
      return listPage(
        (await listRefundsForStaff(reader, { open: open !== undefined, ...place })).map(presentRefund),
        page,
      );
    },
    finishRefund: async ({ params: { id }, body }) => {
      const refund = await findRefundById(reader, id);
      if (!refund) throw notFound();
      if (refund.state !== body.state) {
        const details = { yours: body, theirs: await answerFor(id) };
        throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
      }
      const outcome = await finishRefundByHand(deps, id);
      if (!outcome.ok) throw new ShopError('invalid', { key: 'staff.money.refund_by_provider' });
      return answerFor(id);
    },
    getSums: async ({ query }) => ({ rows: await sums(query) }),
    exportSums: async ({ query, body: { format }, locale }) => {
      const rows = await sums(query);
      await database.transaction((tx) => noteEvent(tx, { rows: rows.length, format, filter: { ...query } }));
      return { ...(await sumsAsFile(rows, { format, locale, query })), rows: rows.length };
    },
  };
}

const columns = ['period', 'method', 'rate', 'received', 'returned', 'net', 'vat', 'gross', 'currency'] as const;

type SumsExport = { format: 'csv' | 'xlsx'; locale: Locale; query: { from: string; to: string } };

/** Sums of money as a table, as spreadsheets of the language read it. */
function sumsAsFile(rows: readonly SumRow[], { format, locale, query: { from, to } }: SumsExport) {
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
