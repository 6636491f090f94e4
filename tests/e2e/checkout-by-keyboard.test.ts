import type { Page } from '@playwright/test';
import { locales, type Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { browserServers } from '../support/browser-ports.ts';
import { once } from './journeys.ts';
import { expect, refusedWith, test } from './shop.ts';
import { tabTo } from './tab-to.ts';

test.use({ baseURL: browserServers.sending.origin, expectedErrors: refusedWith(401) });

/** What is focused can be seen once it stands still: it has a mark, and nothing lies over it. */
async function expectFocusInSight(page: Page): Promise<void> {
  const coveredPart = () =>
    page.evaluate(() => {
      const active = document.activeElement!;
      const shown = active.matches('input[type="radio"], input[type="checkbox"]') ? active.closest('label')! : active;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found && (shown.contains(found) || found.contains(shown)) ? null : shown.outerHTML;
    });
  await expect.poll(coveredPart).toBeNull();
}

async function typeIn(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, new RegExp(`^${label}`));
  await expectFocusInSight(page);
  await page.keyboard.type(text);
}

/** Walks a group of radio buttons by its arrow keys until one of that name is chosen. */
async function arrowTo(page: Page, first: RegExp, wanted: RegExp): Promise<void> {
  await tabTo(page, first);
  const isThere = () =>
    page.evaluate(
      (source) => new RegExp(source).test(document.activeElement!.closest('label')?.textContent ?? ''),
      wanted.source,
    );
  for (let presses = 0; presses < 12 && !(await isThere()); presses += 1) await page.keyboard.press('ArrowDown');
  if (!(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)))
    await page.keyboard.press(' ');
  expect(await isThere()).toBe(true);
  await expectFocusInSight(page);
}

const widthOf = { pl: 1440, en: 1920 } as const satisfies Record<Locale, number>;

for (const locale of locales)
  for (const width of process.env.ALL_JOURNEYS ? [1440, 1920] : [widthOf[locale]])
    test(
      `a guest orders to a pick-up point by the keyboard alone (${locale}, ${width})`,
      once,
      async ({ page, open, shop }) => {
        const t = translators[locale];
        const enter = async (name: string) => {
          await tabTo(page, new RegExp(`^${name}`));
          await expectFocusInSight(page);
          await page.keyboard.press('Enter');
        };
        await page.setViewportSize({ width, height: 900 });
        const small = (await shop.products('', locale)).find(({ productCode }) => productCode === 'KULA-MOSIADZ')!;
        await open(shop.productPath(small, locale));

        await enter(t('add_to_cart.add'));
        await expect(page.getByRole('dialog')).toBeVisible();
        await enter(t('drawer.go_to_cart'));
        await expect(page.getByRole('heading', { level: 1, name: t('cart_page.title') })).toBeVisible();
        await enter(t('cart_page.next'));
        await expect(page.getByRole('heading', { level: 1, name: t('order_data.title') })).toBeVisible();

        await typeIn(page, t('order_data.name'), 'Ewa Wiśniewska');
        await typeIn(page, t('order_data.phone'), '+48601234567');
        await typeIn(page, t('order_data.email'), `klawiatura.${locale}.${width}@poczta.example`);
        await typeIn(page, t('order_data.street'), 'Półwiejska');
        await typeIn(page, t('order_data.number'), '42');
        await typeIn(page, t('order_data.postal_code'), '61-888');
        await typeIn(page, t('order_data.city'), 'Poznań');

        await arrowTo(page, /\d,\d\d\szł|bezpłatnie|free/i, /InPost/);
        await tabTo(page, new RegExp(`^${t('order_data.pick_up_search')}`));
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('Poznań');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('radio', { name: /POZ02B/ })).toBeVisible();
        await tabTo(page, /POZ02B/);
        await page.keyboard.press(' ');
        await expect(page.getByRole('button', { name: t('order_data.pick_up_change') })).toBeFocused();

        await arrowTo(page, /online/i, /online/i);
        await enter(t('order_data.next'));
        await expect(page).toHaveURL(/(podsumowanie|summary)$/);
        await tabTo(page, new RegExp(`^${t('order_review.terms')}`));
        await page.keyboard.press(' ');
        await enter(t('order_review.place'));
        await expect(page).toHaveURL(/\/sandbox-payment\//);
        await enter(t('payment.sandbox.pay'));

        await expect(page.getByText(/POZ02B/).first()).toBeVisible();
        await expect(page).toHaveURL(/(podsumowanie|summary)\/\w+/);
      },
    );
