import type { Order } from '#contract/order.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { once } from './journeys.ts';
import { expect, refusedWith, test } from './shop.ts';
import { anOrder, signInAs, t } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: refusedWith(401) });

test(
  'the accounts role brings a statement: sure transfers are booked, doubtful ones answered, sums shown',
  once,
  async ({ page, shop }) => {
    const { id: product } = await shop.buyable();
    const [sure, doubtful] = [
      await anOrder(page, { product, quantity: 1 }),
      await anOrder(page, { product, quantity: 2 }),
    ];
    const amount = (order: Order) => String(order.remainingGross).replace('.', ',');
    const rows = [
      'Data operacji;Kontrahent;Opis operacji;Kwota',
      `2026-11-20;Jan Nowak;Zamówienie ${sure.reference.replaceAll('/', ' ')};${amount(sure)}`,
      `2026-11-20;Ewa Lis;meble ${doubtful.reference};1,00`,
    ];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await signInAs(page, 'accounts');

    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page.getByRole('heading', { name: t('back.nav.money'), level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: t('back.money.view.transfers'), exact: true }).click();
    await page
      .getByLabel(t('back.statement.file'))
      .setInputFiles({ name: 'wyciag.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
    await page.getByLabel(t('back.statement.name')).fill('Bank Zielony');
    const columns = { date: 'Data operacji', amount: 'Kwota', title: 'Opis operacji', payer: 'Kontrahent' } as const;
    for (const column of ['date', 'amount', 'title', 'payer'] as const)
      await page.getByLabel(t(`back.statement.column.${column}`)).selectOption(columns[column]);
    expect(await violations(page)).toEqual([]);
    await button(t('back.statement.keep')).click();
    await button(t('back.statement.take')).click();
    await expect(
      page.getByText(t('back.statement.taken', { came: 2, booked: 1, asked: 1, strange: 0, known: 0 })),
    ).toBeVisible();

    await expect(page.getByText(t('back.transfers.doubt.amount'))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button(t('back.transfers.book_on', { reference: doubtful.reference })).click();
    await expect(page.getByText(t('back.transfers.booked_on'))).toBeVisible();

    await page.getByRole('link', { name: t('back.money.view.sums'), exact: true }).click();
    await expect(page.getByRole('row', { name: t('back.provider.transfer') }).first()).toContainText('23%');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: t('back.money.view.received'), exact: true }).click();
    const booked = page.getByRole('row', { name: sure.reference });
    await expect(booked).toContainText(formatPrice(sure.remainingGross));
    expect(await violations(page)).toEqual([]);
    for (const view of ['couriers', 'refunds'] as const) {
      const tab = page.getByRole('link', { name: t(`back.money.view.${view}`), exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      expect(await violations(page)).toEqual([]);
    }

    await page.keyboard.press('g');
    await page.keyboard.press('b');
    for (const view of ['codes', 'cards'] as const) {
      const tab = page.getByRole('link', { name: t(`back.book.${view}`), exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      expect(await violations(page)).toEqual([]);
    }
  },
);
