import type { QueryClient } from '#storefront/api/query-client.ts';
import { contentHash, contentHashKey } from '#domain/cart/content-hash.ts';
import type { AnswerOf } from '#storefront/api/client.ts';

export type Cart = AnswerOf<'getCart'>;

/** The one copy of the cart in this tab. */
export const cartKey = ['cart'] as const;

/** The newer of two copies: answers may arrive in another order than they were asked for. */
export function newerCart(held: Cart | undefined, answer: Cart): Cart {
  return held !== undefined && answer.version < held.version ? held : answer;
}

/** Takes an answer over and tells the other tabs what is in the cart now. */
export function takeCart(queryClient: QueryClient, answer: Cart): Cart {
  const cart = newerCart(queryClient.getQueryData<Cart>(cartKey), answer);
  queryClient.setQueryData(cartKey, cart);
  rememberContent(cart);
  return cart;
}

/** Written only when it differs: each write wakes every other tab. An empty cart leaves no entry behind. */
export function rememberContent({ items }: Pick<Cart, 'items'>): void {
  const hash = contentHash(items);
  if ((localStorage.getItem(contentHashKey) ?? contentHash([])) !== hash) localStorage.setItem(contentHashKey, hash);
}

/** Calls back when another tab has changed the content of the cart; answers the function that ends it. */
export function onContentChanged(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === contentHashKey) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/**
 * Functions that send a waiting change at once, or wait for one on its way. Each answers whether the shop has taken it.
 */
type SendNow = () => Promise<boolean>;
const unsent = new Set<SendNow>();

/** Makes the next step wait for a change; answers the function that ends it. */
export function addUnsent(sendNow: SendNow): () => void {
  unsent.add(sendNow);
  return () => unsent.delete(sendNow);
}

/** Sends every change that still waits; false when the shop has refused one. */
export async function sendUnsent(): Promise<boolean> {
  const answers = await Promise.all([...unsent].map((sendNow) => sendNow()));
  return !answers.includes(false);
}
