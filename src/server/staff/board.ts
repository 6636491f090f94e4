import type { Board } from '#contract/staff-production.ts';
import { isWorkingDay, type ClosedDays } from '#domain/calendar/working-days.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import {
  countOpen,
  daysOfWeek,
  describePieces,
  listStations,
  nameIn,
  readBoard,
  readPieces,
} from '#server/production/index.ts';
import { presentPieceRow } from './present-piece.ts';

type Asked = { day: string; today: string; closed: readonly ClosedDays[]; locale: Locale };

/** The stations with what each of them has to do in the week of a day, the same for everybody in the workshop. */
export async function boardOf(reader: Reader, { day, today, closed, locale }: Asked): Promise<Board> {
  const days = daysOfWeek(day);
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
        .map(({ stationId: _ofStation, first, ...cell }) => ({
          ...cell,
          first: first.flatMap(({ pieceId, place }) => {
            const piece = byId.get(pieceId);
            return piece ? [{ place, piece }] : [];
          }),
        })),
    })),
    ...counts,
  };
}
