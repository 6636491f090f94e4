import type { Locator, Page } from '@playwright/test';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { TextKey } from '#i18n/keys.ts';
import { visible } from './checkout-steps.ts';
import { journeys } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, hydrated, test } from './shop.ts';
import { violations } from './violations.ts';

const failing = { status: 500, json: { code: 'server', message: 'x', errors: {} } };
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const { locale, tag } of journeys) {
  const t = translators[locale];
  const field = (form: Locator, key: TextKey) => form.getByRole('textbox', { name: new RegExp(`^${t(key)}`) });
  const press = (form: Locator, key: TextKey) => form.getByRole('button', { name: t(key) }).click();
  type Sending = { call: string; send: TextKey; typed: TextKey; reopen?: () => Promise<void> };
  /** Sends a form that the shop can't take, reloads the page, and finds everything as it was typed. */
  const surviveFailure = async (page: Page, form: Locator, { call, send, typed, reopen }: Sending) => {
    const before = await field(form, typed).inputValue();
    await page.route(`**/api/${call}*`, (route) => route.fulfill(failing));
    await press(form, send);
    await expect(form.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await page.unroute(`**/api/${call}*`);
    await page.reload();
    await hydrated(page);
    await reopen?.();
    // Parts far below are fetched when they come near the window.
    await page.locator('#reviews').evaluateAll(([section]) => section?.scrollIntoView());
    await expect(field(form, typed)).toHaveValue(before);
  };

  test.describe(`what visitors say to the shop (${locale})`, { tag }, () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('an opinion keeps what was typed through a failure and a reload, and is thanked for (OPINION-1, FORM-7)', async ({
      page,
      open,
      shop,
    }) => {
      const product = (await shop.products('', locale)).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
      const form = page.locator('#reviews form');
      await open(`${shop.productPath(product, locale)}#reviews`);
      await form.scrollIntoViewIfNeeded();
      await press(form, 'opinions.send');
      await expect(form.getByText(t('opinions.value_missing'))).toBeVisible();
      await expect(form.getByText(t('validation.required'))).toHaveCount(3);
      await expect(form.getByRole('radio').first()).toBeFocused();
      expect(await violations(page)).toEqual([]);

      await form
        .locator('label')
        .filter({ hasText: t('opinions.stars', { count: 4 }) })
        .click();
      await field(form, 'opinions.content').fill('Stoi równo, szuflady chodzą lekko.');
      await field(form, 'opinions.author').fill('Ewa');
      await field(form, 'opinions.email').fill(`ewa.${locale}@poczta.example`);
      await surviveFailure(page, form, { call: 'product/opinion', send: 'opinions.send', typed: 'opinions.content' });
      await form.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: onePixel });
      await expect(form.getByText('a.png')).toBeVisible();
      await press(form, 'opinions.send');
      await expect(page.getByText(t('opinions.thanks'))).toBeVisible();
    });

    test('a message, a withdrawal and a complaint have their receipts (FORM-1, STATEMENT-1, STATEMENT-5)', async ({
      page,
      open,
    }) => {
      const form = page.getByRole('main').locator('form').first();
      const email = `pisze.${locale}@poczta.example`;

      await test.step('the contact form', async () => {
        await open(locale === 'pl' ? '/page/page/pl/kontakt' : '/page/page/en/contact');
        await field(form, 'contact.name').fill('Ewa Wiśniewska');
        await field(form, 'contact.email').fill(email);
        await field(form, 'contact.message').fill('Czy komoda Fiord jest też w jesionie?');
        await surviveFailure(page, form, { call: 'v2/form/contact', send: 'contact.send', typed: 'contact.message' });
        await press(form, 'contact.send');
        await expect(page.getByText(t('contact.thanks'))).toBeVisible();
        expect((await messagesTo(email, 1))[0]!.subject).toBe(t('mail.contact_receipt.subject'));
      });

      await test.step('the withdrawal in two steps, led to by the footer', async () => {
        await page
          .getByRole('contentinfo')
          .locator(`a[href="${pathTo('WITHDRAWAL', locale)}"]`)
          .click();
        await expect(page).toHaveURL(pathTo('WITHDRAWAL', locale));
        await press(form, 'withdrawal.next');
        await expect(form.getByText(t('validation.required'))).toHaveCount(3);
        await field(form, 'withdrawal.name').fill('Ewa Wiśniewska');
        await field(form, 'withdrawal.reference').fill('2026/11/000123');
        await field(form, 'withdrawal.email').fill(email);
        await press(form, 'withdrawal.next');
        await expect(page.getByRole('heading', { name: t('withdrawal.check') })).toBeFocused();
        expect(await violations(page)).toEqual([]);
        await press(form, 'withdrawal.confirm');
        await expect(page.getByText(t('withdrawal.done'))).toBeVisible();
      });

      await test.step('the complaint', async () => {
        await open(pathTo('COMPLAINT', locale));
        await field(form, 'withdrawal.name').fill('Ewa Wiśniewska');
        await field(form, 'complaint.email').fill(email);
        await field(form, 'withdrawal.reference').fill('2026/11/000123');
        await field(form, 'complaint.what').fill('Szuflada się zacina.');
        expect(await violations(page)).toEqual([]);
        await surviveFailure(page, form, {
          call: 'ecommerce/complaint',
          send: 'complaint.send',
          typed: 'complaint.what',
        });
        await press(form, 'complaint.send');
        await expect(page.getByText(t('complaint.done'))).toBeVisible();
        const subjects = (await messagesTo(email, 3)).map(({ subject }) => subject);
        expect(subjects).toContain(t('mail.statement.withdrawal.subject', { reference: '2026/11/000123' }));
        expect(subjects).toContain(t('mail.statement.complaint.subject', { reference: '2026/11/000123' }));
      });
    });

    test('a price is asked for where none is shown, and the network is asked (FORM-1, FORM-7, DISTRIBUTION-3)', async ({
      page,
      open,
      shop,
    }) => {
      const email = `pytam.${locale}@poczta.example`;
      const staff = async (words: string) =>
        (await messagesTo('sklep@komoda.example', 1)).find(({ text }) => text.includes(email) && text.includes(words));

      await test.step('the price of what is configured', async () => {
        const product = (await shop.products('', locale)).find(({ productCode }) => productCode === 'PION-4D-BIALA')!;
        const dialog = page.getByRole('dialog', { name: t('contact.ask_title') });
        const ask = () => visible(page, 'button', t('price.ask')).click();
        await open(shop.productPath(product, locale));
        await ask();
        await expect(dialog.getByText(product.name)).toBeVisible();
        const [configured] = await dialog.getByText(/: .+, .+: /).allTextContents();
        expect(configured).toBeTruthy();
        await field(dialog, 'contact.name').fill('Ewa Wiśniewska');
        await field(dialog, 'contact.email').fill(email);
        await field(dialog, 'contact.message').fill('Ile kosztuje taka szafa?');
        expect(await violations(page)).toEqual([]);
        await surviveFailure(page, dialog, {
          call: 'v2/form/contact',
          send: 'contact.send',
          typed: 'contact.message',
          reopen: ask,
        });
        await press(dialog, 'contact.send');
        await expect(dialog.getByText(t('contact.thanks'))).toBeVisible();
        expect((await messagesTo(email, 1))[0]!.text).toContain(product.name);
        await expect.poll(async () => (await staff('Ile kosztuje'))?.text).toContain('PION-4D-BIALA');
      });

      await test.step('a request to a point of the network', async () => {
        const form = page.getByRole('main').locator('form').last();
        await open(pathTo('DISTRIBUTION_NETWORK', locale));
        await page
          .getByRole('button', { name: t('distribution.ask') })
          .nth(1)
          .click();
        const point = form.getByRole('combobox', { name: t('distribution.point') });
        const chosen = await point.inputValue();
        expect(chosen).not.toBe('');
        await field(form, 'distribution.name').fill('Ewa Wiśniewska');
        await field(form, 'distribution.email').fill(email);
        await field(form, 'distribution.message').fill('Czy sofa Nota stoi w salonie?');
        await form.getByRole('checkbox', { name: t('distribution.consent') }).check();
        expect(await violations(page)).toEqual([]);
        await surviveFailure(page, form, {
          call: 'user/distribution/request',
          send: 'distribution.send',
          typed: 'distribution.message',
        });
        await expect(point).toHaveValue(chosen);
        await form.getByRole('checkbox', { name: t('distribution.consent') }).check();
        await press(form, 'distribution.send');
        await expect(page.getByText(t('distribution.thanks'))).toBeVisible();
        await expect.poll(() => staff('Czy sofa Nota')).toBeTruthy();
      });
    });

    test('samples are ordered on the page of a product, without a payment (SAMPLE-1, SAMPLE-5)', async ({
      page,
      open,
      shop,
    }) => {
      const product = (await shop.products('', locale)).find(({ productCode }) => productCode === 'NOTA-MODUL')!;
      const email = `probki.${locale}@poczta.example`;
      await open(shop.productPath(product, locale));
      await page.getByRole('button', { name: t('configurator.order_samples') }).click();
      const dialog = page.getByRole('dialog', { name: t('samples.title') });
      const tiles = dialog.locator('button[aria-pressed]');
      await tiles.nth(0).click();
      await tiles.nth(2).click();
      await expect(dialog.getByText(t('samples.chosen', { count: 2, most: 5 }))).toBeVisible();
      await field(dialog, 'samples.name').fill('Ewa Wiśniewska');
      await field(dialog, 'samples.email').fill(email);
      await press(dialog, 'samples.send');
      await expect(dialog.getByText(t('validation.required')).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await field(dialog, 'samples.phone').fill('+48 601 234 567');
      await field(dialog, 'samples.street').fill(`Świętosławska ${locale}`);
      await field(dialog, 'samples.number').fill('12/4');
      await field(dialog, 'samples.postal_code').fill('61-840');
      await field(dialog, 'samples.city').fill('Poznań');

      await press(dialog, 'samples.send');

      await expect(dialog.getByText(/P\/\d{4}\/\d\d\/\d+/)).toBeVisible();
      const [receipt] = await messagesTo(email, 1);
      expect(receipt!.text).toContain(t('mail.samples.free'));
    });
  });
}
