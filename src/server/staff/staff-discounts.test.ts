import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { StaffCode, StaffGiftCard } from '#contract/staff-discounts.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aDiscountCode, aGiftCard } from '#tests/support/discount-builders.ts';
import { aReadyCart, sendOrder } from '#tests/support/order-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

/** An order of 100 zł and its delivery, of which a code takes a tenth and a card pays what it can. */
async function anOrderWith(code: string, giftCardCode: string): Promise<Order> {
  const visitor = await aReadyCart(shop, { items: [{ product: await aProduct(shop.database, { price: 100 }) }] });
  const changed = await visitor.send('PATCH', '/ecommerce/cart', { discountCode: code, giftCardCode });
  expect(changed.statusCode).toBe(200);
  return (await sendOrder(visitor)).json<Order>();
}

describe('the books of codes and gift cards (MONEY-8)', () => {
  it('say what was given, used and is left, with each movement and its order', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    // Another card, whose movements are its own.
    await aGiftCard(shop, { amount: 70_00 });
    const [card, code] = [await aGiftCard(shop, { amount: 50_00 }), await aDiscountCode(shop, { maximumUses: 3 })];
    const { id, reference } = await anOrderWith(code.code, card.code);
    const read = async <T>(path: string) => (await member.call('GET', path)).json<T>();

    const cards = await read<{ items: StaffGiftCard[] }>('/gift-cards');
    const figures = { issued: 50, used: 50, left: 0 };
    expect(cards.items.find((each) => each.id === card.id)).toMatchObject({ ...figures, ending: card.code.slice(-4) });
    expect(JSON.stringify(cards)).not.toContain(card.code);
    expect(await read(`/gift-cards/${card.id}`)).toMatchObject({
      ...figures,
      entries: [
        { kind: 'issued', amount: 50, left: 50, order: null },
        { kind: 'charged', amount: -50, left: 0, order: { id, reference } },
      ],
    });
    const codes = await read<{ items: StaffCode[] }>('/codes');
    expect(codes.items.find((each) => each.id === code.id)).toMatchObject({ uses: 1, left: 2, percent: 10 });
    expect(await read(`/codes/${code.id}`)).toMatchObject({ entries: [{ order: { id, reference }, discount: 10 }] });
    expect((await member.call('GET', '/gift-cards/999999')).statusCode).toBe(404);
    expect((await member.call('GET', '/codes/999999')).statusCode).toBe(404);
  });
});
