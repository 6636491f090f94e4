import { translators } from '#i18n/all.ts';
import { once } from './journeys.ts';
import { expect, hydrated, test } from './shop.ts';

const t = translators.pl;
const isPhone = (width: number) => width < 1024;

test.describe('the shell (SHELL-1, SHELL-2, ROUTE-6, ROUTE-7)', () => {
  test('shrinks its header after 100 px and offers the way up above 400 px', async ({ page, open, shop }) => {
    await open(shop.categoryPath((await shop.tree())[0]!));
    const header = page.locator('header').first();
    const up = page.getByRole('button', { name: t('shell.to_top') });
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    const full = (await header.boundingBox())!.height;

    await scrollTo(100);
    await expect.poll(async () => (await header.boundingBox())!.height).toBe(full);
    await scrollTo(101);
    await expect.poll(async () => (await header.boundingBox())!.height).toBeLessThan(full);
    await scrollTo(400);
    await expect(up).toBeHidden();
    await scrollTo(401);
    await expect(up).toBeVisible();
    // `up.click()` would first scroll to a button that moves with the header, and so hide it.
    const { x, y, width, height } = (await up.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('opens the category menu by keyboard, closes it by Escape, and leads to a category', async ({
    page,
    open,
    viewport,
  }) => {
    await open('/');
    if (isPhone(viewport!.width)) {
      await page.getByRole('button', { name: t('shell.menu.open') }).press('Enter');
    } else {
      await page.getByRole('button', { name: t('shell.products'), exact: true }).press('Enter');
      await expect(page.getByRole('link', { name: 'Sofy', exact: true }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: t('shell.products'), exact: true })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
      await page.getByRole('button', { name: t('shell.products'), exact: true }).click();
      await page.getByRole('link', { name: 'Sofy', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sofy' })).toBeVisible();
      return;
    }
    const dialog = page.getByRole('dialog');
    await dialog.locator('summary', { hasText: 'Meble' }).click();
    await dialog.locator('summary', { hasText: 'Siedziska' }).click();
    await dialog.getByRole('link', { name: 'Sofy', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sofy' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('leads the focus to the title of the next page, also from the footer (SHELL-21)', async ({
    page,
    open,
    shop,
  }) => {
    const [first, other] = (await shop.tree()).filter(({ invisible }) => !invisible);
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await open(shop.categoryPath(first!));
    await expect(title(first!.name)).not.toBeFocused();

    await page.locator('footer').getByRole('link', { name: other!.name, exact: true }).press('Enter');

    await expect(title(other!.name)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(title(first!.name)).toBeFocused();
  });

  test('draws the whole focus ring of the title of the home page', async ({ page, open }) => {
    await open('/produkty');
    await page.getByRole('banner').getByRole('link').first().press('Enter');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeFocused();
    const { x, y, height } = (await title.boundingBox())!;
    const clip = { x: x - 6, y: y + height / 2, width: 5, height: 1 };

    const focused = await page.screenshot({ clip });
    await title.blur();

    expect(focused.equals(await page.screenshot({ clip }))).toBe(false);
  });

  test('keeps what is focused below the header where that grows again (SHELL-8)', async ({ page, open, shop }) => {
    await open(shop.categoryPath((await shop.tree())[0]!));
    const header = page.locator('header > div').first();
    await page.evaluate(() => {
      const low = Object.assign(document.createElement('button'), { id: 'low', textContent: 'Low' });
      low.style.cssText = 'position: absolute; top: 150px; left: 0';
      document.body.append(low);
      window.scrollTo({ top: 600, behavior: 'instant' });
    });
    const full = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')),
    );
    await expect.poll(async () => (await header.boundingBox())!.height).toBeLessThan(full);

    await page.locator('#low').focus();

    await expect.poll(async () => (await header.boundingBox())!.height).toBe(full);
    expect((await page.locator('#low').boundingBox())!.y).toBeGreaterThanOrEqual(full);
  });

  test('gives the focus back to the button of the accordion by Escape (SHELL-3)', once, async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/');
    const button = page.getByRole('button', { name: t('shell.menu.open') });
    await button.press('Enter');
    await page.getByRole('dialog').locator('summary').first().press('Tab');

    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });

  test(
    'turns each menu on and off by its button, and off on the next page (SHELL-2)',
    once,
    async ({ page, open, shop }) => {
      const button = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
      const menus = [t('shell.products'), t('shell.rooms'), t('shell.systems'), t('shell.user')];
      await open(shop.productPath(await shop.buyable()));
      for (const name of menus) {
        await button(name).click();
        await expect(button(name)).toHaveAttribute('aria-expanded', 'true');
        for (const other of menus.filter((each) => each !== name))
          await expect(button(other), `${other} beside ${name}`).toHaveAttribute('aria-expanded', 'false');
        await button(name).click();
        await expect(button(name)).toHaveAttribute('aria-expanded', 'false');
        await button(name).click();
      }
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('account.login.register') })
        .click();

      await expect(page).toHaveURL(/register/);
      await expect(button(t('shell.user'))).toHaveAttribute('aria-expanded', 'false');
      await button(t('shell.products')).click();
      await page.getByRole('link', { name: 'Sofy', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sofy' })).toBeVisible();
      await expect(button(t('shell.products'))).toHaveAttribute('aria-expanded', 'false');

      const field = page.getByRole('combobox', { name: t('shell.search') });
      await field.fill('komod');
      await expect(field).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('option').first().click();
      await expect(page.getByRole('heading', { level: 1, name: /komod/i })).toBeAttached();
      await expect(field).toHaveAttribute('aria-expanded', 'false');
    },
  );

  test('shows no invisible category', once, async ({ page, open, shop }) => {
    const tree = await shop.tree();
    const all = tree.flatMap((node) => [node, ...node.children, ...node.children.flatMap((child) => child.children)]);
    const invisible = all.find((node) => node.invisible)!;
    await open('/');

    expect(await page.locator(`a[href="${shop.categoryPath(invisible)}"]`).count()).toBe(0);
    expect((await page.request.get(shop.categoryPath(invisible))).status()).toBe(200);
  });

  test('switches the language and stays on the same page', async ({ page, open, shop }) => {
    const product = await shop.buyable();
    await open(shop.productPath(product));
    await page
      .getByRole('link', { name: t('shell.language') })
      .first()
      .click();
    await hydrated(page);

    await expect(page).toHaveURL(new RegExp(`/en/[^,]+,id-${product.id}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test(
    'follows its links without loading a document, and loads one for what is not a page of its own',
    once,
    async ({ page, open, shop }) => {
      await open('/produkty');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.evaluate(
        (href) => {
          document.querySelector<HTMLAnchorElement>(`main a[href="${href}"], a[href="${href}"]`)!.click();
        },
        shop.categoryPath((await shop.tree())[1]!.children[0]!),
      );
      await expect(page).toHaveURL(/,c-\d+$/);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  );

  test(
    'shows a notice of the server for ten seconds at most and lets it be closed',
    once,
    async ({ page, open, shop }) => {
      await open(shop.productPath(await shop.buyable()));
      await page.route('**/api/ecommerce/cart/item?**', (route) =>
        route.fulfill({
          status: 400,
          headers: { 'x-ui-notify': '[{"type":"warning","text":"Tyle nie mamy."}]' },
          json: { code: 'invalid', message: 'x', errors: {} },
        }),
      );
      await page
        .getByRole('button', { name: t('add_to_cart.add') })
        .first()
        .click();
      const notice = page.getByText('Tyle nie mamy.');

      await expect(notice).toBeVisible();
      await expect(page.getByText(t('notifications.title.warning'))).toBeVisible();
      await page.getByRole('button', { name: t('notifications.close') }).click();
      await expect(notice).toBeHidden();
    },
  );
  test.use({ expectedErrors: /400/ });
});
