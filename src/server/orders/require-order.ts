import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { findOrder, type OrderRow } from './order-queries.ts';

/** Who asks for an order: the session's customer, or a guest by e-mail (ORDER-6). */
export type Caller = Pick<CallContext, 'visitor' | 'ip' | 'address'> & { email: string | undefined };

export function callerOf(call: CallContext & { headers: { [confirmEmailHeader]?: string | undefined } }): Caller {
  return { visitor: call.visitor, ip: call.ip, address: call.address, email: call.headers[confirmEmailHeader] };
}

/**
 * The order for its customer, or for a guest with its e-mail; the order of somebody else is answered like one that does
 * not exist.
 */
export async function requireOrder(
  { database: { reader }, config: { limits }, clock }: ServerDeps,
  id: string,
  { visitor, ip, address, email }: Caller,
): Promise<OrderRow> {
  if (visitor.userId === null && email === undefined)
    throw new ShopError('not-signed-in', { key: 'error.not_signed_in' });
  const guess = { limits, name: 'lookups', who: { address, order: `${ip} ${id}` }, now: clock() } as const;
  if (email !== undefined) await countUse(reader, guess);
  const order = await findOrder(reader, id);
  if (!order || !opens(order, visitor.userId, email)) throw notFound();
  if (email !== undefined) await forgiveUse(reader, guess);
  return order;
}

function opens(order: OrderRow, userId: number | null, email: string | undefined): boolean {
  if (userId !== null && order.userId === userId) return true;
  const openByEmail = order.userId === null || order.claimedAt !== null;
  return openByEmail && email !== undefined && sameEmail(order.email, email);
}

const sameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
