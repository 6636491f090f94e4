// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Address, LoadedPage } from './load-page.ts';
import { Navigation } from './navigation.ts';

const pageAt = (address: Address): LoadedPage => ({
  address,
  route: null,
  locale: 'pl',
  params: {},
  search: {},
  outcome: 'missing',
});

it('begins no address anew that is on its way, however often it is asked for', async () => {
  const load = vi.fn(async (address: Address) => pageAt(address));
  const navigation = new Navigation(pageAt({ pathname: '/dane', search: '', hash: '' }), load);
  // A screen that leads elsewhere asks with each change that it is told of.
  navigation.onChange(() => {
    if (navigation.state().page.address.pathname === '/dane') void navigation.open('/koszyk', { replace: true });
  });

  await navigation.open('/koszyk', { replace: true });

  expect(load).toHaveBeenCalledOnce();
  expect(navigation.state()).toMatchObject({ page: { address: { pathname: '/koszyk' } }, coming: null });
});
