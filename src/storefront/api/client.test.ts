// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

const fetched = vi.fn<typeof fetch>();
const call = createClient({ base: '/api', locale: 'en' });
const keepalive = () => fetched.mock.lastCall![1]!.keepalive;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('lets a change reach the shop when its page is left (CART-24)', async () => {
  await call('changeCartItem', { params: { id: 1 }, body: { quantity: 7 } });
  expect(keepalive()).toBe(true);

  await call('getCart', {});
  expect(keepalive()).toBe(false);
});

it('sends a body that browsers do not keep alive without it', async () => {
  await call('changeCart', { body: { shippingAddress: { contactUser: { comments: 'x'.repeat(20_000) } } } });

  expect(keepalive()).toBe(false);
});
