import type { PaymentMethod } from '#contract/checkout.ts';
import type { Product, ProductBox } from '#contract/product.ts';
import { once } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, refusedWith, test, type DemoShop } from './shop.ts';
import { signInAs, t } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: refusedWith(400, 401) });

/** A product that is bought as it is. */
async function plain(shop: DemoShop): Promise<ProductBox> {
  for (const box of await shop.products()) {
    const { configurable } = await shop.json<Product>(`/v2/product/product/${box.id}?locale=pl`);
    if (!configurable && !box.priceHidden && (box.stockQuantity ?? 0) > 5) return box;
  }
  throw new Error('The demo shop has no product that is bought as it is');
}

test(
  'an owner takes an order on the telephone, and its mail leads to the payment (ORDER-26)',
  once,
  async ({ page, shop }) => {
    test.slow();
    const dialog = page.getByRole('dialog');
    const product = await plain(shop);
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
    const offer = page.getByRole('form', { name: product.name, exact: true });
    await offer.getByRole('button', { name: t('back.telephone.add') }).click();
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

test(
  'a blind is configured on the telephone by the configurator of the shop, and the order given up (ORDER-26)',
  once,
  async ({ page, shop }) => {
    test.slow();
    const dialog = page.getByRole('dialog');
    const blind = (await shop.products()).find(({ productCode }) => productCode === 'MILA-WYMIAR')!;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const measure = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    const line = page.getByRole('row', { name: /MILA-WYMIAR/ });
    await signInAs(page, 'orders');

    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await button(t('back.telephone.begin_new')).click();
    await dialog.getByRole('button', { name: t('back.telephone.begin_new') }).click();
    await button(t('back.telephone.place')).click();
    await expect(page.getByLabel(t('back.telephone.find'))).toBeFocused();
    await expect(page.getByText(t('back.telephone.no_items')).first()).toBeVisible();

    await page.getByLabel(t('back.telephone.find')).fill('MILA-WYMIAR');
    await page.keyboard.press('Enter');
    await button(t('back.telephone.configure_named', { name: blind.name })).click();
    await measure('Szerokość').fill('1200');
    await measure('Wysokość').fill('1500');
    await dialog.getByLabel(t('back.telephone.mark')).fill('Salon');
    const priceLine = dialog.getByText(t('back.telephone.each_gross')).first();
    await expect(priceLine).not.toContainText(t('back.telephone.at_least'));
    const price = /[\d\s]+,\d\d/.exec((await priceLine.textContent())!)![0].trim();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('back.telephone.add'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(line).toContainText(price);
    await expect(line).toContainText('Salon');

    await line.getByRole('button', { name: t('back.telephone.configure_named', { name: blind.name }) }).click();
    await expect(measure('Szerokość')).toHaveValue('1200');
    await measure('Szerokość').fill('1300');
    await dialog.getByRole('button', { name: t('back.telephone.change') }).click();
    await expect(dialog).toBeHidden();
    await expect(line).toContainText('1300');
    await expect(line).not.toContainText(price);

    await button(t('back.telephone.place')).click();
    await expect(page.locator('[name="shipping-name"]')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await button(t('back.telephone.drop')).click();
    await button(t('back.telephone.drop_not')).click();
    await expect(line).toBeVisible();
    await button(t('back.telephone.drop')).click();
    await button(t('back.telephone.drop_sure')).click();
    await expect(page.getByRole('heading', { name: t('back.nav.telephone'), level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/telephone$/);
  },
);
