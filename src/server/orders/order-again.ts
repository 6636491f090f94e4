import { addLines, type LineToAdd } from '#server/cart/index.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { listLines, type OrderLineRow, type OrderRow } from './order-queries.ts';

/** Puts what was ordered into the cart (ORDER-22). */
export async function orderAgain(
  deps: Pick<ServerDeps, 'database' | 'config' | 'clock'>,
  order: OrderRow,
  asked: { key: string; call: CallContext },
): ReturnType<typeof addLines> {
  const lines = await listLines(deps.database.reader, [order.id]);
  return addLines(deps, lines.map(lineToAdd), asked);
}

const lineToAdd = (line: OrderLineRow): LineToAdd => ({ ...line, configuration: line.configured?.systemCode ?? [] });
