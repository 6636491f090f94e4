import { uuid } from '#storefront/api/uuid.ts';

const storageKey = 'order-key';

/** The Idempotency-Key for ordering one version of the cart: a repeated attempt, also after a reload, orders once. */
export function orderKeyOf(cartVersion: number): string {
  const [version, kept] = sessionStorage.getItem(storageKey)?.split(' ') ?? [];
  if (kept !== undefined && version === String(cartVersion)) return kept;
  const key = uuid();
  sessionStorage.setItem(storageKey, `${cartVersion} ${key}`);
  return key;
}
