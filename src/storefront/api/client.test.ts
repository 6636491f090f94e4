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

it('names a refused call for the console whatever its class is called in the browser (SHELL-13)', async () => {
  fetched.mockImplementation(async () => Response.json({ message: 'No', errors: {} }, { status: 500 }));

  const error = await call('getCart', {}).catch((refusal: unknown) => refusal as Error);

  expect((error as Error).stack).toMatch(/^CallError: getCart: 500 No/);
  expect(Object.getPrototypeOf(error)).toHaveProperty('name', 'CallError');
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

const sent = () => {
  const [url, init] = fetched.mock.lastCall!;
  return { url: String(url), ...init, headers: new Headers(init!.headers) };
};

it('calls below the configured base, in the language of the page, with cookies and the address of the page (API-19)', async () => {
  await call('getProduct', { params: { id: 7 } });
  expect(sent().url).toBe('/api/v2/product/product/7?locale=en');
  expect(sent()).toMatchObject({ method: 'GET', credentials: 'include' });
  expect(sent().headers.get('x-source-url')).toBe(location.href);
  expect(sent().headers.has('x-channel')).toBe(false);

  await createClient({ base: 'https://shop.example/shop-api', locale: 'pl', channel: 'pl-web' })('getCart', {});
  expect(sent().url).toBe('https://shop.example/shop-api/ecommerce/cart?locale=pl');
  expect(sent().headers.get('x-channel')).toBe('pl-web');
});
