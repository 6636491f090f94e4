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
const columns = sql`${pieceId} as piece_id, ${place} as place, ${stationId} as station_id, ${minutes} as minutes,
  ${state} as state`;

/**
 * The cells of a week. What should have been done on an earlier day stands in today's cell, before everything else
 * (PRODUCTION-6).
 */
export async function readBoard(
  reader: Reader,
  { days, today }: { days: readonly string[]; today: string },
): Promise<BoardCell[]> {
  const [monday, sunday] = [days[0]!, days.at(-1)!];
  const isThisWeek = monday <= today && today <= sunday;
  const { rows } = await reader.execute<BoardCell>(sql`
    with planned as (
      select ${columns}, ${plannedOn} as day, false as late from ${productionSteps}
      where ${plannedOn} between ${monday}::date and ${sunday}::date
        and (${state} = 'done' or ${plannedOn} >= ${today}::date)
      union all
      select ${columns}, ${today}::date, true from ${productionSteps}
      where ${isThisWeek} and ${state} <> 'done' and ${plannedOn} < ${today}::date),
    placed as (
      select *, row_number() over (
        partition by station_id, day order by state = 'done', late desc, piece_id, place) as rank from planned)
    select station_id as "stationId", day::text as day, count(*)::int as steps,
      (count(*) filter (where state = 'done'))::int as done, sum(minutes)::int as minutes,
      (count(*) filter (where late))::int as late,
      json_agg(json_build_object('pieceId', piece_id, 'place', place) order by rank)
        filter (where rank <= ${shownInCell}::int) as first
    from placed group by station_id, day`);
  return rows;
}

/** How many pieces are open, late by their promise, and without a way through the workshop. */
export async function countOpen(
  reader: Reader,
  { today }: { today: string },
): Promise<{ open: number; late: number; unrouted: number }> {
  const { promisedOn, routedAt, state: pieceState } = productionPieces;
  const [row] = await reader
    .select({
      open: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${promisedOn} < ${today}::date))::int`,
      unrouted: sql<number>`(count(*) filter (where ${routedAt} is null))::int`,
    })
    .from(productionPieces)
    .where(sql`${pieceState} = 'open'`);
  return row!;
}
