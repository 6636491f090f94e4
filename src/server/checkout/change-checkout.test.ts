import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { ChangeCartBody } from '#contract/checkout.ts';
import type { DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { products } from '#server/database/schema/index.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { signIn } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let courier: number, transport: number, deposit: number;

beforeAll(async () => {
  await ensureDefaultMethods(shop.database, shop.config);
  const visitor = shop.visitor();
  [courier, transport] = (await visitor.get('/ecommerce/delivery-methods'))
    .json<DeliveryMethod[]>()
    .map((method) => method.id) as [number, number];
  deposit = (await visitor.get('/ecommerce/payment-methods')).json<PaymentMethod[]>()[1]!.id;
});

const address = anAddress();
const { contactUser } = address;

const change = (visitor: TestVisitor, body: ChangeCartBody | object) =>
  visitor.send('PATCH', '/ecommerce/cart?locale=en', body);
const cartOf = async (visitor: TestVisitor) => (await visitor.get('/ecommerce/cart?locale=en')).json<Cart>();

async function aVisitorWith(
  product: { price?: number; stock?: number | null } = {},
  weightGrams?: number,
): Promise<TestVisitor> {
  const visitor = shop.visitor();
  const id = await aProduct(shop.database, product);
  if (weightGrams) await shop.tables.update(products).set({ weightGrams }).where(eq(products.id, id));
  await visitor.send('POST', '/ecommerce/cart/item', { product: id, quantity: 1, conversionId: 'first' });
  return visitor;
}

describe('choosing methods (CHECKOUT-4, CHECKOUT-6)', () => {
  it('counts the delivery and splits the payment', async () => {
    const visitor = await aVisitorWith({ price: 1230 });

    const response = await change(visitor, { deliveryMethod: { id: courier }, paymentMethod: { id: deposit } });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      version: 2,
      deliveryMethod: { id: courier },
      paymentMethod: { id: deposit },
      deliveryNetCost: 72.36,
      deliveryVatRate: 23,
      totals: { itemsGross: 1230, deliveryGross: 89, gross: 1319, toPay: 1319, prepaid: 395.7, dueOnDelivery: 923.3 },
    });
    expect(await cartOf(visitor)).toEqual(response.json());
  });

  it('can be undone and leaves the rest of the cart alone', async () => {
    const visitor = await aVisitorWith();
    await change(visitor, { deliveryMethod: { id: courier }, paymentMethod: { id: deposit } });

    const cart = (await change(visitor, { deliveryMethod: null })).json<Cart>();

    expect(cart).toMatchObject({ deliveryMethod: null, paymentMethod: { id: deposit }, items: [{ quantity: 1 }] });
  });

  it.each(['deliveryMethod', 'paymentMethod'])('refuses an unknown %s', async (field) => {
    for (const id of [999_999, -1, 9_007_199_254_740_991]) {
      const visitor = shop.visitor();
      const response = await change(visitor, { [field]: { id } });

      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual({ [field]: ['This method is not available.'] });
      expect(visitor.session).toBeUndefined();
    }
  });

  it('refuses a delivery that cannot carry the goods', async () => {
    const visitor = await aVisitorWith({}, 31_000);

    const response = await change(visitor, { deliveryMethod: { id: courier } });

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(['deliveryMethod']);
    expect((await change(visitor, { deliveryMethod: { id: transport } })).statusCode).toBe(200);
  });

  it('drops a delivery that does not reach the new country', async () => {
    const visitor = await aVisitorWith();
    await change(visitor, { deliveryMethod: { id: courier } });

    const abroad = await change(visitor, { shippingAddressGuest: { ...address, country: 'DE' } });

    expect(abroad.json()).toMatchObject({ deliveryMethod: null, deliveryNetCost: 0 });
    expect((await change(visitor, { shippingAddressGuest: address })).json()).toMatchObject({ deliveryMethod: null });
  });

  it('drops a delivery when the goods have become too heavy for it', async () => {
    const visitor = await aVisitorWith({}, 20_000);
    await change(visitor, { deliveryMethod: { id: courier } });
    const { items } = await cartOf(visitor);

    const heavier = await visitor.send('PATCH', `/ecommerce/cart/item/${items[0]!.id}`, { quantity: 2 });

    expect(heavier.json()).toMatchObject({
      deliveryMethod: null,
      blockers: expect.arrayContaining(['delivery-method']),
    });
  });
});

