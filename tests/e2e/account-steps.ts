import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { goToSummary } from './checkout-steps.ts';
import { messagesTo } from './outbox.ts';

export const password = 'Three chests by the window';

let number = 0;
const freshEmail = () => `browser-${Date.now()}-${(number += 1)}@example.com`;

type Open = (path: string) => Promise<void>;

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

type Registering = {
  locale: Locale;
  route?: 'REGISTER' | 'REGISTER_REDISTRIBUTOR' | 'REGISTER_ARCHITECT';
  /** The fields of a form beside name, e-mail and password. */
  more?: () => Promise<void>;
};

/** An account whose e-mail is confirmed by the link of its mail. */
export async function register(
  page: Page,
  open: Open,
  { locale, route = 'REGISTER', more }: Registering = { locale: 'en' },
): Promise<string> {
  const t = translators[locale];
  const email = freshEmail();
  await open(pathTo(route, locale));
  await more?.();
  // A company may leave the names out, and its labels say so.
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(new RegExp(`^${t(key)}`));
  await field('account.first_name').fill('Anna');
  await field('account.last_name').fill('Nowak');
  await field('account.email').fill(email);
  await field('account.password').fill(password);
  await page.getByRole('checkbox', { name: t('consent.terms.name') }).check();
  await page.getByRole('checkbox', { name: t('consent.privacy.name') }).check();
  await page.getByRole('button', { name: t('account.register.submit') }).click();
  await expect(page.getByRole('heading', { name: t('account.register.sent') })).toBeVisible();
  const [mail] = await messagesTo(email, 1);
  await open(new URL(/https?:\S+/.exec(mail!.text)![0]).pathname);
  await expect(page.getByRole('heading', { name: t('account.confirm.done') })).toBeVisible();
  return email;
}

export async function signIn(page: Page, email: string, secret = password, locale: Locale = 'en'): Promise<void> {
  const t = translators[locale];
  await fill(page, { [t('account.email')]: email, [t('account.password')]: secret });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.login.submit'), exact: true })
    .click();
}

/** Orders and pays for the cart of the account that has signed in. */
export async function orderTheCart(page: Page, open: Open, locale: Locale, email: string): Promise<void> {
  const t = translators[locale];
  await open(pathTo('ORDER_DATA', locale));
  await goToSummary(page, locale, email);
  await page.getByRole('checkbox', { name: t('order_review.terms') }).check();
  await page.getByRole('button', { name: t('order_review.place') }).click();
  await page.getByRole('button', { name: t('payment.sandbox.pay'), exact: true }).click();
  await expect(page).toHaveURL(/(podsumowanie|summary)\/\w+/);
}
