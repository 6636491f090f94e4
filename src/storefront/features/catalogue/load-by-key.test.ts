import { QueryClient } from '#storefront/api/query-client.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import { loadCategory, loadProduct } from './load-by-key.ts';

describe.each([
  ['category', loadCategory],
  ['product', loadProduct],
] as const)('loading a %s (CATALOGUE-20)', (what, load) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const shopAnswering = (call: () => Promise<unknown>) => ({ locale: 'pl' as const, call: call as ShopCall });

  it('asks nothing without an id or a slug, and says so', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const call = vi.fn();

    expect(await load(shopAnswering(call), new QueryClient(), {})).toBeNull();
    expect(error).toHaveBeenCalledWith('Either "id" or "slug" is required');
    expect(call).not.toHaveBeenCalled();
  });

  it('warns of a missing one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const missing = shopAnswering(() => Promise.reject(new CallError('get', 404, null)));

    expect(await load(missing, new QueryClient(), { id: '999999' })).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(`There is no ${what} 999999`);
  });

  it('does not hide any other failure', async () => {
    const failing = shopAnswering(() => Promise.reject(new CallError('get', 500, null)));

    await expect(load(failing, new QueryClient(), { id: '3' })).rejects.toThrow('500');
  });
});