describe('the addresses of a guest (CHECKOUT-3)', () => {
  it('are kept apart with all their fields', async () => {
    const visitor = await aVisitorWith();

    const cart = (
      await change(visitor, {
        shippingAddressGuest: address,
        billingAddressGuest: { ...address, type: 'billing', companyName: 'Nowak sp. z o.o.' },
        billingSameAsShipping: false,
      })
    ).json<Cart>();

    expect(cart).toMatchObject({
      shippingAddressGuest: address,
      billingAddressGuest: { companyName: 'Nowak sp. z o.o.' },
      shippingAddress: null,
      billingAddress: null,
      billingSameAsShipping: false,
    });
    expect(await cartOf(visitor)).toEqual(cart);
  });

  it("stay a guest's by whichever name they are sent", async () => {
    const cart = (await change(shop.visitor(), { shippingAddress: address })).json<Cart>();

    expect(cart).toMatchObject({ shippingAddress: null, shippingAddressGuest: address });
  });

  it('are not those of a signed-in buyer', async () => {
    const visitor = await aVisitorWith();
    await change(visitor, { shippingAddressGuest: address });
    await signIn(shop, visitor, 1);

    const before = await cartOf(visitor);
    const after = (
      await change(visitor, { shippingAddress: { ...address, street: 'Długa' }, billingAddress: address })
    ).json<Cart>();

    expect(before).toMatchObject({ shippingAddress: null, blockers: expect.arrayContaining(['shipping-address']) });
    expect(after).toMatchObject({
      shippingAddress: { street: 'Długa' },
      billingAddress: address,
      shippingAddressGuest: address,
      billingAddressGuest: null,
    });
    expect(after.blockers).not.toContain('shipping-address');
  });

  it.each([{ type: 'home' }, { country: 'Polska' }, { country: 'ZZ' }, { street: 'x'.repeat(256) }, { city: 7 }])(
    'are refused with %j',
    async (wrong) => {
      const response = await change(shop.visitor(), { shippingAddressGuest: { ...address, ...wrong } });

      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().errors)).toEqual([`shippingAddressGuest.${Object.keys(wrong)[0]}`]);
    },
  );
});

describe('beginning the checkout (CHECKOUT-9)', () => {
  it('answers the cart', async () => {
    const visitor = await aVisitorWith();

    const response = await visitor.send('POST', '/ecommerce/cart/initiate-checkout');

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ version: 2, items: [{ quantity: 1 }] });
  });

  it('is refused for an empty cart, and begins none', async () => {
    const visitor = shop.visitor();

    const response = await visitor.send('POST', '/ecommerce/cart/initiate-checkout?locale=en');

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ items: ['Your cart is empty.'] });
    expect(visitor.session).toBeUndefined();
  });

  it('names the items that cannot be ordered', async () => {
    const visitor = await aVisitorWith();
    const { items } = await cartOf(visitor);
    await shop.tables.update(products).set({ stockQuantity: 0 }).where(eq(products.id, items[0]!.product.id));

    const response = await visitor.send('POST', '/ecommerce/cart/initiate-checkout');

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([`items.${items[0]!.id}`]);
  });
});

describe('a cart ready to be ordered (CHECKOUT-8)', () => {
  it('has methods, items and addresses', async () => {
    const visitor = await aVisitorWith();
    await change(visitor, {
      deliveryMethod: { id: courier },
      paymentMethod: { id: deposit },
      shippingAddressGuest: address,
    });

    const response = await visitor.send('POST', '/ecommerce/cart/checkout');

    expect(response.statusCode).toBe(200);
    expect(response.json<Cart>().blockers).toEqual([]);
  });

  it('names everything that is missing', async () => {
    const visitor = await aVisitorWith();
    await change(visitor, {
      shippingAddressGuest: {
        ...address,
        postalCode: '00120',
        contactUser: { ...contactUser, phone: '12', email: '' },
      },
      billingSameAsShipping: false,
    });

    const response = await visitor.send('POST', '/ecommerce/cart/checkout?locale=en');

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({
      deliveryMethod: ['Please choose a delivery method.'],
      paymentMethod: ['Please choose a payment method.'],
      'shippingAddressGuest.postalCode': ['A Polish postcode looks like 00-950.'],
      'shippingAddressGuest.contactUser.phone': ['A phone number has 7 to 15 digits.'],
      'shippingAddressGuest.contactUser.email': ['Please fill in this field.'],
      'billingAddressGuest.street': ['Please fill in this field.'],
      'billingAddressGuest.streetNumber': ['Please fill in this field.'],
      'billingAddressGuest.city': ['Please fill in this field.'],
      'billingAddressGuest.country': ['Please fill in this field.'],
    });
  });
});
