import type { staffProductionContract } from '#contract/staff-production.ts';
import { isWorkingDay } from '#domain/calendar/working-days.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  changeStep,
  countOpen,
  daysOfWeek,
  describePieces,
  isAllReady,
  keepStations,
  keepWay,
  listStations,
  listWays,
  nameIn,
  pagePieces,
  planStep,
  productionOfOrder,
  readBoard,
  readPieces,
  type StepRefusal,
} from '#server/production/index.ts';
import { refused } from './order-refusals.ts';
import { presentPiece, presentPieceRow, presentWorkshop } from './present-piece.ts';
import { findScanned } from './find-scanned.ts';
import type { StaffHandlers } from './staff-call.ts';
import { goesOnAfter, placeOf } from './list-page.ts';

type Call = { params: { id: number }; body: object; query: { locale: Locale } };

/** What the workshop does with its pieces of work. */
export function staffProductionHandlers(deps: ServerDeps): StaffHandlers<typeof staffProductionContract> {
  const { database, config, clock } = deps;
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
    getBoard: async ({ query: { day, locale } }) => {
      const today = warsawDayOf(clock());
      const days = daysOfWeek(day ?? today);
      const [stations, cells, counts] = await Promise.all([
        listStations(reader),
        readBoard(reader, { days, today }),
        countOpen(reader, { today }),
      ]);
      const ids = [...new Set(cells.flatMap(({ first }) => first.map(({ pieceId }) => pieceId)))];
      const pieces = await describePieces(reader, await readPieces(reader, ids, locale), locale);
      const byId = new Map(pieces.map((piece) => [piece.id, presentPieceRow(piece)]));
      return {
        today,
        days: days.map((each) => ({ day: each, works: isWorkingDay(each, closed) })),
        stations: stations.map(({ id, name, minutesADay }) => ({
          id,
          name: nameIn(name, locale),
          minutesADay,
          cells: cells
            .filter(({ stationId }) => stationId === id)
            .map(({ first, day: on, minutes, steps, done, late }) => ({
              day: on,
              minutes,
              steps,
              done,
              late,
              first: first.flatMap(({ pieceId, place }) => {
                const piece = byId.get(pieceId);
                return piece ? [{ place, piece }] : [];
              }),
            })),
        })),
        ...counts,
      };
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
