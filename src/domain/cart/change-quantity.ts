import type { CartLine, LineChange } from './cart-line.ts';
import { refusalOf } from './offer.ts';

/** The lines with another quantity of one of them; refused like an addition (spec 5). */
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
