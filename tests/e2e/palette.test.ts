import { doByName } from './do-by-name.ts';
import { once } from './journeys.ts';
import { expect, refusedWith, test } from './shop.ts';
import { signInAs, t } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: refusedWith(401) });

test(
  'what a screen can is done by Ctrl K too, with the keyboard alone, and single letters are switched off by it (STAFF-21)',
  once,
  async ({ page }) => {
    await signInAs(page, 'manager');
    await page.keyboard.press('g');
    await page.keyboard.press('z');
    await expect(page.getByRole('heading', { name: t('back.nav.orders'), level: 1 })).toBeVisible();

    await page.keyboard.press('Control+k');
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options.filter({ hasText: t('back.keys.filter') })).toBeVisible();
    await expect(options.filter({ hasText: t('back.nav.audit') })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');

    await doByName(page, t('back.keys.search'));
    await expect(page.getByRole('search').getByRole('searchbox')).toBeFocused();
    await doByName(page, t('back.palette.keys_off'));
    await doByName(page, t('back.palette.keys_on'));

    await doByName(page, t('back.nav.sign_out'));
    await expect(page.getByRole('heading', { name: t('back.sign_in.title') })).toBeVisible();
  },
);
