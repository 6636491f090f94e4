import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { giftCards, paymentAttempts, paymentMethods } from '#server/database/schema/index.ts';
import { changeOrderState } from '#server/orders/index.ts';
import { aGiftCardProduct } from '#tests/support/discount-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { ensureDefaultMethods } from './default-methods.ts';

const shop = useTestShop();
const payu = { PAYU_POS_ID: '1', PAYU_CLIENT_ID: '1', PAYU_CLIENT_SECRET: '0123456789', PAYU_SECOND_KEY: '0123456789' };
const account = { BANK_ACCOUNT: 'PL61109010140000071219812874', BANK_ACCOUNT_HOLDER: 'Meble sp. z o.o.' };
const p24 = { P24_MERCHANT_ID: '1', P24_POS_ID: '1', P24_API_KEY: '0123456789', P24_CRC: '0123456789' };

/** The offered methods after a start with these variables. */
async function offeredWith(env: Record<string, string>): Promise<string[]> {
  await ensureDefaultMethods(shop.database, readConfig({ PUBLIC_URL: 'https://shop.example.com', ...account, ...env }));
  const rows = await shop.tables
    .select()
    .from(paymentMethods)
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id));
  return rows
    .filter(({ active }) => active)
    .map(({ code, provider, channel }) => [code, provider, channel].filter(Boolean).join(' '));
}

describe('the payment methods of providers (CHECKOUT-12)', () => {
  it('are offered while their provider is configured, and put aside otherwise', async () => {
    expect(await offeredWith({})).toEqual(['transfer transfer', 'cash cash', 'deferred deferred']);
    expect(await offeredWith(payu)).toEqual([
      'blik payu blik',
      'payu payu',
      'transfer transfer',
      'cash cash',
      'deferred deferred',
    ]);
    expect(await offeredWith({ ...payu, ...p24 })).toEqual([
      'blik payu blik',
      'payu payu',
      'przelewy24 przelewy24',
      'transfer transfer',
      'cash cash',
      'deferred deferred',
    ]);
    expect(await offeredWith(p24)).toEqual([
      'blik przelewy24 blik',
      'przelewy24 przelewy24',
      'transfer transfer',
      'cash cash',
      'deferred deferred',
    ]);
    expect(await offeredWith({ SANDBOX_PAYMENTS: 'on' })).toEqual([
      'online sandbox',
      'deposit sandbox',
      'transfer transfer',
      'cash cash',
      'deferred deferred',
    ]);
  });

  it('include a transfer only where there is a bank account', async () => {
    const none = { BANK_ACCOUNT: '', BANK_ACCOUNT_HOLDER: '' };

    expect(await offeredWith(none)).toEqual(['cash cash', 'deferred deferred']);
    expect(await offeredWith({})).toEqual(['transfer transfer', 'cash cash', 'deferred deferred']);
  });

  it('stop the gift cards that were bought in the sandbox, once the sandbox is off', async () => {
    const [product, order] = [await aGiftCardProduct(shop, { price: 250 }), { payment: 'online' } as const];
    const [tested, real] = [
      await anOrder(shop, { ...order, items: [{ product }] }),
      await anOrder(shop, { payment: 'transfer', items: [{ product }] }),
    ];
    for (const [{ id, reference }, provider] of [
      [tested, 'sandbox'],
      [real, 'transfer'],
    ] as const) {
      await shop.database.transaction((tx) =>
        changeOrderState(tx, shop.config, { reference, state: 'paid', author: 'ola' }),
      );
      await shop.tables.update(paymentAttempts).set({ provider }).where(eq(paymentAttempts.orderId, id));
    }
    const standing = async () =>
      (await shop.tables.select().from(giftCards)).map(
        ({ boughtByOrderId, active }) => [boughtByOrderId, active] as const,
      );

    await offeredWith({ SANDBOX_PAYMENTS: 'on' });
    expect(new Map(await standing())).toEqual(
      new Map([
        [tested.id, true],
        [real.id, true],
      ]),
    );
    await offeredWith({});
    expect(new Map(await standing())).toEqual(
      new Map([
        [tested.id, false],
        [real.id, true],
      ]),
    );
    await offeredWith({ SANDBOX_PAYMENTS: 'on' });
  });

  it('keep the name that the shop gave them', async () => {
    await offeredWith(payu);
    await shop.database.pool.query(
      `update payment_methods set name = '{"pl":"Płać PayU","en":"Pay by PayU"}' where code = 'payu'`,
    );

    await offeredWith(payu);

    const { rows } = await shop.database.pool.query<{ name: { pl: string } }>(
      `select name from payment_methods where code = 'payu'`,
    );
    expect(rows[0]!.name.pl).toBe('Płać PayU');
  });
});
