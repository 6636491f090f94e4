// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address, LoadedPage } from './load-page.ts';
import { Navigation, type Step } from './navigation.ts';

const pageAt = (address: Address): LoadedPage => ({
  address,
  route: null,
  locale: 'pl',
  params: {},
  search: {},
  outcome: 'missing',
});
const at = (pathname: string, search = ''): Address => ({ pathname, search, hash: '' });

/** A tab that shows /sofy; loads wait until the test lets them go on. */
function aTab() {
  const loads = new Map<string, () => void>();
  const navigation = new Navigation(
    pageAt(at('/sofy')),
    (address) =>
      new Promise((resolve) => {
        loads.set(address.pathname + address.search, () => resolve(pageAt(address)));
      }),
  );
  const shown = () => navigation.state().page.address;
  return { navigation, shown, loads, letGo: (href: string) => loads.get(href)!() };
}

beforeEach(() => history.replaceState(null, '', '/sofy'));

describe('a tab of the shop', () => {
  it('shows another page when all of it has come, and says meanwhile which one comes', async () => {
    const { navigation, shown, letGo } = aTab();

    const opened = navigation.open('/fotele');
    expect(location.pathname).toBe('/fotele');
    expect(shown()).toEqual(at('/sofy'));
    expect(navigation.state().coming).toEqual(at('/fotele'));
    letGo('/fotele');
    await opened;

    expect(shown()).toEqual(at('/fotele'));
    expect(navigation.state().coming).toBeNull();
  });

  it('shows the latest of several pages, whichever comes first', async () => {
    const { navigation, shown, letGo } = aTab();
    const both = [navigation.open('/fotele'), navigation.open('/pufy')];

    letGo('/pufy');
    letGo('/fotele');
    await Promise.all(both);

    expect(shown()).toEqual(at('/pufy'));
  });

  it('stays where it is when the way to another page is given up by going back', async () => {
    const { navigation, shown, letGo } = aTab();
    const opened = navigation.open('/fotele');
    history.replaceState(null, '', '/sofy');
    await navigation.follow();

    letGo('/fotele');
    await opened;

    expect(shown()).toEqual(at('/sofy'));
    expect(navigation.state().coming).toBeNull();
  });

  it('begins no address anew that is on its way, however often it is asked for', async () => {
    const load = vi.fn(async (address: Address) => pageAt(address));
    const navigation = new Navigation(pageAt(at('/dane')), load);
    // A screen that redirects asks for its target again with each change.
    navigation.onChange(() => {
      if (navigation.state().page.address.pathname === '/dane') void navigation.open('/koszyk', { replace: true });
    });

    await navigation.open('/koszyk', { replace: true });

    expect(load).toHaveBeenCalledOnce();
    expect(navigation.state()).toMatchObject({ page: { address: at('/koszyk') }, coming: null });
  });

  it('follows the browser back', async () => {
    const { navigation, shown, letGo } = aTab();
    history.replaceState(null, '', '/pufy?page=2');

    const followed = navigation.follow();
    letGo('/pufy?page=2');
    await followed;

    expect(shown()).toEqual(at('/pufy', '?page=2'));
  });

  it('loads nothing for another place on the same page', async () => {
    const { navigation, shown, loads } = aTab();

    await navigation.open('/sofy#opis');

    expect(shown()).toEqual({ ...at('/sofy'), hash: '#opis' });
    expect(loads.size).toBe(0);
  });

  it('tells who listens of leaving, and of arriving once the page stands', async () => {
    const { navigation, letGo } = aTab();
    const events: [string, Step][] = [];
    navigation.onLeave((step) => events.push(['leave', step]));
    const deaf = navigation.onArrive((step) => events.push(['arrive', step]));

    const opened = navigation.open('/sofy?page=2');
    letGo('/sofy?page=2');
    await opened;
    const step = { from: at('/sofy'), to: at('/sofy', '?page=2'), pathChanged: false };
    expect(events).toEqual([['leave', step]]);
    navigation.stands(navigation.state().page);
    expect(events).toEqual([
      ['leave', step],
      ['arrive', step],
    ]);

    deaf();
    navigation.stands(navigation.state().page);
    expect(events).toHaveLength(2);
  });
});
