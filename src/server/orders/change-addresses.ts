import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Address } from '#domain/checkout/address.ts';
import { endOfLines } from '#domain/orders/order-state.ts';
import type { Transaction } from '#server/database/database.ts';
import { orders } from '#server/database/schema/index.ts';
import { addressFields } from '#server/http/address-fields.ts';
import type { FieldMessages } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { lockOrder, noteHistory } from './order-queries.ts';

/** Where the order goes and who it is for. The country cannot change, because delivery and tax were computed for it. */
export type Place = Pick<Address, 'street' | 'streetNumber' | 'city' | 'postalCode' | 'companyName' | 'taxNumber'> & {
  name: string;
  phone: string;
};

type AddressChange =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' | 'sent' }
  | { ok: false; reason: 'invalid'; fields: FieldMessages };

/**
 * Changes the addresses of an order that has not left, and tells the buyer what they are now. The same addresses change
 * nothing and tell nobody.
 */
export async function changeAddresses(
  tx: Transaction,
  config: ServerDeps['config'],
  { id, author, shipping, billing }: { id: string; author: string; shipping: Place; billing: Place },
): Promise<AddressChange> {
  const order = await lockOrder(tx, { id });
  if (!order) return { ok: false, reason: 'unknown-order' };
  if (endOfLines(order.state) !== 'cancelled') return { ok: false, reason: 'sent' };
  const next = { shipping: withPlace(order.shipping, shipping), billing: withPlace(order.billing, billing) };
  const fields = {
    ...addressFields(next.shipping, 'shipping', 'shipping.'),
    ...addressFields(next.billing, 'billing', 'billing.'),
  };
  if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields };
  if (isDeepStrictEqual(next, { shipping: order.shipping, billing: order.billing })) return { ok: true };
  await tx.update(orders).set(next).where(eq(orders.id, id));
  await noteHistory(tx, { orderId: id, kind: 'addresses', state: order.state, author });
  const cause = `${id}:${order.version}`;
  await queueOrderMail(tx, config, { ...order, ...next }, { kind: 'addresses', cause });
  return { ok: true };
}

const withPlace = (before: Address, { name, phone, ...place }: Place): Address => ({
  ...before,
  ...place,
  contactUser: { ...before.contactUser, firstnameLastname: name, phone },
});
