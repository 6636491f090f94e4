import type { Order } from '#contract/orders.ts';
import type { ConsentChoice } from '#domain/tracking/consent-choice.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { cookieOf } from './consent-store.ts';

/** Lets the server tell of an order too, should the browser keep the scripts away; ids are the same (TRACKING-6). */
export async function tellServer({ call }: Shop, order: Order, { analytics, marketing }: ConsentChoice): Promise<void> {
  const [, clientId] = /^GA1\.\d+\.([\d.]+)$/.exec(cookieOf('_ga') ?? '') ?? [];
  const named = { clientId, fbp: cookieOf('_fbp'), fbc: cookieOf('_fbc') };
  const visit = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
  try {
    await call('tellConversion', {
      params: { id: order.id },
      headers: { 'confirm-email': order.shippingDetails.email },
      body: { analytics, marketing, url: location.href, ...visit },
    });
  } catch (error) {
    console.error('The order could not be told', error);
  }
}
