import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { toMajor, toMinor } from '#domain/pricing/money.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aDiscountCode, aGiftCard } from '#tests/support/discount-builders.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const grosze = (low: number, high: number) => fc.integer({ min: low, max: high }).map((minor) => minor / 100);

const cart = fc.record({
  items: fc.array(
    fc.record({
      price: grosze(1, 4000_00),
      saving: fc.constantFrom(0, 0, 12.34),
      vatRatePercent: fc.constantFrom(5, 8, 23),
      quantity: fc.integer({ min: 1, max: 7 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  code: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 500_00 }) }),
    ),
  ),
  card: fc.option(fc.integer({ min: 1, max: 300_00 })),
  payment: fc.constantFrom('online' as const, 'deposit' as const, 'cash' as const),
});

describe('cart, order and mail (PRICE-3)', () => {
  it('agree to the grosz', async () => {
    await fc.assert(
      fc.asyncProperty(cart, async ({ items, code, card, payment }) => {
        const products = await Promise.all(
          items.map(async ({ price, saving, vatRatePercent, quantity }) => ({
            product: await aProduct(shop.database, {
              price,
              vatRatePercent,
              stock: null,
              ...(saving > 0 && { discountedFrom: { price: price + saving } }),
            }),
            quantity,
          })),
        );
        const visitor = await aReadyCart(shop, { items: products, payment });
        if (code)
          await visitor.send('PATCH', '/ecommerce/cart', { discountCode: (await aDiscountCode(shop, code)).code });
        if (card)
          await visitor.send('PATCH', '/ecommerce/cart', {
            giftCardCode: (await aGiftCard(shop, { amount: card })).code,
          });
        const { totals, items: lines } = (await visitor.get('/ecommerce/cart')).json<Cart>();

        const order = (await sendOrder(visitor)).json<Order>();

        expect(order).toMatchObject({
          priceGross: totals.gross,
          priceNet: totals.net,
          deliveryGrossCost: totals.deliveryGross,
          deliveryNetCost: totals.deliveryNet,
          giftCardGross: totals.giftCard,
          codeDiscountGross: totals.codeGross,
          prepaidGross: totals.prepaid,
          dueOnDelivery: totals.dueOnDelivery,
        });
        expect(
          order.items.map(({ lineNet, lineGross, codeDiscountGross, discountNetTotal }) => ({
            lineNet,
            lineGross,
            codeDiscountGross,
            discountNetTotal,
          })),
        ).toEqual(
          lines.map(({ lineNet, lineGross, codeDiscountGross, discountNetTotal }) => ({
            lineNet,
            lineGross,
            codeDiscountGross,
            discountNetTotal,
          })),
        );
        const { text } = (await shop.tables.select().from(outboxMessages)).find(({ subject }) =>
          subject.includes(order.reference),
        )!;
        for (const { lineGross } of lines) expect(text).toContain(formatPrice(lineGross));
        for (const amount of [totals.itemsGross, totals.net, totals.gross])
          expect(text).toContain(`: ${formatPrice(amount)}`);
        for (const taken of [toMinor(totals.codeGross), toMinor(totals.giftCard)])
          if (taken > 0) expect(text).toContain(formatPrice(toMajor(-1 * taken)));
      }),
      { numRuns: 12 },
    );
  });
});
