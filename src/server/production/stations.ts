import { asc, eq, sql } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import {
  configurators,
  productionRoutes,
  productionStations,
  productionSteps,
  type RouteStep,
} from '#server/database/schema/index.ts';
import { productionChannel } from './route-pieces.ts';

export type Station = typeof productionStations.$inferSelect;

/** The stations in the order of the workshop. */
export const listStations = (reader: Reader): Promise<Station[]> =>
  reader.select().from(productionStations).orderBy(asc(productionStations.place), asc(productionStations.id));

/** The way of each rule set; '' is the usual one. `version` null: it has none of its own. */
export type Way = { ruleSet: string; name: Partial<Localized>; steps: RouteStep[] | null; version: number | null };

export async function listWays(reader: Reader): Promise<Way[]> {
  const [ways, ruleSets] = await Promise.all([
    reader.select().from(productionRoutes),
    reader
      .select({ ruleSet: configurators.code, name: configurators.name })
      .from(configurators)
      .orderBy(asc(configurators.code)),
  ]);
  return [{ ruleSet: '', name: {} }, ...ruleSets].map((entry) => {
    const way = ways.find(({ ruleSet }) => ruleSet === entry.ruleSet);
    return { ...entry, steps: way?.steps ?? null, version: way?.version ?? null };
  });
}

export type GivenStation = { id: number | null; version: number | null; name: Localized; minutesADay: number };

export type StationsRefusal = { ok: false; reason: 'changed' } | { ok: false; reason: 'used'; stationId: number };

/** Stores the stations in their new order; one that pieces or ways still use can't be removed. */
export async function keepStations(
  tx: Transaction,
  stations: readonly GivenStation[],
): Promise<{ ok: true } | StationsRefusal> {
  const stationsBefore = await tx.select().from(productionStations).for('update');
  const byId = new Map(stationsBefore.map((station) => [station.id, station]));
  if (stations.some(({ id, version }) => id !== null && byId.get(id)?.version !== version))
    return { ok: false, reason: 'changed' };
  const remainingIds = stations.flatMap(({ id }) => id ?? []);
  const leaving = stationsBefore.filter(({ id }) => !remainingIds.includes(id)).map(({ id }) => id);
  const usedStation = await usedOf(tx, leaving);
  if (usedStation !== null) return { ok: false, reason: 'used', stationId: usedStation };
  if (leaving.length > 0)
    await tx.delete(productionStations).where(sql`${productionStations.id} = any(${sql.param(leaving)}::int[])`);
  for (const [place, { id, name, minutesADay }] of stations.entries()) {
    const values = { name, place, minutesADay };
    if (id === null) await tx.insert(productionStations).values(values);
    else await tx.update(productionStations).set(values).where(eq(productionStations.id, id));
  }
  return { ok: true };
}

async function usedOf(tx: Transaction, ids: readonly number[]): Promise<number | null> {
  if (ids.length === 0) return null;
  const ways = await tx.select({ steps: productionRoutes.steps }).from(productionRoutes);
  for (const id of ids) {
    if (ways.some(({ steps }) => steps.some(({ stationId }) => stationId === id))) return id;
    if ((await tx.$count(productionSteps, eq(productionSteps.stationId, id))) > 0) return id;
  }
  return null;
}

export type GivenWay = { ruleSet: string; version: number | null; steps: readonly RouteStep[] | null };

/** Writes the way of a rule set, or takes it away (steps null), as it was seen; pieces on their way keep theirs. */
export async function keepWay(
  tx: Transaction,
  { ruleSet, version, steps }: GivenWay,
): Promise<{ ok: true } | { ok: false; reason: 'changed' | 'unknown' }> {
  const [wayBefore] = await tx
    .select()
    .from(productionRoutes)
    .where(eq(productionRoutes.ruleSet, ruleSet))
    .for('update');
  if ((wayBefore?.version ?? null) !== version) return { ok: false, reason: 'changed' };
  if (steps === null) {
    await tx.delete(productionRoutes).where(eq(productionRoutes.ruleSet, ruleSet));
    return { ok: true };
  }
  const stations = await listStations(tx);
  if (steps.some(({ stationId }) => !stations.some(({ id }) => id === stationId)))
    return { ok: false, reason: 'unknown' };
  const [configurator] = await tx
    .select({ id: configurators.id })
    .from(configurators)
    .where(eq(configurators.code, ruleSet));
  if (ruleSet !== '' && !configurator) return { ok: false, reason: 'unknown' };
  const values = { ruleSet, steps: [...steps] };
  await tx
    .insert(productionRoutes)
    .values(values)
    .onConflictDoUpdate({ target: productionRoutes.ruleSet, set: { steps: values.steps } });
  await tx.execute(sql`select pg_notify(${productionChannel}, '')`);
  return { ok: true };
}
