import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ClosedDays } from '#domain/calendar/working-days.ts';
import { planSteps } from '#domain/production/steps.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { productionPieces, productionRoutes, productionSteps } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';

/** The NOTIFY channel that says that there are new pieces. */
export const productionChannel = 'production';

const batchPieces = 500;

/**
 * Gives new pieces their stations and days, by the way of their rule set or by the usual way. Pieces without a way wait
 * until somebody writes one; pieces whose way has no station are not made here. Answers how many pieces it handled.
 */
export async function routePieces({
  database,
  config,
  clock,
}: Pick<ServerDeps, 'database' | 'config' | 'clock'>): Promise<number> {
  for (let total = 0; ;) {
    const count = await database.transaction((tx) =>
      routeBatch(tx, { closed: config.storefront.closedDays, now: clock() }),
    );
    total += count;
    if (count < batchPieces) return total;
  }
}

async function routeBatch(
  tx: Transaction,
  { closed, now }: { closed: readonly ClosedDays[]; now: Date },
): Promise<number> {
  const ways = new Map((await tx.select().from(productionRoutes)).map(({ ruleSet, steps }) => [ruleSet, steps]));
  const usual = ways.get('');
  const pieces = await tx
    .select({
      id: productionPieces.id,
      ruleSet: productionPieces.ruleSet,
      promisedOn: productionPieces.promisedOn,
    })
    .from(productionPieces)
    .where(
      and(
        eq(productionPieces.state, 'open'),
        isNull(productionPieces.routedAt),
        usual ? undefined : inArray(productionPieces.ruleSet, [...ways.keys()]),
      ),
    )
    .orderBy(asc(productionPieces.id))
    .limit(batchPieces)
    .for('update', { skipLocked: true });
  if (pieces.length === 0) return 0;
  const today = warsawDayOf(now);
  const rows = pieces.flatMap(({ id, ruleSet, promisedOn }) => {
    const way = ways.get(ruleSet) ?? usual!;
    const days = planSteps(way.length, { promisedOn, today, closed });
    return way.map((step, place) => ({ pieceId: id, place, ...step, plannedOn: days[place]! }));
  });
  const routedPieces = new Set(rows.map(({ pieceId }) => pieceId));
  const others = pieces.filter(({ id }) => !routedPieces.has(id)).map(({ id }) => id);
  if (rows.length > 0) await tx.insert(productionSteps).values(rows);
  if (others.length > 0) await tx.delete(productionPieces).where(inArray(productionPieces.id, others));
  await tx
    .update(productionPieces)
    .set({ routedAt: sql`now()` })
    .where(inArray(productionPieces.id, [...routedPieces]));
  return pieces.length;
}
