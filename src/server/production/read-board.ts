import { sql } from 'drizzle-orm';
import { dayFrom, dayNumber, weekdayOf } from '#domain/calendar/day.ts';
import type { Reader } from '#server/database/database.ts';
import { productionPieces, productionSteps } from '#server/database/schema/index.ts';

/** A station on a day: how much was planned, and how much of it is done. */
export type BoardCell = {
  readonly stationId: number;
  readonly day: string;
  readonly steps: number;
  readonly done: number;
  readonly minutes: number;
  readonly late: number;
  /** The first of its steps, as the cell shows them. */
  readonly first: readonly { readonly pieceId: number; readonly place: number }[];
};

const shownInCell = 5;

/** The seven days of the week of a day, from Monday. */
export function daysOfWeek(day: string): string[] {
  const number = dayNumber(day);
  return Array.from({ length: 7 }, (_, index) => dayFrom(number - weekdayOf(number) + index));
}

const { pieceId, place, stationId, minutes, plannedOn, state } = productionSteps;
const ofStation = sql`${stationId} = cells.station_id`;
const inOrder = sql`order by ${pieceId}, ${place} limit ${shownInCell}::int`;

/**
 * The cells of a week. What should have been done on an earlier day stands in today's cell, before everything else
 * (PRODUCTION-6). Each cell looks for its first steps by itself: a week has too many steps to put them all in order.
 */
export async function readBoard(
  reader: Reader,
  { days, today }: { days: readonly string[]; today: string },
): Promise<BoardCell[]> {
  const [monday, sunday] = [days[0]!, days.at(-1)!];
  const isThisWeek = monday <= today && today <= sunday;
  const { rows } = await reader.execute<BoardCell>(sql`
    with left_over as (
      select ${stationId} as station_id, ${minutes} as minutes, ${pieceId} as piece_id, ${place} as place
      from ${productionSteps}
      where ${isThisWeek} and ${state} <> 'done' and ${plannedOn} < ${today}::date),
    planned as (
      select ${stationId} as station_id, ${minutes} as minutes, ${state} = 'done' as is_done, ${plannedOn} as day,
        false as late
      from ${productionSteps}
      where ${plannedOn} between ${monday}::date and ${sunday}::date
        and (${state} = 'done' or ${plannedOn} >= ${today}::date)
      union all
      select station_id, minutes, false, ${today}::date, true from left_over),
    cells as (
      select station_id, day, count(*)::int as steps, (count(*) filter (where is_done))::int as done,
        sum(minutes)::int as minutes, (count(*) filter (where late))::int as late
      from planned group by station_id, day)
    select station_id as "stationId", day::text as day, steps, done, minutes, late, first
    from cells, lateral (
      select json_agg(json_build_object('pieceId', piece_id, 'place', place) order by rank, piece_id, place) as first
      from (
        (select 1 as rank, piece_id, place from left_over
          where cells.late > 0 and left_over.station_id = cells.station_id
          order by piece_id, place limit ${shownInCell}::int)
        union all
        (select 2, ${pieceId}, ${place} from ${productionSteps}
          where cells.day >= ${today}::date and ${ofStation} and ${state} <> 'done' and ${plannedOn} = cells.day
          ${inOrder})
        union all
        (select 3, ${pieceId}, ${place} from ${productionSteps}
          where cells.done > 0 and ${ofStation} and ${state} = 'done' and ${plannedOn} = cells.day ${inOrder})
        order by rank, piece_id, place limit ${shownInCell}::int) shown) firsts`);
  return rows;
}

/** How many pieces are open, late by their promise, and without a way through the workshop. */
export async function countOpen(
  reader: Reader,
  { today }: { today: string },
): Promise<{ open: number; late: number; unrouted: number }> {
  const { promisedOn, routedAt, state: pieceState } = productionPieces;
  // Each count has an index of its own to read.
  const { rows } = await reader.execute<{ open: number; late: number; unrouted: number }>(sql`
    select (select count(*) from ${productionPieces} where ${pieceState} = 'open')::int as open,
      (select count(*) from ${productionPieces} where ${pieceState} = 'open'
        and ${promisedOn} < ${today}::date)::int as late,
      (select count(*) from ${productionPieces} where ${pieceState} = 'open'
        and ${routedAt} is null)::int as unrouted`);
  return rows[0]!;
}
