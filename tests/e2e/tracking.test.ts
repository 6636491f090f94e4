import type { BrowserContext, Page } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import { browserServers } from '#tests/support/browser-ports.ts';
import { fillInDelivery, firstDelivery, visible } from './checkout-steps.ts';
import { expect, hydrated, test } from './shop.ts';
import { violations } from './violations.ts';

const t = translators.pl;

/** Sends what the shop tells, one request each, as the real scripts do. */
const fakeAnalytics = `
  const send = (command) => command[0] === 'event' && fetch('https://www.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ name: command[1], ...command[2] }) });
  window.dataLayer.forEach(send);
  window.dataLayer.push = (...commands) => commands.forEach((command) => { Array.prototype.push.call(window.dataLayer, command); send(command); });`;
const fakePixel = `
  const send = ([kind, name, data, options]) => kind.startsWith('track') && fetch('https://www.facebook.com/tr/', {
    method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ name, ...data, ...options }) });
  window.fbq.callMethod = (...command) => send(command);
  window.fbq.queue.splice(0).forEach(send);`;

type SentEvent = { name: string; event_id?: string; eventID?: string; items?: { item_id: string }[]; value?: number };

test.use({ baseURL: browserServers.tracking.origin });

/** The requests to other hosts, answered as those would answer. */
async function watchStrangers(context: BrowserContext) {
  const foreign: string[] = [];
  const events: Record<'analytics' | 'pixel', SentEvent[]> = { analytics: [], pixel: [] };
  context.on('request', (request) => {
    if (!request.url().startsWith('http://localhost') && request.url().startsWith('http')) foreign.push(request.url());
  });
  const script = (body: string) => ({ contentType: 'text/javascript', body: `{${body}}` });
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill(script(fakeAnalytics)));
  await context.route('https://connect.facebook.net/**', (route) => route.fulfill(script(fakePixel)));
  await context.route('https://www.google-analytics.com/**', (route) => {
    events.analytics.push(route.request().postDataJSON() as SentEvent);
    return route.fulfill({ status: 204 });
  });
  await context.route('https://www.facebook.com/**', (route) => {
    events.pixel.push(route.request().postDataJSON() as SentEvent);
    return route.fulfill({ status: 204 });
  });
  return { foreign, events };
}

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
const banner = (page: Page) => page.getByRole('region', { name: t('consent.title') });

