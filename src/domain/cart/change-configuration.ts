import type { CartLine, LineChange } from './cart-line.ts';
import { lineKey } from './line-key.ts';
import { refusalOf } from './offer.ts';

/**
 * The lines after one of them was configured anew: `changed` is the line as it becomes. Where another line has this code
 * and this mark already, the two become that one and their quantities add up (decision OQ-80); refused like an addition.
 */
export function changeConfiguration<Line extends CartLine>(lines: readonly Line[], changed: Line): LineChange<Line> {
  const same = lines.find((other) => other.id !== changed.id && lineKey(other) === lineKey(changed));
  const line = same ? { ...changed, id: same.id, quantity: same.quantity + changed.quantity } : changed;
  const reason = refusalOf(line.offer, line.quantity);
  if (reason !== null) return { ok: false, reason };
  const others = same ? lines.filter(({ id }) => id !== changed.id) : lines;
  return { ok: true, line, lines: others.map((other) => (other.id === line.id ? line : other)) };
}
