import type { OrderedConfiguration } from './ordered-configuration.ts';

/** What a line of an order takes: a product, or an outlet piece of a product. */
export type StockDemand = {
  readonly productId: number;
  readonly outletPieceId: number | null;
  readonly quantity: number;
};

/** The stock by id; a product with null is made to order. */
export type Stock = {
  readonly products: ReadonlyMap<number, number | null>;
  readonly pieces: ReadonlyMap<number, number>;
};

/**
 * What each line takes from the stock, in the order of the lines, or the indexes of the lines that can't be had. A
 * product in stock may be ordered beyond its stock: all of it is taken and the rest is made. A product without stock is
 * refused, and so is more of an outlet piece than there is.
 */
export function takeStock(
  lines: readonly StockDemand[],
  stock: Stock,
): { ok: true; taken: number[] } | { ok: false; missing: number[] } {
  const remaining = { products: new Map(stock.products), pieces: new Map(stock.pieces) };
  const missing: number[] = [];
  const portions = lines.map(({ productId, outletPieceId, quantity }, index) => {
    if (outletPieceId !== null) {
      const pieces = remaining.pieces.get(outletPieceId) ?? 0;
      if (pieces < quantity) missing.push(index);
      remaining.pieces.set(outletPieceId, pieces - quantity);
      return quantity;
    }
    if (!stock.products.has(productId) || stock.products.get(productId) === 0) missing.push(index);
    const available = remaining.products.get(productId) ?? null;
    if (available === null) return 0;
    const portion = Math.min(available, quantity);
    remaining.products.set(productId, available - portion);
    return portion;
  });
  return missing.length > 0 ? { ok: false, missing } : { ok: true, taken: portions };
}

type Line = {
  readonly quantity: number;
  readonly cancelledQuantity: number;
  readonly configured: OrderedConfiguration | null;
};

/** Pieces by the id of the value that they are of. */
export type ValueStock = Readonly<Record<number, number>>;

/** The lines with what they still hold of limited values, and the pieces that nobody needs any more. */
export function freeValueStock<L extends Line>(lines: readonly L[]): { lines: L[]; freed: ValueStock } {
  const freed: Record<number, number> = {};
  const changedLines = lines.map((line) => {
    if (line.configured === null) return line;
    const remaining = line.quantity - line.cancelledQuantity;
    const entries = Object.entries(line.configured.valueStock).map(([id, portion]) => {
      const held = Math.min(portion, remaining);
      if (portion > held) freed[Number(id)] = (freed[Number(id)] ?? 0) + portion - held;
      return [id, held] as const;
    });
    return { ...line, configured: { ...line.configured, valueStock: Object.fromEntries(entries) } };
  });
  return { lines: changedLines, freed };
}
