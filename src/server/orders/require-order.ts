import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import type { Reader } from '#server/database/database.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { CallContext } from '#server/http/handlers.ts';
import { countAttempt, forgiveAttempt } from './guest-attempts.ts';
import { findOrder, type OrderRow } from './order-queries.ts';

/** Who asks for an order: the session's customer, or a guest by e-mail (ORDER-6). */
export type Caller = Pick<CallContext, 'visitor' | 'ip'> & { email: string | undefined };

export function callerOf(call: CallContext & { headers: { [confirmEmailHeader]?: string | undefined } }): Caller {
  return { visitor: call.visitor, ip: call.ip, email: call.headers[confirmEmailHeader] };
}

/** The order for its customer, or for a guest with its e-mail; another one's looks like none. */
export async function requireOrder(reader: Reader, id: string, { visitor, ip, email }: Caller): Promise<OrderRow> {
  if (visitor.userId === null && email === undefined)
    throw new ShopError('not-signed-in', { key: 'error.not_signed_in' });
  if (email !== undefined) await countAttempt(reader, { ip, orderId: id, now: new Date() });
  const order = await findOrder(reader, id);
  if (!order || !opens(order, visitor.userId, email)) throw notFound();
  if (email !== undefined) await forgiveAttempt(reader, ip, id);
  return order;
}

function opens(order: OrderRow, userId: number | null, email: string | undefined): boolean {
  if (userId !== null && order.userId === userId) return true;
  return order.userId === null && email !== undefined && sameEmail(order.email, email);
}

const sameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
