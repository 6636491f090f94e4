import { describe, expect, it } from 'vitest';
import { aGiftCard } from '#tests/support/discount-builders.ts';
import { aReadyCart } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const enter = (visitor: TestVisitor, giftCardCode: string) =>
  visitor.send('PATCH', '/ecommerce/cart?locale=en', { giftCardCode });

describe('guessing the codes of gift cards (DISCOUNT-12)', () => {
  it('is refused after ten codes of a visit and thirty of an address, even with a right code', async () => {
    const { code } = await aGiftCard(shop);
    const visitor = await aReadyCart(shop);
    for (let guess = 0; guess < 10; guess += 1) await enter(visitor, `GUESS${guess}`);

    expect((await enter(visitor, code)).json()).toMatchObject({
      code: 'too-many-requests',
      errors: { giftCardCode: [expect.any(String)] },
    });
    expect((await enter(await aReadyCart(shop), code)).statusCode).toBe(200);
    for (let guess = 0; guess < 30; guess += 1) await enter(shop.visitor(), `AGAIN${guess}`);
    expect((await enter(await aReadyCart(shop), code)).json()).toMatchObject({ code: 'too-many-requests' });
  });
});
