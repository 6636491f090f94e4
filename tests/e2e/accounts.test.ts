import type { Page } from '@playwright/test';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { fill, orderTheCart, password, register, signIn } from './account-steps.ts';
import { messagesTo } from './outbox.ts';
import { withDevice } from './passkey-device.ts';
import { expect, hydrated, test } from './shop.ts';
import { violations } from './violations.ts';

const t = translators.en;

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: t('shell.user') });

for (const { locale, width } of [
  { locale: 'pl', width: 1440 },
  { locale: 'en', width: 390 },
] as const) {
  const t = translators[locale];

  test.describe(`an account at ${width} pixels`, () => {
    // An address without a street is refused.
    test.use({ viewport: { width, height: 900 }, expectedErrors: /400 \(Bad Request\).*user\/customer\/address/ });

    test(`is registered, confirmed, buys, orders again and is deleted (${locale})`, async ({ page, open, shop }) => {
      test.slow();
      const email = await register(page, open, { locale });
      const history = `${pathTo('USER_ORDER_HISTORY', locale)}?page=1#orders`;
      await open(history);
      await expect(page).toHaveURL(`${pathTo('LOGIN', locale)}?onAuthRedirect=${encodeURIComponent(history)}`);
      expect(await violations(page)).toEqual([]);
      await signIn(page, email, password, locale);

      await expect(page).toHaveURL(history);
      await expect(page.getByText(t('account.login.done'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('account.orders.none_history') })).toBeVisible();
      await expect(page.getByText(t('account.login.done'))).toBeHidden();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('login-success'))).toBeNull();

      await test.step('keep an address', async () => {
        await page
          .getByRole('navigation', { name: t('account.menu.title') })
          .getByRole('link', { name: t('account.menu.profile') })
          .click();
        await page.getByRole('button', { name: t('account.addresses.add') }).click();
        await page.getByRole('button', { name: t('account.address.save') }).click();
        await expect(page.getByText(t('validation.required')).first()).toBeVisible();
        await fill(page, {
          [t('account.address.street')]: 'Długa',
          [t('account.address.number')]: '5',
          [t('account.address.postal_code')]: '31-147',
          [t('account.address.city')]: 'Kraków',
        });
        await page.getByRole('button', { name: t('account.address.save') }).click();
        await expect(page.getByText('Długa 5')).toBeVisible();
        await expect(page.getByRole('button', { name: t('account.addresses.remove'), exact: true })).toBeHidden();
        expect(await violations(page)).toEqual([]);
      });

      await test.step('buy, find the order, and order it again', async () => {
        const { id, name } = await shop.buyable(locale);
        const body = { product: id, quantity: 1, conversionId: email };
        expect((await page.request.post('/api/ecommerce/cart/item', { data: body })).status()).toBe(200);
        await orderTheCart(page, open, locale, email);
        await open(pathTo('USER_CURRENT_ORDERS', locale));
        await page.getByRole('link', { name: /\d{4}\/\d{2}\/\d{6}/ }).click();
        await expect(page.getByText(t('order.state.paid')).first()).toBeVisible();
        const reviews = page.locator('a[href$="#reviews"]').first();
        await expect(reviews).toHaveAttribute('target', '_blank');
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: t('order.again'), exact: true }).click();
        await expect(page).toHaveURL(pathTo('ORDER_CART', locale));
        await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
      });

      await test.step('delete the account by the link of a mail', async () => {
        await open(pathTo('USER_PROFILE', locale));
        await page.getByRole('button', { name: t('account.profile.delete') }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('account.profile.delete_yes'), exact: true })
          .click();
        await expect(page.getByText(t('account.profile.delete_sent'))).toBeVisible();
        const isLink = /https?:\S+confirm-delete\S+/;
        const linkOf = async () => isLink.exec((await messagesTo(email, 2)).map(({ text }) => text).join('\n'))?.[0];
        await expect.poll(linkOf).toBeTruthy();
        await open(new URL((await linkOf())!).pathname);
        await page.getByRole('button', { name: t('account.delete_confirm.yes') }).click();
        await expect(page.getByRole('heading', { name: t('account.delete_confirm.done') })).toBeVisible();
        await open(pathTo('USER_PROFILE', locale));
        await expect(page).toHaveURL(new RegExp(pathTo('LOGIN', locale)));
      });
    });
  });
}

