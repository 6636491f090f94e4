import { and, asc, eq, gte, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { mostCounted } from '#domain/staff/counted.ts';
import type { StepState } from '#domain/production/steps.ts';
import type { Reader } from '#server/database/database.ts';
import { productionPieces, productionSteps } from '#server/database/schema/index.ts';

/** Which open pieces; with a station or a day, those with something to do there or then. */
export type PieceFilter = {
  stationId?: number | undefined;
  day?: string | undefined;
  step?: StepState | undefined;
  /** late: promised for a day before today. week: for the rest of this week. unrouted: without a way. */
  due?: 'late' | 'week' | 'unrouted' | undefined;
  today: string;
  /** The last day of this week. */
  until: string;
};

type Page = { limit: number; offset: number };

/** Ids of open pieces, the first promised first. The total ends at 1000. */
export async function pagePieces(
  reader: Reader,
  filter: PieceFilter,
  { limit, offset }: Page,
): Promise<{ ids: number[]; total: number }> {
  const where = and(eq(productionPieces.state, 'open'), dueOf(filter), hasStep(filter));
  if (filter.day !== undefined) return pageOfDay(reader, where, { limit, offset });
  const matches = reader.select({ id: productionPieces.id }).from(productionPieces).where(where);
  const [rows, total] = await Promise.all([
    reader
      .select({ id: productionPieces.id })
      .from(productionPieces)
      .where(where)
      .orderBy(asc(productionPieces.promisedOn), asc(productionPieces.id))
      .limit(limit)
      .offset(offset),
    reader.$count(matches.limit(mostCounted).as('found')),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Of a day the pieces are found once, for the page and for the count. */
async function pageOfDay(
  reader: Reader,
  where: SQL | undefined,
  { limit, offset }: Page,
): Promise<{ ids: number[]; total: number }> {
  const { id, promisedOn } = productionPieces;
  const { rows } = await reader.execute<{ ids: number[]; total: number }>(sql`
    with found as materialized (
      select ${id} as id, ${promisedOn} as promised_on from ${productionPieces} where ${where})
    select
      (select coalesce(json_agg(page.id order by page.promised_on, page.id), '[]') from (
        select id, promised_on from found order by promised_on, id limit ${limit} offset ${offset}) page) as ids,
      (select count(*) from (select from found limit ${mostCounted}) counted)::int as total`);
  return rows[0]!;
}

function dueOf({ due, today, until }: PieceFilter): SQL | undefined {
  const { promisedOn, routedAt } = productionPieces;
  if (due === 'late') return lt(promisedOn, today);
  if (due === 'week') return and(gte(promisedOn, today), lte(promisedOn, until));
  return due === 'unrouted' ? isNull(routedAt) : undefined;
}

/** Today's list holds what is left of earlier days too. */
function hasStep({ stationId, day, step, today }: PieceFilter): SQL | undefined {
  if (stationId === undefined && day === undefined && step === undefined) return undefined;
  const steps = productionSteps;
  const onDay = day === undefined ? undefined : day === today ? lte(steps.plannedOn, day) : eq(steps.plannedOn, day);
  const where = and(
    stationId === undefined ? undefined : eq(steps.stationId, stationId),
    onDay,
    step === undefined ? sql`${steps.state} <> 'done'` : eq(steps.state, step),
  );
  // A day has few steps, so its pieces are found by the steps. A station has steps of nearly all pieces, so the first
  // pieces soon match.
  return day === undefined
    ? sql`exists (select from ${steps} where ${and(eq(steps.pieceId, productionPieces.id), where)})`
    : sql`${productionPieces.id} = any(array(select ${steps.pieceId} from ${steps} where ${where}))`;
}
