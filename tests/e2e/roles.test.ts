import type { Page } from '@playwright/test';
import { hasRight, staffRoles, type StaffRole } from '#domain/staff/rights.ts';
import { areas } from '../../src/backoffice/areas.ts';
import { browserServers } from '../support/browser-ports.ts';
import { once } from './journeys.ts';
import { expect, test } from './shop.ts';
import { anOrder, runBeside, staffAtOnce, t } from './staff-steps.ts';

let sessions: Record<StaffRole, string>;

test.beforeAll(async () => {
  const { stdout } = await runBeside(staffAtOnce);
  sessions = JSON.parse(stdout) as typeof sessions;
});

/** Opens the back office as somebody of this role who has signed in. */
async function openAs(page: Page, role: StaffRole): Promise<void> {
  await page.context().addCookies([{ name: 'komoda-staff', value: sessions[role], url: browserServers.shop.origin }]);
  await page.goto('/zaplecze');
  await expect(page.getByRole('heading', { name: t('back.today.todo') })).toBeVisible();
}

/** Changes the address as the way back does, without loading the page anew. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The actions on an order that waits for its money, each with the right that it needs. */
const steps = [
  ['back.address.change', 'people:write'],
  ['back.prices.change', 'orders:prices'],
  ['back.order.cancel_pieces', 'orders:cancel'],
] as const;

for (const role of staffRoles)
  test(
    `${role}: every area and step that the role may take is offered and lets it in, no other is (STAFF-2)`,
    once,
    async ({ page, shop }) => {
      test.slow();
      const order = await anOrder(page, { product: (await shop.buyable()).id, quantity: 1 });
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
      });
      const mayOpen = areas.filter(({ right }) => right === null || hasRight(role, right));
      const names = mayOpen.map(({ name }) => t(`back.nav.${name}`));
      await openAs(page, role);

      const menu = page.getByRole('navigation', { name: t('back.nav.main') });
      await expect(menu.getByRole('link')).toHaveText(names);
      await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
      for (const { name } of mayOpen) {
        await menu.getByRole('link', { name: t(`back.nav.${name}`), exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/zaplecze/${name}$`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(t('back.loading'), { exact: true })).toHaveCount(0);
      }
      await page.keyboard.press('Control+k');
      const offered = await page
        .getByRole('dialog')
        .getByRole('option')
        .filter({ hasText: t('back.palette.group.areas') })
        .locator('span')
        .allTextContents();
      expect(offered).toEqual(names);
      await page.keyboard.press('Escape');

      if (hasRight(role, 'orders:read')) {
        await page.goto(`/zaplecze/orders/${order.id}`);
        await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
        for (const [name, right] of steps)
          await expect(page.getByRole('button', { name: t(name), exact: true })).toBeVisible({
            visible: hasRight(role, right),
          });
        await expect(page.getByText(/\d\u00a0zł/).first()).toBeVisible({ visible: hasRight(role, 'orders:amounts') });
      }
      expect(refused).toEqual([]);

      const closed = areas.filter((area) => !mayOpen.includes(area));
      for (const [place, { name, right }] of closed.entries()) {
        const path = `/zaplecze/${name}`;
        await (place === 0 ? page.goto(path) : goWithin(page, path));
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole('heading', { name: t('back.no_right', { right: right! }) })).toBeVisible();
      }
    },
  );
