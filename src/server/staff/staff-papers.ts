import type { staffPapersContract } from '#contract/staff-papers.ts';
import { pieceMark } from '#domain/production/piece-mark.ts';
import { translators } from '#i18n/all.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { findStaffOrder } from '#server/orders/index.ts';
import { listCuts, pagePieces, printCuts, printDay, printSheets } from '#server/production/index.ts';
import { printOrderPaper } from './order-papers.ts';
import { pdf } from './pdf-file.ts';
import { tableAsFile } from './table-as-file.ts';
import type { StaffHandlers } from './staff-call.ts';

const mostOnDay = 500;

/** Papers that are printed: sheets of pieces, the plan of a day, what goes with an order. */
export function staffPaperHandlers({ database, config, clock }: ServerDeps): StaffHandlers<typeof staffPapersContract> {
  const { reader } = database;
  const asked = (locale: 'pl' | 'en') => ({ locale, now: clock(), adminUrl: config.adminUrl });
  return {
    printPieces: async ({ body: { pieces }, query: { locale } }) => {
      const content = await printSheets(reader, pieces, asked(locale));
      return pdf(pieces.length === 1 ? pieceMark(pieces[0]!) : 'production', content, pieces.length);
    },
    printDay: async ({ body: { day, station }, query: { locale } }) => {
      const today = warsawDayOf(clock());
      const filter = { stationId: station, day, today: day < today ? today : day, until: day };
      const { ids } = await pagePieces(reader, filter, { limit: mostOnDay, offset: 0 });
      return pdf(day, await printDay(reader, { day, ids, stationId: station }, asked(locale)), ids.length);
    },
    listCuts: async ({ body: { day, station, format }, query: { locale } }) => {
      const today = warsawDayOf(clock());
      const filter = { stationId: station, day, today: day < today ? today : day, until: day };
      const { ids } = await pagePieces(reader, filter, { limit: mostOnDay, offset: 0 });
      const of = { day, ids, stationId: station };
      const name = `${day}-${translators[locale]('paper.cut.file')}`;
      if (format === 'pdf') return pdf(name, await printCuts(reader, of, asked(locale)), ids.length);
      const rows = await listCuts(reader, of, locale);
      const sheet = translators[locale]('paper.cut.title');
      return { ...(await tableAsFile({ name, sheet, rows }, { format, locale })), rows: rows.length - 1 };
    },
    printOrder: async ({ params, body: { kind }, query: { locale } }) => {
      const order = await findStaffOrder(reader, params);
      if (!order) throw notFound();
      const content = await printOrderPaper(reader, order, { kind, locale, now: clock() });
      return pdf(`${order.order.reference.replaceAll('/', '-')}-${kind}`, content, order.lines.length);
    },
  };
}
