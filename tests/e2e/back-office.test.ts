import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locale } from '#domain/locale.ts';
import { backOffice as en } from '#i18n/en/back-office.ts';
import { backOffice as pl } from '#i18n/pl/back-office.ts';
import { browserServers } from '../support/browser-ports.ts';
import { browserDataDir } from '../support/browser-shop.ts';
import { journeys } from './journeys.ts';
import { expect, refusedWith, test } from './shop.ts';
import { withDevice } from './passkey-device.ts';
import { violations } from './violations.ts';

const run = promisify(execFile);

test.use({ expectedErrors: refusedWith(401) });

/** The link that `komoda staff owner MAIL` prints. */
async function ownerLink(email: string, locale: Locale): Promise<string> {
  const { stdout } = await run('node', ['scripts/komoda.mjs', 'staff', 'owner', email, '--lang', locale], {
    env: { ...process.env, DATA_DIR: browserDataDir, PUBLIC_URL: browserServers.shop.origin },
  });
  return /http:\/\/\S+#link=[\w-]+/.exec(stdout)![0];
}

for (const { locale, tag } of journeys)
  test(
    `an owner comes by a link, sets up a passkey and runs the staff (STAFF-3, STAFF-5), ${locale}`,
    {
      tag,
    },
    async ({ page }) => {
      const words = locale === 'pl' ? pl : en;
      const button = (key: keyof typeof en) => page.getByRole('button', { name: words[key], exact: true });
      const email = `owner-${locale}@example.com`;
      await withDevice(page);

      await page.goto(await ownerLink(email, locale));
      await page.getByLabel(words['back.password']).fill('cztery zielone fotele');
      expect(page.url()).not.toContain('#');
      expect(await violations(page)).toEqual([]);
      await button('back.link.submit').click();
      await page.getByLabel(words['back.enrol.passkey_name']).fill('Laptop');
      await button('back.enrol.passkey_add').click();
      await expect(page.getByRole('heading', { name: words['back.codes.title'] })).toBeVisible();
      expect(await page.getByRole('listitem').count()).toBe(10);
      await button('back.codes.done').click();
      await expect(page.getByRole('heading', { name: words['back.today.todo'] })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('g');
      await page.keyboard.press('z');
      await expect(page.getByRole('heading', { name: words['back.nav.orders'] })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('?');
      await expect(page.getByText(words['back.keys.tick'], { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');

      await page.goto(page.url().replace('/orders', '/nothing'));
      await expect(page.getByRole('heading', { name: words['back.unknown'] })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: words['back.nav.today'] }).click();
      await expect(page.getByRole('heading', { name: words['back.today.todo'] })).toBeVisible();

      await page.keyboard.press('Control+k');
      await page.getByLabel(words['back.palette.hint']).fill(words['back.nav.people']);
      await page.keyboard.press('Enter');
      await page.getByLabel(words['back.email'], { exact: true }).fill(`new-${locale}@example.com`);
      await page.getByLabel(words['back.name'], { exact: true }).fill('Nowa Osoba');
      await button('back.people.invite_submit').click();
      await expect(page.getByRole('cell', { name: `new-${locale}@example.com` })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('link', { name: words['back.nav.audit'] }).click();
      await expect(page.getByRole('cell', { name: /invitePerson/ }).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);

      for (const area of ['production', 'customers', 'quotations', 'subscribers', 'health'] as const) {
        await page.getByRole('link', { name: words[`back.nav.${area}`], exact: true }).click();
        await expect(page.getByRole('heading', { name: words[`back.nav.${area}`], level: 1 })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      }

      await button('back.nav.sign_out').click();
      await button('back.sign_in.passkey').click();
      await page.getByRole('link', { name: words['back.nav.account'] }).click();
      const removal = words['back.account.remove_passkey'].replace('{{name}}', 'Laptop');
      await expect(page.getByRole('button', { name: removal })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    },
  );
