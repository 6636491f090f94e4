import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { companies, users } from '#server/database/schema/index.ts';
import { receiveDeferred } from '#server/orders/index.ts';
import { aSignedIn, anAccount, mailsTo } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { dayAfter } from '#tests/support/days.ts';
import { aGiftCardProduct } from '#tests/support/discount-builders.ts';
import { aReadyCart, guestEmail, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { findCredit } from './find-credit.ts';

const shop = useTestShop({ BANK_ACCOUNT: 'PL61109010140000071219812874', BANK_ACCOUNT_HOLDER: 'Komoda' });
const credit = { creditLimit: 1000_00, creditDays: 30 };

const anArchitect = async (overrides: Partial<typeof users.$inferInsert> = credit) => {
  const { id, email } = await anAccount(shop, { architect: true, hasSupervisor: true, ...overrides });
  return { id, visitor: await aSignedIn(shop, email) };
};
const aProductAt = (gross: number) => aProduct(shop.database, { price: gross, stock: 100 });
const offered = async (visitor: TestVisitor) =>
  (await visitor.get('/ecommerce/payment-methods?locale=en'))
    .json<PaymentMethod[]>()
    .find(({ provider }) => provider === 'deferred');
const ready = async (visitor: TestVisitor, gross: number, payment: 'deferred' | 'transfer' = 'deferred') =>
  aReadyCart(shop, { visitor, payment, delivery: 'pick-up', items: [{ product: await aProductAt(gross) }] });

describe('who may pay later (BUSINESS-8)', () => {
  it('is a business customer, up to the limit of the credit', async () => {
    const { visitor } = await anArchitect();
    await ready(visitor, 1000, 'transfer');

    expect(await offered(visitor)).toMatchObject({
      name: 'Pay later by transfer',
      description: expect.stringMatching(/^By transfer, within 30 days\. Available limit: 1\s000,00\szł\.$/),
    });
    await visitor.send('POST', '/ecommerce/cart/item', {
      product: await aProductAt(0.01),
      quantity: 1,
      conversionId: 'more',
    });
    expect(await offered(visitor)).toBeUndefined();
  });

  it.each([
    ['a guest', async () => shop.visitor()],
    ['an architect without a credit', async () => (await anArchitect({})).visitor],
    [
      'one whom the shop has not approved',
      async () => (await anArchitect({ ...credit, hasSupervisor: false })).visitor,
    ],
  ])('is not %s, who cannot choose it by its id either', async (_who, visit) => {
    const visitor = await visit();
    await ready(visitor, 10, 'transfer');
    const method = await shop.tables.query.paymentMethods.findFirst({
      where: (t, { eq: is }) => is(t.code, 'deferred'),
    });

    expect(await offered(visitor)).toBeUndefined();
    const chosen = await visitor.send('PATCH', '/ecommerce/cart?locale=en', { paymentMethod: { id: method!.id } });
    expect([chosen.statusCode, chosen.json().errors]).toEqual([
      400,
      { paymentMethod: [expect.stringContaining('your limit for paying later')] },
    ]);
  });
});

describe('an order that is paid later (BUSINESS-8)', () => {
  it('is accepted without a payment, and says by when it is paid, also by mail', async () => {
    const { visitor } = await anArchitect();
    await ready(visitor, 123);

    const order = (await sendOrder(visitor)).json<Order>();

    const due = dayAfter(shop.now, 30);
    expect(order).toMatchObject({
      state: 'new',
      paymentState: 'unpaid',
      paymentDueOn: due,
      confirmBy: null,
      canPay: false,
      transfer: { title: order.reference, amount: 123 },
    });
    const mail = (await mailsTo(shop, guestEmail)).at(-1)!;
    const day = formatDay(due);
    expect(mail.text).toContain(`zapłacisz przelewem do ${day}.`);
    expect(mail.text).toContain(`Termin płatności: ${day}`);
    expect(mail.text).toContain('Tytuł przelewu');
  });

  it('uses the credit until it is paid or cancelled', async () => {
    const { id, visitor } = await anArchitect();
    await ready(visitor, 615);
    const { reference } = (await sendOrder(visitor)).json<Order>();
    await ready(visitor, 615, 'transfer');
    expect(await offered(visitor)).toBeUndefined();

    const by = { reference, author: 'ola', note: '' };
    const paid = await shop.database.transaction((tx) => receiveDeferred(tx, shop.config, by));

    expect(paid).toMatchObject({ ok: true, order: { state: 'new', paymentState: 'paid' } });
    expect((await mailsTo(shop, guestEmail)).at(-1)!.subject).toContain(reference);
    expect(await offered(visitor)).toBeDefined();
    expect(await shop.database.transaction((tx) => receiveDeferred(tx, shop.config, by))).toEqual({
      ok: false,
      reason: 'not-deferred',
    });
    await ready(visitor, 123);
    const other = (await sendOrder(visitor)).json<Order>();
    expect((await findCredit(shop.database.reader, id))!.open).toBe(738_00);
    expect((await visitor.send('POST', `/ecommerce/order/${other.id}/cancel`, {})).statusCode).toBe(200);
    expect((await findCredit(shop.database.reader, id))!.open).toBe(0);
  });

  it('is refused at once when the credit was taken back meanwhile, and the cart stays', async () => {
    const { id, visitor } = await anArchitect();
    await ready(visitor, 10);
    await shop.tables.update(users).set({ creditLimit: null, creditDays: null }).where(eq(users.id, id));

    const refused = await sendOrder(visitor, { locale: 'en' });

    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { paymentMethod: [expect.stringContaining('your limit for paying later')] },
    ]);
    expect((await visitor.get('/ecommerce/cart')).json().items).toHaveLength(1);
  });

  it('never goes beyond the credit of a company, however many members order at once', async () => {
    const [company] = await shop.tables
      .insert(companies)
      .values({ name: 'Hotel', taxNumber: '1234563218', ...credit })
      .returning();
    const members = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { email } = await anAccount(shop, { discr: 'partner', companyId: company!.id });
        return ready(await aSignedIn(shop, email), 400);
      }),
    );

    const answers = await Promise.all(members.map((visitor) => sendOrder(visitor)));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400]);
  });

  it('holds no gift card, which is paid at once', async () => {
    const { visitor } = await anArchitect();
    await ready(visitor, 10, 'transfer');
    const giftCard = await aGiftCardProduct(shop, { price: 100 });
    await visitor.send('POST', '/ecommerce/cart/item', { product: giftCard, quantity: 1, conversionId: 'card' });

    expect(await offered(visitor)).toBeUndefined();
  });
});
