import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import {
  configuratorIds,
  configurators,
  configuratorValueStock,
  configuratorVersions,
} from '#server/database/schema/index.ts';
import type { IdKind, NamedId } from './authoring/model-ids.ts';

export type ConfiguratorRow = typeof configurators.$inferSelect;
export type VersionRow = typeof configuratorVersions.$inferSelect;

export async function findConfigurator(database: Queryable, code: string): Promise<ConfiguratorRow | null> {
  const [found] = await database.select().from(configurators).where(eq(configurators.code, code));
  return found ?? null;
}

/** The rule set, made where there is none, locked to the end of the transaction: authors wait for one another. */
export async function lockConfigurator(
  tx: Transaction,
  code: string,
  name: ConfiguratorRow['name'],
): Promise<ConfiguratorRow> {
  const [locked] = await tx
    .insert(configurators)
    .values({ code, name })
    .onConflictDoUpdate({ target: configurators.code, set: { name } })
    .returning();
  return locked!;
}

/** The ids of names, made where they are new. */
export async function claimIds(
  tx: Transaction,
  configuratorId: number,
  wanted: readonly { kind: IdKind; key: string }[],
): Promise<NamedId[]> {
  if (wanted.length > 0)
    await tx
      .insert(configuratorIds)
      .values(wanted.map(({ kind, key }) => ({ configuratorId, kind, key })))
      .onConflictDoNothing();
  return listIds(tx, configuratorId);
}

export function listIds(database: Queryable, configuratorId: number): Promise<NamedId[]> {
  return database
    .select({ id: configuratorIds.id, kind: configuratorIds.kind, key: configuratorIds.key })
    .from(configuratorIds)
    .where(eq(configuratorIds.configuratorId, configuratorId));
}

export async function findVersion(database: Queryable, id: number | null): Promise<VersionRow | null> {
  if (id === null) return null;
  const [found] = await database.select().from(configuratorVersions).where(eq(configuratorVersions.id, id));
  return found ?? null;
}

export async function findDraft(database: Queryable, configuratorId: number): Promise<VersionRow | null> {
  const [found] = await database
    .select()
    .from(configuratorVersions)
    .where(and(eq(configuratorVersions.configuratorId, configuratorId), eq(configuratorVersions.state, 'draft')));
  return found ?? null;
}

export async function lastVersion(database: Queryable, configuratorId: number): Promise<number> {
  const [found] = await database
    .select({ version: configuratorVersions.version })
    .from(configuratorVersions)
    .where(eq(configuratorVersions.configuratorId, configuratorId))
    .orderBy(desc(configuratorVersions.version))
    .limit(1);
  return found?.version ?? 0;
}

/** Quantities by value id; what is not in it is made to order. */
export async function listValueStock(
  database: Queryable,
  configuratorId: number,
): Promise<{ valueId: number; quantity: number }[]> {
  return database
    .select({ valueId: configuratorValueStock.valueId, quantity: configuratorValueStock.quantity })
    .from(configuratorValueStock)
    .where(eq(configuratorValueStock.configuratorId, configuratorId))
    .orderBy(asc(configuratorValueStock.valueId));
}

/** Sets quantities; null makes a value to order. */
export async function saveValueStock(
  tx: Transaction,
  configuratorId: number,
  stock: readonly { valueId: number; quantity: number | null }[],
): Promise<void> {
  const removed = stock.flatMap(({ valueId, quantity }) => (quantity === null ? valueId : []));
  const kept = stock.flatMap(({ valueId, quantity }) =>
    quantity === null ? [] : { configuratorId, valueId, quantity },
  );
  if (removed.length > 0)
    await tx.delete(configuratorValueStock).where(inArray(configuratorValueStock.valueId, removed));
  if (kept.length > 0) {
    await tx
      .insert(configuratorValueStock)
      .values(kept)
      .onConflictDoUpdate({
        target: [configuratorValueStock.configuratorId, configuratorValueStock.valueId],
        set: { quantity: sql`excluded.quantity` },
      });
  }
}

export type ListedConfigurator = {
  code: string;
  version: number | null;
  publishedAt: Date | null;
  draft: number | null;
  products: number;
};

/** Every rule set with what is published and drafted of it. */
export async function listConfigurators(database: Queryable): Promise<ListedConfigurator[]> {
  const { rows } = await database.execute<Omit<ListedConfigurator, 'publishedAt'> & { publishedAt: string | null }>(sql`
    select c.code, v.version, v.published_at as "publishedAt",
      (select version from configurator_versions where configurator_id = c.id and state = 'draft') as draft,
      (select count(*)::int from products where configurator_id = c.id) as products
    from configurators c left join configurator_versions v on v.id = c.current_version_id order by c.code`);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt) }));
}
