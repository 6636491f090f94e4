import { grossFromNet } from '#domain/pricing/vat.ts';
import { companies, productPrices, productPriceSteps, users } from '#server/database/schema/index.ts';
import { aSignedIn, anAccount } from './account-builders.ts';
import type { TestShop, TestVisitor } from './test-shop.ts';

/** Gives a group a price of its own for a product with 23 % VAT, in minor units, and less from numbers of pieces on. */
export async function aGroupPrice(
  shop: TestShop,
  productId: number,
  { group, net, steps = {} }: { group: string; net: number; steps?: Record<number, number> },
): Promise<void> {
  const amountsOf = (amount: number) => ({ net: amount, gross: grossFromNet(amount, 23) });
  const key = { productId, currency: 'PLN', priceGroup: group } as const;
  const [base, { gross }] = [net, amountsOf(net)];
  await shop.tables
    .insert(productPrices)
    .values({ ...key, net, gross, baseNet: base, baseGross: gross, discount: null });
  for (const [fromQuantity, amount] of Object.entries(steps))
    await shop.tables
      .insert(productPriceSteps)
      .values({ ...key, fromQuantity: Number(fromQuantity), ...amountsOf(amount) });
}

/** One who has signed in as each role of the shop, and a passer-by; business customers pay the prices of 'gold'. */
export async function everyRole(shop: TestShop): Promise<Record<Role, TestVisitor>> {
  const company = async () =>
    (
      await shop.tables
        .insert(companies)
        .values({ name: 'Wnętrza sp. z o.o.', taxNumber: '1234563218', priceGroup: 'gold' })
        .returning({ id: companies.id })
    )[0]!.id;
  const as = async (overrides: Partial<typeof users.$inferInsert>) =>
    aSignedIn(shop, (await anAccount(shop, overrides)).email);
  return {
    visitor: shop.visitor(),
    customer: await as({ priceGroup: 'gold' }),
    'waiting redistributor': await as({ redistributor: true, priceGroup: 'gold' }),
    redistributor: await as({ redistributor: true, hasSupervisor: true, priceGroup: 'gold' }),
    architect: await as({ architect: true, hasSupervisor: true, priceGroup: 'gold' }),
    partner: await as({ discr: 'partner', companyId: await company() }),
  };
}

export const roles = ['visitor', 'customer', 'waiting redistributor', 'redistributor', 'architect', 'partner'] as const;
export type Role = (typeof roles)[number];
