import type { staffPapersContract } from '#contract/staff-papers.ts';
import type { Locale } from '#domain/locale.ts';
import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import { pieceMark } from '#domain/production/piece-mark.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import type { Reader } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { findStaffOrder, type StaffOrder } from '#server/orders/index.ts';
import {
  listCuts,
  pagePieces,
  printCuts,
  printDay,
  printSheets,
  tickLine,
  wordsOfLines,
} from '#server/production/index.ts';
import { openPaper } from '#server/sheets/index.ts';
import { pdf, tableAsFile } from './saved-files.ts';
import type { StaffHandlers } from './staff-call.ts';

const mostOnDay = 500;

/** Papers that are printed: sheets of pieces, the plan of a day, what goes with an order. */
export function staffPaperHandlers({ database, config, clock }: ServerDeps): StaffHandlers<typeof staffPapersContract> {
  const { reader } = database;
  const optionsOf = (locale: 'pl' | 'en') => ({ locale, now: clock(), adminUrl: config.adminUrl });
  return {
    printPieces: async ({ body: { pieces }, query: { locale } }) => {
      const content = await printSheets(reader, pieces, optionsOf(locale));
      return pdf(pieces.length === 1 ? pieceMark(pieces[0]!) : 'production', content, pieces.length);
    },
    printDay: async ({ body: { day, station }, query: { locale } }) => {
      const today = warsawDayOf(clock());
      const filter = { stationId: station, day, today: day < today ? today : day, until: day };
      const { ids } = await pagePieces(reader, filter, { limit: mostOnDay, offset: 0 });
      return pdf(day, await printDay(reader, { day, ids, stationId: station }, optionsOf(locale)), ids.length);
    },
    listCuts: async ({ body: { day, station, format }, query: { locale } }) => {
      const today = warsawDayOf(clock());
      const filter = { stationId: station, day, today: day < today ? today : day, until: day };
      const { ids } = await pagePieces(reader, filter, { limit: mostOnDay, offset: 0 });
      const of = { day, ids, stationId: station };
      const name = `${day}-${translators[locale]('paper.cut.file')}`;
      if (format === 'pdf') return pdf(name, await printCuts(reader, of, optionsOf(locale)), ids.length);
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

type PaperOptions = { kind: 'packing' | 'delivery'; locale: Locale; now: Date };

/**
 * What is packed, for the workshop to tick off, or what the buyer signs for, in his own language; without prices
 * (PRODUCTION-8).
 */
async function printOrderPaper(
  reader: Reader,
  { order, lines }: StaffOrder,
  { kind, locale: ofStaff, now }: PaperOptions,
): Promise<Buffer> {
  const locale = kind === 'delivery' ? order.locale : ofStaff;
  const words = await wordsOfLines(reader, lines, locale);
  const t = translators[locale];
  const title = t(`paper.${kind}`, { reference: order.reference });
  const paper = await openPaper({ title, locale, date: now });
  const { contactUser, companyName, street, streetNumber, postalCode, city } = order.shipping;
  const name = [companyName, contactUser.firstnameLastname].filter(Boolean).join(', ');
  paper.text(title, { size: 'title', bold: true }).space(6);
  paper.text(t('paper.to', { name, street: `${street} ${streetNumber}`, city: `${postalCode} ${city}` }));
  paper.text(t('paper.by', { name: order.deliveryName })).space(14);
  for (const [index, line] of lines.entries()) {
    const remaining = line.quantity - line.cancelledQuantity;
    if (remaining === 0) continue;
    const text = `${t('paper.pieces', { count: remaining })} ${line.name}`;
    if (kind === 'packing') tickLine(paper, text);
    else paper.text(text, { x: paper.left + 20, bold: true });
    const details = [
      orderedCode(line),
      line.mark === '' ? '' : t('paper.mark', { mark: line.mark }),
      words[index] ?? '',
    ];
    paper
      .text(details.filter(Boolean).join(', '), { x: paper.left + 20, width: paper.width - 20, muted: true })
      .space(8);
  }
  if (kind === 'delivery') paper.keepTogether(80).space(30).text(t('paper.received')).space(26).rule();
  return paper.finish();
}
