import { lineKey, type CartLine } from './cart-line.ts';
import { refusalOf, type Refusal } from './offer.ts';

/** The lines after a change with the line that changed, or why nothing changed. */
export type LineChange<Line> = { ok: true; lines: Line[]; line: Line } | { ok: false; reason: Refusal };

/**
 * The lines with one more addition. The same code with the same mark adds up to one line, which takes over the data of
 * the addition. Refuses a product without a visible price or without stock, and a sum above 9999 or above the stock of
 * an outlet piece.
 */
export function addItem<Line extends CartLine>(lines: readonly Line[], addition: Line): LineChange<Line> {
  const existing = lines.find((line) => lineKey(line) === lineKey(addition));
  const quantity = addition.quantity + (existing?.quantity ?? 0);
  const reason = refusalOf(addition.offer, quantity);
  if (reason !== null) return { ok: false, reason };

  const line = { ...addition, id: existing?.id ?? addition.id, quantity };
  return {
    ok: true,
    line,
    lines: existing ? lines.map((other) => (other === existing ? line : other)) : [...lines, line],
  };
}

/** The lines with another quantity of one of them; refused like an addition. */
export function changeQuantity<Line extends CartLine>(
  lines: readonly Line[],
  existing: Line,
  quantity: number,
): LineChange<Line> {
  const reason = refusalOf(existing.offer, quantity);
  if (reason !== null) return { ok: false, reason };

  const line = { ...existing, quantity };
  return { ok: true, line, lines: lines.map((other) => (other.id === line.id ? line : other)) };
}

/**
 * The lines after one of them was configured anew: `changedLine` is the line after the change. If another line already
 * has this code and mark, both become one line and their quantities add up. It is refused like an addition.
 */
export function changeConfiguration<Line extends CartLine>(
  lines: readonly Line[],
  changedLine: Line,
): LineChange<Line> {
  const same = lines.find((other) => other.id !== changedLine.id && lineKey(other) === lineKey(changedLine));
  const line = same ? { ...changedLine, id: same.id, quantity: same.quantity + changedLine.quantity } : changedLine;
  const reason = refusalOf(line.offer, line.quantity);
  if (reason !== null) return { ok: false, reason };

  const others = same ? lines.filter(({ id }) => id !== changedLine.id) : lines;
  return { ok: true, line, lines: others.map((other) => (other.id === line.id ? line : other)) };
}
