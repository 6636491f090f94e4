import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { notifyCatalogue } from '#server/catalogue/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { configurators, configuratorVersions, products } from '#server/database/schema/index.ts';
import { findDraft, type ConfiguratorRow } from '../stored-configurators.ts';

/** Makes the draft what customers configure, with the products that it names; answers its number, or null without a draft. */
export async function publishDraft(
  tx: Transaction,
  { id: configuratorId }: ConfiguratorRow,
  now: Date,
): Promise<number | null> {
  await tx
    .select({ id: configurators.id })
    .from(configurators)
    .where(eq(configurators.id, configuratorId))
    .for('update');
  const draft = await findDraft(tx, configuratorId);
  if (!draft) return null;
  await tx
    .update(configuratorVersions)
    .set({ state: 'published', publishedAt: now })
    .where(eq(configuratorVersions.id, draft.id));
  await tx.update(configurators).set({ currentVersionId: draft.id }).where(eq(configurators.id, configuratorId));
  const codes = [...draft.model.products];
  const left = await tx
    .update(products)
    .set({ configuratorId: null })
    .where(
      and(eq(products.configuratorId, configuratorId), codes.length > 0 ? notInArray(products.code, codes) : undefined),
    )
    .returning({ id: products.id });
  const held =
    codes.length === 0
      ? []
      : await tx
          .update(products)
          .set({ configuratorId })
          .where(inArray(products.code, codes))
          .returning({ id: products.id });
  await notifyCatalogue(
    tx,
    [...left, ...held].map(({ id }) => `product:${id}`),
  );
  return draft.version;
}
