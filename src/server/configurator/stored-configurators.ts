import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader, Transaction } from '#server/database/database.ts';
import {
  configuratorIds,
  configurators,
  configuratorValueStock,
  configuratorVersions,
  products,
} from '#server/database/schema/index.ts';
import type { NamedId } from './authoring/model-ids.ts';

export type ConfiguratorRow = typeof configurators.$inferSelect;
export type VersionRow = typeof configuratorVersions.$inferSelect;

export async function findConfigurator(reader: Reader, code: string): Promise<ConfiguratorRow | null> {
  const [configurator] = await reader.select().from(configurators).where(eq(configurators.code, code));
  return configurator ?? null;
}

/** The rule set, created if missing, locked to the end of the transaction so that authors wait for each other. */
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
  names: readonly Pick<NamedId, 'kind' | 'key'>[],
): Promise<NamedId[]> {
  if (names.length > 0)
    await tx
      .insert(configuratorIds)
      .values(names.map(({ kind, key }) => ({ configuratorId, kind, key })))
      .onConflictDoNothing();
  return listIds(tx, configuratorId);
}

export function listIds(reader: Reader, configuratorId: number): Promise<NamedId[]> {
  return reader
    .select({ id: configuratorIds.id, kind: configuratorIds.kind, key: configuratorIds.key })
    .from(configuratorIds)
    .where(eq(configuratorIds.configuratorId, configuratorId));
}

async function findPublished(reader: Reader, { currentVersionId }: ConfiguratorRow): Promise<VersionRow | null> {
  if (currentVersionId === null) return null;
  const [version] = await reader
    .select()
    .from(configuratorVersions)
    .where(eq(configuratorVersions.id, currentVersionId));
  return version ?? null;
}

export async function findDraft(reader: Reader, configuratorId: number): Promise<VersionRow | null> {
  const [draft] = await reader
    .select()
    .from(configuratorVersions)
    .where(and(eq(configuratorVersions.configuratorId, configuratorId), eq(configuratorVersions.state, 'draft')));
  return draft ?? null;
}

/** What is drafted of a rule set, else what is published. */
export async function findNewest(reader: Reader, configurator: ConfiguratorRow): Promise<VersionRow | null> {
  return (await findDraft(reader, configurator.id)) ?? findPublished(reader, configurator);
}

export async function lastVersion(reader: Reader, configuratorId: number): Promise<number> {
  const [last] = await reader
    .select({ version: configuratorVersions.version })
    .from(configuratorVersions)
    .where(eq(configuratorVersions.configuratorId, configuratorId))
    .orderBy(desc(configuratorVersions.version))
    .limit(1);
  return last?.version ?? 0;
}

/** Quantities by value id; what is not in it is made to order. */
export async function listValueStock(
  reader: Reader,
  configuratorId: number,
): Promise<{ valueId: number; quantity: number }[]> {
  return reader
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
  const rows = stock.flatMap(({ valueId, quantity }) =>
    quantity === null ? [] : { configuratorId, valueId, quantity },
  );
  if (removed.length > 0)
    await tx.delete(configuratorValueStock).where(inArray(configuratorValueStock.valueId, removed));
  if (rows.length > 0) {
    await tx
      .insert(configuratorValueStock)
      .values(rows)
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
export function listConfigurators(reader: Reader): Promise<ListedConfigurator[]> {
  const draft = alias(configuratorVersions, 'draft');
  return reader
    .select({
      code: configurators.code,
      version: configuratorVersions.version,
      publishedAt: configuratorVersions.publishedAt,
      draft: draft.version,
      products: sql<number>`(
        select count(*)::int from ${products} where ${products.configuratorId} = ${configurators.id})`,
    })
    .from(configurators)
    .leftJoin(configuratorVersions, eq(configuratorVersions.id, configurators.currentVersionId))
    .leftJoin(draft, and(eq(draft.configuratorId, configurators.id), eq(draft.state, 'draft')))
    .orderBy(configurators.code);
}
