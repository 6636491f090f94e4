import { LRUCache } from 'lru-cache';
import { ShopError } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';

const mostFailures = { visitor: 10, address: 30 };
const windowMs = 10 * 60 * 1000;

/**
 * Codes that did not exist, by visitor and by address, in the memory of this process: gift cards have 79 bits, so a
 * limit that each instance keeps for itself is enough.
 */
const failures = new LRUCache<string, number>({ max: 50_000, ttl: windowMs, noUpdateTTL: true });

export type Guesser = { visitor: Pick<Visitor, 'sessionId'>; ip: string };

const keysOf = ({ visitor, ip }: Guesser) => [
  { key: `address ${ip}`, most: mostFailures.address },
  ...(visitor.sessionId === null ? [] : [{ key: `visitor ${visitor.sessionId}`, most: mostFailures.visitor }]),
];

/** Refuses who has named too many codes that do not exist, even with a right one. */
export function refuseGuessing(guesser: Guesser, field: string): void {
  if (!keysOf(guesser).some(({ key, most }) => (failures.get(key) ?? 0) >= most)) return;
  const text = { key: 'error.too_many_requests' } as const;
  throw new ShopError('too-many-requests', text, { fields: { [field]: [text] } });
}

export function countGuess(guesser: Guesser): void {
  for (const { key } of keysOf(guesser)) failures.set(key, (failures.get(key) ?? 0) + 1);
}
