import { sql, type SQL } from 'drizzle-orm';
import { dayFrom, dayNumber, weekdayOf } from '#domain/calendar/day.ts';
import { mostCounted } from '#domain/staff/counted.ts';
import type { Reader } from '#server/database/database.ts';
import { productionLoads, productionPieces, productionSteps } from '#server/database/schema/index.ts';

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

const { pieceId, place, stationId, plannedOn, state } = productionSteps;
const loads = productionLoads;
const isLeft = sql`not ${loads.done} and ${loads.steps} > 0`;
const inOrder = sql`order by ${pieceId}, ${place} limit ${shownInCell}::int`;
const firstLeft = (day: SQL, ofStation: SQL) => sql`
  select ${pieceId} as piece_id, ${place} as place from ${productionSteps}
  where ${stationId} = ${ofStation} and ${plannedOn} = ${day} and ${state} <> 'done' ${inOrder}`;

/**
 * The cells of a week. What should have been done on an earlier day stands in today's cell, before everything else
 * (PRODUCTION-6). How much there is stands in the loads; each cell looks for its first steps by itself.
 */
export async function readBoard(
  reader: Reader,
  { days, today }: { days: readonly string[]; today: string },
): Promise<BoardCell[]> {
  const [monday, sunday] = [days[0]!, days.at(-1)!];
  const isThisWeek = monday <= today && today <= sunday;
  const { rows } = await reader.execute<BoardCell>(sql`
    with left_over as (
      select ${loads.stationId} as station_id, ${loads.plannedOn} as day, ${loads.steps} as steps,
        ${loads.minutes} as minutes
      from ${loads} where ${isThisWeek} and ${isLeft} and ${loads.plannedOn} < ${today}::date),
    planned as (
      select ${loads.stationId} as station_id, ${loads.plannedOn} as day, ${loads.steps} as steps,
        ${loads.minutes} as minutes, ${loads.done} as is_done, false as late
      from ${loads}
      where ${loads.plannedOn} between ${monday}::date and ${sunday}::date and ${loads.steps} > 0
        and (${loads.done} or ${loads.plannedOn} >= ${today}::date)
      union all
      select station_id, ${today}::date, steps, minutes, false, true from left_over),
    cells as (
      select station_id, day, sum(steps)::int as steps, coalesce(sum(steps) filter (where is_done), 0)::int as done,
        sum(minutes)::int as minutes, coalesce(sum(steps) filter (where late), 0)::int as late
      from planned group by station_id, day)
    select station_id as "stationId", day::text as day, steps, done, minutes, late, first
    from cells, lateral (
      select json_agg(json_build_object('pieceId', piece_id, 'place', place) order by rank, piece_id, place) as first
      from (
        (select 1 as rank, earlier.piece_id, earlier.place
          from left_over, lateral (${firstLeft(sql`left_over.day`, sql`left_over.station_id`)}) earlier
          where cells.late > 0 and left_over.station_id = cells.station_id
          order by piece_id, place limit ${shownInCell}::int)
        union all
        (select 2, of_day.piece_id, of_day.place
          from (${firstLeft(sql`cells.day`, sql`cells.station_id`)}) of_day where cells.day >= ${today}::date)
        union all
        (select 3, ${pieceId}, ${place} from ${productionSteps}
          where cells.done > 0 and ${stationId} = cells.station_id and ${state} = 'done'
            and ${plannedOn} = cells.day ${inOrder})
        order by rank, piece_id, place limit ${shownInCell}::int) shown) firsts`);
  return rows;
}

/** How many pieces are open, late by their promise, and without a way through the workshop, each up to a thousand. */
export async function countOpen(
  reader: Reader,
  { today }: { today: string },
): Promise<{ open: number; late: number; unrouted: number }> {
  const { promisedOn, routedAt, state: pieceState } = productionPieces;
  // Each count has an index of its own to read.
  const countOf = (where: SQL) => sql`(select count(*) from (
    select from ${productionPieces} where ${pieceState} = 'open' and ${where}
    limit ${sql.raw(String(mostCounted))}) found)::int`;
  const { rows } = await reader.execute<{ open: number; late: number; unrouted: number }>(sql`
    select ${countOf(sql`true`)} as open, ${countOf(sql`${promisedOn} < ${today}::date`)} as late,
      ${countOf(sql`${routedAt} is null`)} as unrouted`);
  return rows[0]!;
}
