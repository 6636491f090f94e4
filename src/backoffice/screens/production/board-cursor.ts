import type { PieceRow } from '#contract/staff-piece.ts';
import type { Board } from '#contract/staff-production.ts';

/** A step on the board, in its cell. */
export type Card = { key: string; piece: PieceRow; place: number; stationId: number; day: string };

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Every card by stations, days and its place in the cell. */
export const cardsOf = ({ stations }: Board): Card[] =>
  stations.flatMap(({ id, cells }) =>
    cells
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
      .flatMap(({ day, first }) =>
        first.map(({ piece, place }) => ({ key: `${piece.id}/${place}`, piece, place, stationId: id, day })),
      ),
  );

/**
 * The neighbour of a card. Up and down stay on the same day, left and right stay at the same station. Without a
 * neighbour it is the card itself.
 */
export function neighbour(cards: readonly Card[], from: Card, direction: Direction): Card {
  const same = direction === 'up' || direction === 'down' ? 'day' : 'stationId';
  const row = cards.filter((card) => card[same] === from[same]);
  const at = row.indexOf(from);
  if (same === 'day') return row[direction === 'down' ? at + 1 : at - 1] ?? from;
  const others = direction === 'right' ? row.slice(at + 1) : row.slice(0, at).toReversed();
  const next = others.find(({ day }) => day !== from.day);
  return next ? (row.find(({ day }) => day === next.day) ?? from) : from;
}

/** The working day of the week after or before a day; undefined: there is none, or it is over. */
export function nextWorkingDay(
  { today, days }: Pick<Board, 'today' | 'days'>,
  plannedOn: string,
  by: 1 | -1,
): string | undefined {
  const from = plannedOn < today ? today : plannedOn;
  const open = days.filter(({ day, works }) => works && day >= today).map(({ day }) => day);
  return by === 1 ? open.find((day) => day > from) : open.findLast((day) => day < from);
}
