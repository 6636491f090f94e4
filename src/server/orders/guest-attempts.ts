import { LRUCache } from 'lru-cache';
import { ShopError } from '#server/http/errors.ts';

const mostFailures = 10;
const windowMs = 10 * 60 * 1000;

/**
 * Failed guest look-ups by address and order, in the memory of this process: the id alone has 93 bits, so a limit
 * that each instance keeps for itself is enough to stop the guessing of e-mails.
 */
const failures = new LRUCache<string, number>({ max: 20_000, ttl: windowMs, noUpdateTTL: true });

/** Refuses an address that has failed too often on an order, even with the right e-mail. */
export function refuseGuessing(ip: string, orderId: string): void {
  if ((failures.get(`${ip} ${orderId}`) ?? 0) >= mostFailures) throw new ShopError('too-many-requests', { key: 'error.too_many_requests' });
}

export function countFailure(ip: string, orderId: string): void {
  const key = `${ip} ${orderId}`;
  failures.set(key, (failures.get(key) ?? 0) + 1);
}