test.describe('the menu of the user', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/, viewport: { width: 1440, height: 900 } });

  test('signs in over the page, says what is wrong there, and signs out', async ({ page, open }) => {
    const email = await register(page, open);
    await open('/en');
    await userMenu(page).click();
    await expect(page.getByRole('link', { name: t('account.login.register') })).toHaveAttribute('href', '/en/register');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('account.login.title') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('form')).toHaveAttribute('action', '/api/security/login?locale=en');
    await dialog.getByLabel(t('account.email')).fill(email);
    await dialog.getByLabel(t('account.password'), { exact: true }).fill('another password');
    await dialog.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(t('login.wrong'));
    await dialog.getByLabel(t('account.password'), { exact: true }).fill(password);

    const posts: string[] = [];
    const pressedTwice = Promise.withResolvers<void>();
    await page.route('**/api/security/login*', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      posts.push(`${pathname}${search} ${route.request().headers()['user-type']}`);
      await pressedTwice.promise;
      await route.continue();
    });
    await dialog.getByRole('button', { name: t('account.login.submit'), exact: true }).click();
    await dialog.getByLabel(t('account.password'), { exact: true }).press('Enter');
    pressedTwice.resolve();
    await expect(page.getByText(t('account.login.done'))).toBeVisible();
    expect(posts).toEqual(['/api/security/login?locale=en customer']);

    await hydrated(page);
    await userMenu(page).click();
    const links = page.getByRole('banner').getByRole('link');
    await expect(page.getByText(t('account.menu.hello', { name: 'Anna Nowak' }))).toBeVisible();
    for (const path of ['/en/user', '/en/user/consents', '/en/user/current-orders', '/en/user/order-history'])
      await expect(links.and(page.locator(`[href="${path}"]`))).toBeVisible();
    await expect(page.getByRole('link', { name: t('account.menu.terms') })).toBeHidden();
    const opensAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: t('account.menu.logout') }).click();
    await opensAnew;
    await hydrated(page);
    await userMenu(page).click();
    await expect(page.getByRole('link', { name: t('account.login.register') })).toBeVisible();
  });
});

test.describe('a session that is over', () => {
  test.use({ expectedErrors: /403 \(Forbidden\)|401 \(Unauthorized\)/ });

  test('leads from a page of the account to the login', async ({ page, open, context }) => {
    const email = await register(page, open);
    await open('/en/login');
    await signIn(page, email);
    await expect(page).toHaveURL(/\/en$/);
    const cookies = await context.cookies();
    await context.clearCookies({ name: 'komoda-session' });
    expect(cookies.map(({ name }) => name)).toContain('komoda-signed-in');
    await context.addCookies([{ name: 'komoda-session', value: 'x'.repeat(43), url: page.url() }]);

    await page.reload();

    await hydrated(page);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('komoda-signed-in');
  });

  test('shows at once on any page, is told once, and leaves a page of the account (ROUTE-13)', async ({
    page,
    open,
  }) => {
    const email = await register(page, open);
    const isUser = (url: URL) => url.pathname === '/api/user/user';
    const over = { status: 403, json: { code: 'session-expired', message: 'x', errors: {} } };
    for (const path of ['/en', pathTo('USER_PROFILE', 'en')]) {
      await open('/en/login');
      await signIn(page, email);
      await expect(page).toHaveURL(/\/en$/);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.route(isUser, (route) => route.fulfill(over));

      // The page may leave before it is loaded.
      await page.goto(path, { waitUntil: 'commit' });

      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .not.toContain('komoda-signed-in');
      await expect(page).toHaveURL(/\/en$/);
      await hydrated(page);
      await userMenu(page).click();
      await expect(page.getByRole('link', { name: t('account.login.register') })).toBeVisible();
      expect(warnings).toEqual(['The session is over']);
      page.removeAllListeners('console');
      await page.unroute(isUser);
      await page.context().clearCookies();
    }
  });
});

