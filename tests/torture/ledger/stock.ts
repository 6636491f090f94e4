import type { Check } from './ledger.ts';

/** Stock = start - sold + returned, and the lists show the stock that there is. */
export const stockCheck: Check = (stored, { books }) => {
  const differences: string[] = [];
  const takenOf = Map.groupBy(
    stored.lines.filter(({ outletPieceId }) => outletPieceId === null),
    ({ productId }) => productId,
  );
  const shown = new Map(stored.listing.map(({ id, box }) => [id, box.stockQuantity]));
  let sold = 0;
  for (const { id, stock } of stored.products) {
    const start = books.stock.get(id);
    const taken = (takenOf.get(id) ?? []).reduce((total, { stockTaken }) => total + stockTaken, 0);
    sold += taken;
    if (shown.get(id) !== stock)
      differences.push(`product ${id} has ${stock} pieces and is listed with ${shown.get(id)}`);
    if (start === undefined || stock === null) continue;
    if (stock < 0) differences.push(`product ${id} has ${stock} pieces`);
    if (stock !== start - taken)
      differences.push(`product ${id} began with ${start} pieces, orders have taken ${taken}, and ${stock} are left`);
  }
  const cancelled = new Set(stored.orders.filter(({ state }) => state === 'cancelled').map(({ id }) => id));
  for (const { orderId, productId, stockTaken } of stored.lines) {
    if (cancelled.has(orderId) && stockTaken > 0)
      differences.push(`a cancelled order keeps ${stockTaken} pieces of product ${productId}`);
  }
  const start = [...books.stock.values()].reduce((total, count) => total + count, 0);
  const left = stored.products.reduce(
    (total, { id, stock }) => (books.stock.has(id) ? total + (stock ?? 0) : total),
    0,
  );
  return { said: `${start} pieces at the start, ${sold} sold, ${left} left`, differences };
};
