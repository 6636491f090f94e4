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
  const left = new Map(rows.map(({ valueId, quantity }) => [valueId, quantity]));
  const taken = lines.map(({ valueIds, quantity }) =>
    Object.fromEntries(
      valueIds
        .filter((id) => left.has(id))
        .map((id) => {
          const portion = Math.min(left.get(id)!, quantity);
          left.set(id, left.get(id)! - portion);
          return [id, portion];
        }),
    ),
  );
  const changed = rows.filter(({ valueId, quantity }) => left.get(valueId) !== quantity);
  for (const { valueId, quantity } of changed) await addPieces(tx, valueId, left.get(valueId)! - quantity);
  await notifyProducts(
    tx,
    changed.map(({ configuratorId }) => configuratorId),
  );
  return taken;
}

/** Gives pieces back; a value that is made to order meanwhile needs none. */
export async function returnValueStock(tx: Transaction, freed: ValueStock): Promise<void> {
  const ids = Object.keys(freed)
    .map(Number)
    .toSorted((a, b) => a - b);
  const touched: number[] = [];
  for (const id of ids) touched.push(...(await addPieces(tx, id, freed[id]!)));
  await notifyProducts(tx, touched);
}

async function addPieces(tx: Transaction, valueId: number, pieces: number): Promise<number[]> {
  const rows = await tx
    .update(configuratorValueStock)
    .set({ quantity: sql`${configuratorValueStock.quantity} + ${pieces}` })
    .where(and(eq(configuratorValueStock.valueId, valueId), gte(configuratorValueStock.quantity, -pieces)))
    .returning({ configuratorId: configuratorValueStock.configuratorId });
  return rows.map(({ configuratorId }) => configuratorId);
}

/** Says that configurators show other pieces now. */
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
    const named = (await listIds(tx, configurator.id)).filter(
      ({ kind, key }) => kind === 'value' && (key === value || key.slice(key.indexOf(':') + 1) === value),
    );
    if (named.length !== 1) return named.length;
    await saveValueStock(tx, configurator.id, [{ valueId: named[0]!.id, quantity }]);
    await notifyProducts(tx, [configurator.id]);
    return 1;
  });
}
