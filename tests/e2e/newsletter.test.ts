import { translators } from '#i18n/all.ts';
import { journeys } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

for (const { locale, tag } of journeys) {
  const t = translators[locale];
  const prefix = locale === 'en' ? '/en' : '';

  test(
    `the newsletter is asked for, confirmed, changed and left by the links of its mails (NEWS-1, NEWS-3, NEWS-4, ${locale})`,
    { tag },
    async ({ page, open }) => {
      const email = `czytelniczka.${locale}@poczta.example`;
      const heading = (key: Parameters<typeof t>[0]) => page.getByRole('heading', { level: 1, name: t(key) });
      const linkIn = (text: string, name: string) => new RegExp(`${prefix}/newsletter/${name}/[\\w-]+`).exec(text)![0];

      await open(prefix || '/');
      await page.locator('footer [data-widget="newsletter-link"] a').click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/newsletter$`));
      expect(await violations(page)).toEqual([]);
      await page.getByRole('textbox', { name: t('newsletter.email') }).fill(email);
      await page.getByRole('button', { name: t('newsletter.subscribe') }).click();
      await expect(page.getByText(t('newsletter.consent_needed'))).toBeVisible();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: t('newsletter.subscribe') }).click();
      await expect(heading('newsletter.sent')).toBeVisible();

      const [asked] = await messagesTo(email, 1);
      await open(linkIn(asked!.text, 'confirm'));
      await expect(heading('newsletter.confirmed')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('newsletter.details') })
        .click();
      await page.getByRole('checkbox', { name: t('newsletter.topic.offers') }).check();
      await page.getByRole('button', { name: t('newsletter.save') }).click();
      await expect(page.getByText(t('newsletter.saved'))).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await expect(page.getByRole('checkbox', { name: t('newsletter.topic.offers') })).toBeChecked();

      const leave = linkIn(asked!.text, 'unsubscribe');
      for (const _time of ['once', 'again']) {
        await open(leave);
        await expect(heading('newsletter.unsubscribed')).toBeVisible();
      }
    },
  );
}
