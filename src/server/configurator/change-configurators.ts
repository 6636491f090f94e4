import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { configurators } from '#server/database/schema/index.ts';
import { publishDraft } from './authoring/publish-draft.ts';
import { findConfigurator, listIds, saveValueStock } from './stored-configurators.ts';
import { notifyProducts } from './value-stock.ts';

export type Published = { ok: true; version: number } | { ok: false; reason: 'unknown' | 'no-draft' };

/** Publishes what is drafted of a rule set. Whoever calls has looked at the findings. */
export async function publishConfigurator({ transaction }: Database, code: string, now: Date): Promise<Published> {
  return transaction(async (tx): Promise<Published> => {
    const configurator = await findConfigurator(tx, code);
    if (!configurator) return { ok: false, reason: 'unknown' };
    const version = await publishDraft(tx, configurator, now);
    return version === null ? { ok: false, reason: 'no-draft' } : { ok: true, version };
  });
}

export type ValueStockChange = { configurator: string; value: string; quantity: number | null };

/**
 * Sets the pieces of a value, named by its code alone or as attribute:code; null is made to order. Answers how many
 * values bear that name: nothing changes unless it is one.
 */
export async function changeValueStock(
  { transaction }: Database,
  { configurator: code, value, quantity }: ValueStockChange,
): Promise<number> {
  return transaction(async (tx) => {
    const [configurator] = await tx.select().from(configurators).where(eq(configurators.code, code)).for('update');
    if (!configurator) return 0;
    const named = (await listIds(tx, configurator.id)).filter(
      ({ kind, key }) => kind === 'value' && (key === value || key.slice(key.indexOf(':') + 1) === value),
    );
    if (named.length !== 1) return named.length;
    await saveValueStock(tx, configurator.id, [{ valueId: named[0]!.id, quantity }]);
    await notifyProducts(tx, [configurator.id]);
    return 1;
  });
}
