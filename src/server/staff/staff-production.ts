import type { Board, staffProductionContract } from '#contract/staff-production.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  changeStep,
  daysOfWeek,
  describePieces,
  isAllReady,
  keepStations,
  keepWay,
  listStations,
  listWays,
  pagePieces,
  planStep,
  productionOfOrder,
  readPieces,
  type StepRefusal,
} from '#server/production/index.ts';
import { boardOf } from './board.ts';
import { keepAnswers } from './kept-answers.ts';
import { refused } from './order-refusals.ts';
import { presentPiece, presentPieceRow, presentWorkshop } from './present-piece.ts';
import { findScanned } from './find-scanned.ts';
import type { StaffHandlers } from './staff-call.ts';
import type { StaffChanges } from './staff-changes.ts';
import { goesOnAfter, placeOf } from './list-page.ts';

type Call = { params: { id: number }; body: object; query: { locale: Locale } };

/** What the workshop does with its pieces of work. */
export function staffProductionHandlers(
  deps: ServerDeps & { changes: StaffChanges },
): StaffHandlers<typeof staffProductionContract> {
  const { database, config, clock, changes } = deps;
  const keep = keepAnswers<Board>(changes);
  const { reader } = database;
  const closed = config.storefront.closedDays;
  const answerFor = (id: number, locale: Locale) => getPiece(reader, id, locale);
  const workshop = async (locale: Locale) =>
    presentWorkshop(await listStations(reader), await listWays(reader), locale);
  /** Changes a piece as it was seen; a change by somebody else meanwhile is told with both. */
  const changing = async (
    { params: { id }, body: yours, query: { locale } }: Call,
    change: (tx: Transaction) => Promise<{ ok: true } | StepRefusal>,
  ) => {
    const outcome = await database.transaction(change);
    if (outcome.ok) return answerFor(id, locale);
    if (outcome.reason === 'unknown') throw notFound();
    if (outcome.reason !== 'changed') throw refused({ key: `staff.production.${outcome.reason}` });
    const details = { yours, theirs: await answerFor(id, locale) };
    throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details });
  };
  return {
    getBoard: ({ query: { day, locale } }) => {
      const today = warsawDayOf(clock());
      const boardQuery = { day: day ?? today, today, closed, locale };
      return keep(`${boardQuery.day} ${today} ${locale}`, () => boardOf(reader, boardQuery));
    },
    listPieces: async ({ query: { station, day, step, due, page = 1, locale } }) => {
      const today = warsawDayOf(clock());
      const filter = { stationId: station, day, step, due, today, until: daysOfWeek(today).at(-1)! };
      const { ids, total } = await pagePieces(reader, filter, placeOf(page));
      const pieces = await describePieces(reader, await readPieces(reader, ids, locale), locale);
      return { items: pieces.map(presentPieceRow), total, page, more: goesOnAfter(page, total) };
    },
    getPiece: ({ params, query }) => answerFor(params.id, query.locale),
    readScan: ({ query }) => findScanned(reader, config, query),
    changeStep: (call) => {
      const { version, place, state, reason } = call.body;
      return changing(call, (tx) =>
        changeStep(tx, { id: call.params.id, version, place }, { state, reason, now: clock() }),
      );
    },
    planStep: (call) => {
      const { version, place, day } = call.body;
      return changing(call, (tx) => planStep(tx, { id: call.params.id, version, place }, { day, closed }));
    },
    getWorkshop: ({ query }) => workshop(query.locale),
    keepStations: async ({ body: { stations }, query }) => {
      const outcome = await database.transaction((tx) => keepStations(tx, stations));
      if (outcome.ok) return workshop(query.locale);
      if (outcome.reason === 'used')
        throw refused({ key: 'staff.production.station_used' }, { station: outcome.stationId });
      throw new ShopError(
        'conflict',
        { key: 'staff.changed_meanwhile' },
        { details: await both(stations, query.locale) },
      );
    },
    keepWay: async ({ body, query }) => {
      const outcome = await database.transaction((tx) => keepWay(tx, body));
      if (outcome.ok) return workshop(query.locale);
      if (outcome.reason === 'unknown') throw notFound();
      throw new ShopError('conflict', { key: 'staff.changed_meanwhile' }, { details: await both(body, query.locale) });
    },
  };

  async function both(yours: unknown, locale: Locale) {
    return { yours, theirs: await workshop(locale) };
  }
}

async function getPiece(reader: Reader, id: number, locale: Locale) {
  const [piece] = await describePieces(reader, await readPieces(reader, [id], locale), locale);
  if (!piece) throw notFound();
  const lines = await productionOfOrder(reader, piece.orderId);
  return presentPiece(piece, isAllReady(lines), translators[locale]);
}
