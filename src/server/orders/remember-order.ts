import type { Connection } from '#server/database/connection.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { findRemembered, remember } from './placing-queries.ts';

const scopeOf = ({ userId, sessionId }: Visitor) =>
  `order:${userId === null ? `session:${sessionId}` : `user:${userId}`}`;

/** The id of the order that this visitor has already placed with a key (decision OQ-151). */
export async function findPlacedOrder(
  connection: Connection,
  visitor: Visitor,
  key: string | undefined,
): Promise<string | null> {
  if (key === undefined) return null;
  const [found] = await findRemembered(connection, { scope: scopeOf(visitor), key });
  return found?.result.orderId ?? null;
}

export async function rememberPlacedOrder(
  connection: Connection,
  visitor: Visitor,
  key: string | undefined,
  orderId: string,
): Promise<void> {
  if (key !== undefined) await remember(connection, { scope: scopeOf(visitor), key, result: { orderId } });
}
