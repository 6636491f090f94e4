import type { OrderedConfiguration } from './ordered-configuration.ts';

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
  const changed = lines.map((line) => {
    if (line.configured === null) return line;
    const left = line.quantity - line.cancelledQuantity;
    const kept = Object.entries(line.configured.valueStock).map(([id, taken]) => {
      const held = Math.min(taken, left);
      if (taken > held) freed[Number(id)] = (freed[Number(id)] ?? 0) + taken - held;
      return [id, held] as const;
    });
    return { ...line, configured: { ...line.configured, valueStock: Object.fromEntries(kept) } };
  });
  return { lines: changed, freed };
}
