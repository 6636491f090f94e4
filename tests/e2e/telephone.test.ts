import type { PaymentMethod } from '#contract/checkout.ts';
import { once } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, test } from './shop.ts';
import { signInAs, t } from './staff-steps.ts';
import { violations } from './violations.ts';

// Who asks whether somebody is signed in hears that nobody is.
test.use({ expectedErrors: /the server responded with a status of 401/ });

test(
  'an owner takes an order on the telephone, and its mail leads to the payment (ORDER-26)',
  once,
  async ({ page, shop }) => {
    test.slow();
    const dialog = page.getByRole('dialog');
    const product = await shop.buyable();
    const payments = await shop.json<PaymentMethod[]>('/ecommerce/payment-methods?locale=pl');
    const transfer = payments.find(({ provider }) => provider === 'transfer')!;
    const customer = `telefon-${product.id}@example.com`;
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const email = await signInAs(page, 'owner');

    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page.getByRole('heading', { name: t('back.nav.telephone'), level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: t('back.telephone.begin_new') }).click();
    await dialog.getByRole('button', { name: t('back.telephone.begin_new') }).click();
    await page.getByLabel(t('back.telephone.find')).fill(product.productCode);
    await page.keyboard.press('Enter');
    const found = page.getByRole('form', { name: product.name, exact: true });
    await found.getByRole('button', { name: t('back.telephone.add') }).click();
    await expect(page.getByRole('row', { name: new RegExp(product.productCode) })).toBeVisible();

    const typed = {
      'shipping-name': 'Irena Telefoniczna',
      'shipping-email': customer,
      'shipping-phone': '600 100 200',
      'shipping-street': 'Długa',
      'shipping-streetNumber': '7',
      'shipping-postalCode': '80-001',
      'shipping-city': 'Gdańsk',
    };
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
    await page.reload();
    await expect(field('shipping-name')).toHaveValue('Irena Telefoniczna');
    await expect(field('delivery').getByRole('option')).not.toHaveCount(1);
    await field('delivery').selectOption({ index: 1 });
    await field('payment').selectOption(String(transfer.id));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: t('back.telephone.save') }).click();
    await expect(page.getByText(t('back.telephone.saved'))).toBeVisible();
    await page.getByRole('button', { name: t('back.telephone.place') }).click();
    await expect(page).toHaveURL(/\/orders\//);
    await expect(page.getByText(t('back.telephone.taken_by', { by: email }))).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const [mail] = await messagesTo(customer, 1);
    expect(mail!.text).toContain('Umowę zawierasz, płacąc');
  },
);
