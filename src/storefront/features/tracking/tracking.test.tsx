// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '#storefront/api/query-client.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { showCookieSettings } from '#storefront/cookie-settings.ts';
import { track } from '#storefront/track.ts';
import { translators } from '#i18n/all.ts';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { trackedEvents } from './tracked-events.ts';

const scripts = vi.hoisted((): string[] => []);
vi.mock('./load-script.ts', () => ({ loadScript: (src: string) => scripts.push(src) }));

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => aCartItem({ id: index, productCode: `C${index}`, priceGross: zl(10) }));
const checkout = (count: number) => ({ name: 'begin_checkout' as const, cart: aCartAnswer({ items: items(count) }) });

describe('the events of what a visitor does', () => {
  it('hold twelve items each, with the value of their own (TRACKING-2)', () => {
    const events = trackedEvents(checkout(25), []);

    expect(events.map((event) => [event.items.length, event.value])).toEqual([
      [12, 120],
      [12, 120],
      [1, 10],
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  it('have the id of the addition, the quantity that was added, and no hidden price (TRACKING-6, TRACKING-7)', () => {
    const add = (item: Parameters<typeof aCartItem>[0]) =>
      trackedEvents({ name: 'add_to_cart', item: aCartItem(item), quantity: 3, conversionId: 'added' }, [])[0]!;

    expect(add({ productCode: 'A', priceGross: zl(20), quantity: 9, categoryName: 'Sofy' })).toMatchObject({
      id: 'added',
      value: 60,
      currency: 'PLN',
      items: [{ item_id: 'A', price: 20, quantity: 3, item_category: 'Sofy' }],
    });
    expect(add({ problem: 'price-hidden', priceGross: zl(20) }).items[0]).not.toHaveProperty('price');
  });
});

describe('the question for cookies (TRACKING-1)', () => {
  /** The events in the data layer, without consents and settings. */
  const events = () =>
    (window.dataLayer ?? []).map((command) => [...(command as unknown[])]).filter(([kind]) => kind === 'event');
  const settings = { redistributor: false, architect: false, business: false };
  /** The page as it is after a reload. */
  const fresh = async () => {
    vi.resetModules();
    const [{ sendAsChosen }, { track: tell }, { readSession }] = await Promise.all([
      import('./send-as-chosen.ts'),
      import('#storefront/track.ts'),
      import('#storefront/api/session.ts'),
    ]);
    return { sendAsChosen, tell, readSession };
  };

  beforeEach(() => {
    for (const [cookie] of document.cookie.matchAll(/[^;=\s]+(?==)/g))
      for (const path of ['', '; path=/']) document.cookie = `${cookie}=; max-age=0${path}`;
    scripts.length = 0;
    delete window.dataLayer;
    delete window.fbq;
  });
  afterEach(cleanup);

  it('sends and loads nothing before an answer, and nothing after a refusal, which takes one click', async () => {
    track(checkout(1));
    const choices: object[] = [];
    renderInShop(<ConsentPanel />, { listPages: () => [], keepCookieChoice: ({ body }) => void choices.push(body!) });
    expect([scripts, window.dataLayer, document.cookie]).toEqual([[], undefined, '']);

    fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull());
    track(checkout(1));
    const id = /^komoda-consent=1\.00\.([\w-]{36})$/.exec(document.cookie)![1]!;
    expect([scripts, window.dataLayer]).toEqual([[], undefined]);
    expect(choices).toEqual([{ id, version: 1, analytics: false, marketing: false }]);
  });

  it('is not asked again, and can be answered anew in the settings', async () => {
    document.cookie = 'komoda-consent=1.00; path=/';
    renderInShop(<ConsentPanel />, { listPages: () => [], keepCookieChoice: () => undefined });
    expect(screen.queryByRole('region')).toBeNull();

    showCookieSettings(true);
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Statistics/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save choice' }));
    expect(document.cookie).toMatch(/^komoda-consent=1\.10\./);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets analytics know of the consent before anything else, and of what has happened in this page', async () => {
    const { sendAsChosen, tell } = await fresh();
    tell(checkout(1));
    sendAsChosen({ analytics: true, marketing: false }, around(settings));
    await waitFor(() => expect(events()).toHaveLength(1));

    const [first, second] = (window.dataLayer ?? []).map((command) => [...(command as unknown[])]);
    expect(first).toMatchObject(['consent', 'default', { analytics_storage: 'denied', ad_user_data: 'denied' }]);
    expect(second).toMatchObject(['consent', 'update', { analytics_storage: 'granted', ad_storage: 'denied' }]);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    expect(window.fbq).toBeUndefined();

    sendAsChosen({ analytics: false, marketing: false }, around(settings));
    tell(checkout(1));
    expect(events()).toHaveLength(1);
  });

  it.each([
    ['a customer', {}, 1],
    ['a redistributor who is not approved', { redistributor: true }, 0],
    ['an architect', { architect: true }, 0],
    ['a partner', { business: true }, 0],
  ])('lets what %s does be told, or not (TRACKING-4)', async (_who, rights, count) => {
    const { sendAsChosen, tell, readSession } = await fresh();
    document.cookie = 'komoda-signed-in=1; path=/';
    readSession();
    sendAsChosen({ analytics: true, marketing: true }, around({ ...settings, ...rights }));
    tell(checkout(1));
    await new Promise((resolve) => setTimeout(resolve));

    expect(events()).toHaveLength(count);
    // The scripts of the services would send the page view by themselves.
    expect(scripts).toHaveLength(2 * count);
    const pixel = (window.fbq?.queue ?? []).filter(([kind]) => kind === 'track').map(([, name]) => name);
    expect(pixel).toEqual(count === 0 ? [] : ['PageView', 'InitiateCheckout']);
    document.cookie = 'komoda-signed-in=; path=/; max-age=0';
  });
});

function around(settings: object) {
  const call = (async () => settings) as unknown as Shop['call'];
  const config = {
    apiBase: '/api',
    publicUrl: '',
    shopName: 'Komoda',
    largestLine: 99,
    analyticsId: 'G-TEST',
    pixelId: '12345',
  };
  const shop: Shop = { locale: 'en', t: translators.en, call, config, basis: 'gross' };
  return { shop, queryClient: new QueryClient() };
}
