import type { CartLine, LineChange } from './cart-line.ts';
import { lineKey } from './line-key.ts';
import { refusalOf } from './offer.ts';

/**
 * The lines with one more addition: the same code with the same mark adds up to one line, which takes over what the addition says
 * (decision OQ-80). Refuses what has no visible price or no stock, and a sum above 9999 or above an outlet piece's stock.
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