test.describe('the forms of registration', () => {
  test('show and want what each kind of customer has', async ({ page, open }) => {
    await open('/en/register');
    await expect(page.getByLabel(t('account.company_name'))).toBeHidden();
    await page.getByRole('checkbox', { name: t('account.register.company') }).check();
    await expect(page.getByLabel(t('account.company_name'))).toBeVisible();
    await expect(page.getByLabel(t('account.register.image'))).toBeHidden();
    await page.getByRole('checkbox', { name: t('account.register.architect') }).check();
    await expect(page.getByLabel(t('account.register.image'))).toBeVisible();
    await page.getByRole('button', { name: t('account.register.submit') }).click();
    await expect(page.getByLabel(t('account.company_name'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(t('account.register.description'))).toHaveAttribute('aria-invalid', 'true');

    await open('/en/register-redistributor');
    await expect(page.getByRole('checkbox', { name: t('account.register.architect') })).toBeHidden();
    await open('/en/register-architect');
    await expect(page.getByRole('checkbox', { name: t('account.register.architect') })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: t('account.register.architect') })).toBeDisabled();
    expect(await violations(page)).toEqual([]);
  });
});

test('a password is chosen anew by a link', async ({ page, open }) => {
  const email = await register(page, open);
  await open('/en/login/reset-password');
  await fill(page, { 'E-mail': email });
  await page.getByRole('button', { name: t('account.reset.submit') }).click();
  await expect(page.getByRole('heading', { name: t('account.reset.sent') })).toBeVisible();
  const mail = (await messagesTo(email, 2)).at(-1)!;
  await open(new URL(/https?:\S+change-password\S+/.exec(mail.text)![0]).pathname);
  await fill(page, { 'New password': 'Four chairs in the kitchen', 'New password again': 'not the same' });
  await page.getByRole('button', { name: t('account.change.submit') }).click();
  await expect(page.getByText(t('account.password.differs'))).toBeVisible();
  await fill(page, { 'New password again': 'Four chairs in the kitchen' });
  await page.getByRole('button', { name: t('account.change.submit') }).click();
  await expect(page.getByRole('heading', { name: t('account.change.done') })).toBeVisible();

  await open('/en/login');
  await signIn(page, email, 'Four chairs in the kitchen');
  await expect(page).toHaveURL(/\/en$/);
});

test('a passkey is added in the account and signs in instead of the password (ACCOUNT-22)', async ({ page, open }) => {
  const email = await register(page, open);
  await withDevice(page);
  await open('/en/login?onAuthRedirect=%2Fen%2Fuser');
  await signIn(page, email);
  await expect(page.getByText(t('account.login.done'))).toBeVisible();
  await expect(page.getByText(t('account.login.done'))).toBeHidden();
  await page.getByRole('button', { name: t('account.passkeys.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('account.profile.current_password')).fill(password);
  await dialog.getByRole('button', { name: t('account.passkeys.add') }).click();
  await expect(dialog.getByText(t('validation.required'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel(t('account.passkeys.name')).fill('Laptop');
  await dialog.getByRole('button', { name: t('account.passkeys.add') }).click();
  await expect(page.getByText(t('account.passkeys.done'))).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The browser names passkeys beside the e-mail; this device chooses its only one at once.
  await page.request.post('/api/security/logout');
  await page.goto('/en/login?onAuthRedirect=%2Fen%2Fuser');

  await expect(page).toHaveURL(/\/en\/user$/);
  await expect(page.getByText(t('account.login.done'))).toBeVisible();
  await page.getByRole('button', { name: t('account.passkeys.remove_named', { name: 'Laptop' }) }).click();
  await expect(page.getByText('Laptop')).toBeHidden();
});
