import type { Page } from '@playwright/test';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';

/** The first control of that name that can be seen. */
export const visible = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name }).and(page.locator(':visible')).first();

/** A guest's delivery data, all of it valid. */
export async function fillInDelivery(page: Page, locale: Locale, email: string): Promise<void> {
  const t = translators[locale];
  const field = (key: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: new RegExp(`^${t(key)}`) }).first();
  await field('order_data.name').fill('Ewa Wiśniewska');
  await field('order_data.phone').fill('+48 601 234 567');
  await field('order_data.email').fill(email);
  await field('order_data.street').fill('Świętosławska');
  await field('order_data.number').fill('12/4');
  await field('order_data.postal_code').fill('61-840');
  await field('order_data.city').fill('Poznań');
}

/** The first way of delivery that is offered; those of payment are there before. */
export const firstDelivery = (page: Page, locale: Locale) =>
  page
    .getByRole('group', { name: translators[locale]('order_data.delivery'), exact: true })
    .getByRole('radio')
    .first();

/** Fills in a guest's data, takes the first delivery and payment online, and goes on to the summary. */
export async function goToSummary(page: Page, locale: Locale, email: string): Promise<void> {
  await fillInDelivery(page, locale, email);
  await firstDelivery(page, locale).check();
  await page
    .getByRole('radio', { name: /online/i })
    .first()
    .check();
  await page.getByRole('button', { name: translators[locale]('order_data.next') }).click();
}
