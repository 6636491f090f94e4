import { expect, it, vi } from 'vitest';
import type { ShopCall } from '#storefront/api/client.ts';
import { deleteAccount } from './delete-account.tsx';

it('says whether a deletion was taken, and logs a failure without a word to the visitor', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked: string[] = [];
  const taking = (async (name: string) => void asked.push(name)) as unknown as ShopCall;
  const failing = (() => Promise.reject(new Error('500'))) as unknown as ShopCall;

  expect(await deleteAccount(taking, 'customer', '/')).toBe(true);
  expect(await deleteAccount(taking, 'partner', '/')).toBe(true);
  expect(await deleteAccount(failing, 'customer', '/')).toBe(false);

  expect(asked).toEqual(['requestDeletion', 'deletePartner']);
  expect(log).toHaveBeenCalledTimes(1);
});
