import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ValueStock } from '#domain/orders/order-stock.ts';
import { notifyCatalogue } from '#server/catalogue/index.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { configurators, configuratorValueStock, products } from '#server/database/schema/index.ts';
import { listIds, saveValueStock } from './stored-configurators.ts';

type WantedValues = { readonly valueIds: readonly number[]; readonly quantity: number };

/**
 * The pieces of its values that each line takes. If there are too few, it takes all of them and the rest is made
 * (ORDER-18). The rows are locked in the order of ids, so that buyers never wait in a circle.
 */
export async function takeValueStock(tx: Transaction, lines: readonly WantedValues[]): Promise<ValueStock[]> {
  const ids = [...new Set(lines.flatMap(({ valueIds }) => valueIds))];
  if (ids.length === 0) return lines.map(() => ({}));
  const rows = await tx
    .select()
    .from(configuratorValueStock)
    .where(inArray(configuratorValueStock.valueId, ids))
    .orderBy(asc(configuratorValueStock.valueId))
    .for('update');
  const remaining = new Map(rows.map(({ valueId, quantity }) => [valueId, quantity]));
  const portions = lines.map(({ valueIds, quantity }) =>
    Object.fromEntries(
      valueIds
        .filter((id) => remaining.has(id))
        .map((id) => {
          const portion = Math.min(remaining.get(id)!, quantity);
          remaining.set(id, remaining.get(id)! - portion);
          return [id, portion];
        }),
    ),
  );
  const changedRows = rows.filter(({ valueId, quantity }) => remaining.get(valueId) !== quantity);
  for (const { valueId, quantity } of changedRows) await addPieces(tx, valueId, remaining.get(valueId)! - quantity);
  await notifyProducts(
    tx,
    changedRows.map(({ configuratorId }) => configuratorId),
  );
  return portions;
}

/** Gives pieces back; a value that is made to order meanwhile needs none. */
export async function returnValueStock(tx: Transaction, freed: ValueStock): Promise<void> {
  const ids = Object.keys(freed)
    .map(Number)
    .toSorted((a, b) => a - b);
  const productIds: number[] = [];
  for (const id of ids) productIds.push(...(await addPieces(tx, id, freed[id]!)));
  await notifyProducts(tx, productIds);
}

async function addPieces(tx: Transaction, valueId: number, pieces: number): Promise<number[]> {
  const rows = await tx
    .update(configuratorValueStock)
    .set({ quantity: sql`${configuratorValueStock.quantity} + ${pieces}` })
    .where(and(eq(configuratorValueStock.valueId, valueId), gte(configuratorValueStock.quantity, -pieces)))
    .returning({ configuratorId: configuratorValueStock.configuratorId });
  return rows.map(({ configuratorId }) => configuratorId);
}

/** Tells the caches that the stock of configurators has changed. */
export async function notifyProducts(tx: Transaction, configuratorIds: readonly number[]): Promise<void> {
  if (configuratorIds.length === 0) return;
  const touched = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.configuratorId, [...new Set(configuratorIds)]));
  await notifyCatalogue(
    tx,
    touched.map(({ id }) => `product:${id}`),
  );
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
    const ids = (await listIds(tx, configurator.id)).filter(
      ({ kind, key }) => kind === 'value' && (key === value || key.slice(key.indexOf(':') + 1) === value),
    );
    if (ids.length !== 1) return ids.length;
    await saveValueStock(tx, configurator.id, [{ valueId: ids[0]!.id, quantity }]);
    await notifyProducts(tx, [configurator.id]);
    return 1;
  });
}
