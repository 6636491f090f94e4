import { describe, expect, it } from 'vitest';
import { aGiftCard } from '#tests/support/discount-builders.ts';
import { aReadyCart } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop({ TRUST_PROXY: '1' });
const enter = (visitor: TestVisitor, giftCardCode: string, address = '127.0.0.1') =>
  visitor.send('PATCH', '/ecommerce/cart?locale=en', { giftCardCode }, { 'x-forwarded-for': address });

describe('guessing the codes of gift cards (DISCOUNT-12)', () => {
  it('is refused after ten codes of a visit, even with a right one, and says when to try again', async () => {
    const { code } = await aGiftCard(shop);
    const visitor = await aReadyCart(shop);
    for (let guess = 0; guess < 10; guess += 1) await enter(visitor, `GUESS${guess}`);

    const text = 'Too many attempts. Please try again in 10 minutes.';
    expect((await enter(visitor, code)).json()).toMatchObject({
      code: 'too-many-requests',
      message: text,
      errors: { giftCardCode: [text] },
    });
    expect((await enter(await aReadyCart(shop), code)).statusCode).toBe(200);
  });

  it('is refused after thirty codes of an address, whoever asks from there, and of nobody else', async () => {
    const { code } = await aGiftCard(shop);
    const guessing = '203.0.113.7';
    for (let visit = 0; visit < 3; visit += 1) {
      const visitor = await aReadyCart(shop);
      for (let guess = 0; guess < 10; guess += 1) await enter(visitor, `AGAIN${guess}`, guessing);
    }

    expect((await enter(await aReadyCart(shop), code, guessing)).json()).toMatchObject({ code: 'too-many-requests' });
    expect((await enter(await aReadyCart(shop), code, '203.0.113.8')).statusCode).toBe(200);
  });

  it('forgives what was right', async () => {
    const { code } = await aGiftCard(shop);
    const visitor = await aReadyCart(shop);

    for (let time = 0; time < 12; time += 1) expect((await enter(visitor, code)).statusCode).toBe(200);
  });
});