test('nothing is tracked before a consent, everything once after it, and nothing after it was taken back (TRACKING-1, TRACKING-2, TRACKING-6)', async ({
  page,
  open,
  shop,
  browser,
}) => {
  const buyer = 'ola.sledzona@poczta.example';
  const { foreign, events } = await watchStrangers(page.context());
  const product = await shop.buyable();
  const names = (of: keyof typeof events) => events[of].map(({ name }) => name);

  await test.step('a phone is asked, without a request, a cookie or a key before', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(shop.productPath(product));
    await expect(banner(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([foreign, await cookies(page), await stored(page)]).toEqual([[], [], []]);
    expect(await violations(page)).toEqual([]);

    const [asked, buy] = [(await banner(page).boundingBox())!, (await page.locator('[data-buy-bar]').boundingBox())!];
    expect(asked.y + asked.height).toBeLessThanOrEqual(buy.y);
    expect(asked.height).toBeLessThan(844 / 3);
    const [reject, accept] = await Promise.all(
      [t('consent.reject'), t('consent.accept')].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect([reject!.height, reject!.y]).toEqual([accept!.height, accept!.y]);
  });

  await test.step('refused by the keyboard, nothing is sent and nobody is asked again', async () => {
    await page.getByRole('button', { name: t('consent.reject') }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(shop.productPath(product));
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeHidden();
    expect([foreign, await cookies(page)]).toEqual([[], [expect.stringMatching(/^komoda-consent=1\.00\.[\w-]{36}$/)]]);
  });

  await test.step('chosen in the settings, this page and what follows are told to both', async () => {
    await page.getByRole('button', { name: t('shell.footer.cookies') }).click();
    await expect(page.getByRole('dialog', { name: t('consent.title') })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: t('consent.accept') }).click();
    await open(shop.productPath(product));
    await expect.poll(() => names('analytics')).toContain('view_item');
    await expect.poll(() => names('pixel')).toContain('ViewContent');
    expect(events.analytics.at(-1)).toMatchObject({ items: [{ item_id: product.productCode }], currency: 'PLN' });
    await page.waitForLoadState('networkidle');
    const addresses = foreign.map((url) => new URL(url)).map(({ host, pathname }) => host + pathname);
    expect([...new Set(addresses)].toSorted()).toEqual([
      'connect.facebook.net/en_US/fbevents.js',
      'www.facebook.com/tr/',
      'www.google-analytics.com/g/collect',
      'www.googletagmanager.com/gtag/js',
    ]);
    expect([await cookies(page), await stored(page)]).toEqual([
      [expect.stringMatching(/^komoda-consent=1\.11\.[\w-]{36}$/)],
      ['answers', 'lately-seen'],
    ]);
  });

  await test.step('an addition has the id of its conversion', async () => {
    const added = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/cart/item'));
    await visible(page, 'button', t('add_to_cart.add')).click();
    const { conversionId } = (await added).postDataJSON() as { conversionId: string };
    await expect.poll(() => names('pixel')).toContain('AddToCart');
    expect(events.analytics.find(({ name }) => name === 'add_to_cart')).toMatchObject({ event_id: conversionId });
    expect(events.pixel.find(({ name }) => name === 'AddToCart')).toMatchObject({ eventID: conversionId });
  });

  await test.step('a list is told by twelve', async () => {
    const [category] = await shop.tree();
    await open(shop.categoryPath(category!));
    await expect.poll(() => names('analytics')).toContain('view_item_list');
    const shown = await page.getByRole('main').locator('[class*=grid] > li').count();
    const lists = () =>
      events.analytics.filter(({ name }) => name === 'view_item_list').map(({ items }) => items!.length);
    await expect.poll(() => lists().reduce((sum, count) => sum + count, 0)).toBe(shown);
    expect(Math.max(...lists())).toBeLessThanOrEqual(12);
  });

  await test.step('an order is told once, also after a reload', async () => {
    await open('/zloz-zamowienie');
    await visible(page, 'button', t('cart_page.next')).click();
    await expect.poll(() => names('analytics')).toContain('begin_checkout');
    await fillInDelivery(page, 'pl', buyer);
    await firstDelivery(page, 'pl').check();
    await page
      .getByRole('radio', { name: /przelew/i })
      .first()
      .check();
    await page.getByRole('button', { name: t('order_data.next') }).click();
    await page.getByRole('checkbox', { name: t('order_review.terms') }).check();
    await page.getByRole('button', { name: t('order_review.place') }).click();
    await expect(page).toHaveURL(/podsumowanie\/\w+/);
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const orders = [names('analytics'), names('pixel')].map((all) => all.filter((name) => /^purchase$/i.test(name)));
    expect(orders).toEqual([['purchase'], ['Purchase']]);
    const [analytics, pixel] = [events.analytics, events.pixel].map((all) =>
      all.find(({ name }) => /^purchase$/i.test(name))!,
    );
    expect(analytics!.event_id).toBe(pixel!.eventID);
    expect(analytics!.value).toBe(product.price.values.PLN!.gross);
  });

  await test.step('nor is it told by a second tab or another device of its buyer', async () => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await hydrated(tab);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.waitForLoadState('networkidle');

    const device = await browser.newContext({ baseURL: browserServers.tracking.origin });
    const elsewhere = await watchStrangers(device);
    const phone = await device.newPage();
    await phone.goto(new URL(page.url()).pathname);
    await hydrated(phone);
    await phone.getByRole('button', { name: t('consent.accept') }).click();
    await phone.getByRole('textbox', { name: t('order_data.email') }).fill(buyer);
    await phone.getByRole('button', { name: t('order.email_show') }).click();
    await expect(phone.getByRole('button', { name: t('order.email_show') })).toHaveCount(0);
    await phone.waitForLoadState('networkidle');

    expect(elsewhere.foreign).toContainEqual(expect.stringContaining('googletagmanager'));
    const all = [...events.analytics, ...events.pixel, ...elsewhere.events.analytics, ...elsewhere.events.pixel];
    expect(all.filter(({ name }) => /^purchase$/i.test(name))).toHaveLength(2);
    await Promise.all([tab.close(), device.close()]);
  });

  await test.step('taken back, nothing more is told', async () => {
    await open('/');
    await page.getByRole('button', { name: t('shell.footer.cookies') }).click();
    await page.getByRole('button', { name: t('consent.reject') }).click();
    const before = foreign.length;
    await open(shop.productPath(product));
    await page.waitForLoadState('networkidle');
    expect(foreign.slice(before)).toEqual([]);
  });
});

test('nothing that a redistributor or an architect does is told, whatever they have agreed to (TRACKING-4)', async ({
  browser,
  shop,
}) => {
  const product = await shop.buyable();

  for (const email of ['redystrybutor@demo.example', 'nowy-redystrybutor@demo.example', 'architekt@demo.example']) {
    const context = await browser.newContext({ baseURL: browserServers.tracking.origin });
    const { foreign } = await watchStrangers(context);
    const page = await context.newPage();
    await page.goto('/login');
    await hydrated(page);
    await page.getByRole('button', { name: t('consent.reject') }).click();
    await page
      .getByRole('main')
      .getByRole('textbox', { name: t('account.email') })
      .fill(email);
    await page.getByRole('main').getByLabel(t('account.password'), { exact: true }).fill('Trzy szuflady na probe');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.login.submit'), exact: true })
      .click();
    await expect(page).not.toHaveURL(/login/);
    await page.getByRole('button', { name: t('shell.footer.cookies') }).click();
    await page.getByRole('button', { name: t('consent.accept') }).click();
    await page.goto(shop.productPath(product));
    await hydrated(page);
    await visible(page, 'button', t('add_to_cart.add')).click();
    await expect(page.getByRole('dialog').getByText(product.name).first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(foreign, email).toEqual([]);
    await context.close();
  }
});
