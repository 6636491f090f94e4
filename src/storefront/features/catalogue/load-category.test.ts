import { QueryClient } from '#storefront/api/query-client.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import type { ShopCall } from '#storefront/api/client.ts';
import { loadCategory } from './load-category.ts';

describe('loading a category (CATALOGUE-20)', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const shopAnswering = (call: () => Promise<unknown>) => ({ locale: 'pl' as const, call: call as ShopCall });

  it('asks nothing without an id or a slug, and says so', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const call = vi.fn();

    expect(await loadCategory(shopAnswering(call), new QueryClient(), {})).toBeNull();
    expect(error).toHaveBeenCalledWith('Either "id" or "slug" is required');
    expect(call).not.toHaveBeenCalled();
  });

  it('warns of a missing one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

    expect(
      await loadCategory(
        shopAnswering(() => Promise.reject(new CallError('getCategory', 404, null))),
        new QueryClient(),
        { id: '999999' },
      ),
    ).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('does not hide any other failure', async () => {
    const failing = shopAnswering(() => Promise.reject(new CallError('getCategory', 500, null)));

    await expect(loadCategory(failing, new QueryClient(), { id: '3' })).rejects.toThrow('500');
  });
});
