import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { toMinor } from '#domain/pricing/money.ts';
import { outboxMessages, paymentAttempts, paymentRefunds } from '#server/database/schema/index.ts';
import { orderSteps, withPlainSpaces } from '#tests/support/order-steps.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { requestRefund, tellRefund } from './index.ts';

const shop = useTestShop();
const { aPaidOrder, read, mailsOf } = orderSteps(shop);

describe('a refund', () => {
  it('goes over the payments, the newest first, and never beyond what they brought', async () => {
    const order = await aPaidOrder();
    const [first] = await shop.tables.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
    await shop.tables.insert(paymentAttempts).values({
      ...first!,
      id: 'Second1111111111',
      provider: 'sandbox',
      amount: 50_00,
      createdAt: new Date(first!.createdAt.getTime() + 1000),
    });
    const ask = (amount: number) =>
      shop.database.transaction((tx) =>
        requestRefund(tx, { orderId: order.id, amount, cause: 'goodwill', reason: 'scratch', author: 'ola' }),
      );

    expect((await ask(70_00)).map(({ provider, amount }) => [provider, amount])).toEqual([
      ['sandbox', 50_00],
      ['transfer', 20_00],
    ]);
    expect((await ask(99_999_00)).map(({ provider, amount }) => [provider, amount])).toEqual([
      ['transfer', toMinor(order.priceGross) - 20_00],
    ]);
    expect(await ask(1)).toEqual([]);
  });

  it('that failed can be asked for again', async () => {
    const order = await aPaidOrder();
    const ask = () =>
      shop.database.transaction((tx) =>
        requestRefund(tx, {
          orderId: order.id,
          amount: toMinor(order.priceGross),
          cause: 'goodwill',
          reason: '',
          author: 'ola',
        }),
      );
    const [refund] = await ask();
    await shop.tables.update(paymentRefunds).set({ state: 'failed' }).where(eq(paymentRefunds.id, refund!.id));

    expect(await ask()).toHaveLength(1);
    expect(await ask()).toEqual([]);
  });

  it('is told when the money has left', async () => {
    const order = await aPaidOrder({ locale: 'en' });
    const [refund] = await shop.database.transaction((tx) =>
      requestRefund(tx, { orderId: order.id, amount: 12_50, cause: 'goodwill', reason: 'scratch', author: 'ola' }),
    );
    await shop.tables.update(paymentRefunds).set({ state: 'completed' }).where(eq(paymentRefunds.id, refund!.id));

    await shop.database.transaction((tx) => tellRefund(tx, shop.config, refund!));

    expect((await mailsOf(order)).some(({ key }) => key.includes('refunded'))).toBe(false);
    const [mail] = await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.key, `order-refunded:${refund!.id}`));
    expect(mail!.subject).toBe(`Order ${order.reference}: refunded`);
    expect(withPlainSpaces(mail!.text)).toContain('Refund total: 12,50 zł');
    expect(await read(order)).toMatchObject({
      refundedGross: 12.5,
      refundedDoneGross: 12.5,
      history: [
        {},
        {},
        { kind: 'refund', refund: 'requested', amount: 12.5 },
        { kind: 'refund', refund: 'completed', amount: 12.5 },
      ],
    });
  });
});
