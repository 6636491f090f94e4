import { describe, expect, it } from 'vitest';
import { anAccount, aSignedIn } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

describe('the data of an account (ACCOUNT-18)', () => {
  it('are everything that is kept of its owner, and nothing of others', async () => {
    const { email } = await anAccount(shop, { description: 'Domy <drewniane>' });
    const visitor = await aSignedIn(shop, email);
    const place = { street: 'Długa', streetNumber: '5', city: 'Kraków', postalCode: '31-147' };
    await visitor.send('POST', '/user/customer/address', place);
    await visitor.send('PATCH', '/user/consent', { given: { 'marketing-email': true } });
    await visitor.send('POST', `/v2/product/favourites/${await aProduct(shop.database)}`);
    const order = await anOrder(shop, { visitor });
    await anOrder(shop);

    const response = await visitor.get('/user/export');

    const { data } = response.json<{ data: Record<string, object[]> }>();
    expect(data).toMatchObject({
      account: [{ email, description: 'Domy <drewniane>' }],
      addresses: [{ street: 'Długa' }],
      consents: [{ consent: 'marketing-email', given: true }],
      orders: [{ reference: order.reference, lines: [{ quantity: 1 }] }],
      opinions: [],
    });
    expect(data['favourites']).toHaveLength(1);
    expect(response.body).not.toContain('argon2');
  });

  it('are for who is signed in', async () => {
    expect((await shop.visitor().get('/user/export')).statusCode).toBe(401);
  });
});
