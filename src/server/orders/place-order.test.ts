import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import { orderHistory, orders, outboxMessages, productListing, products } from '#server/database/schema/index.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { aReadyCart, anOrder, guestEmail, sendOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { stockOf } = orderSteps(shop);

const cartOf = async (visitor: TestVisitor) => (await visitor.get('/ecommerce/cart')).json<Cart>();
const messagesOf = (order: Order) =>
  shop.tables
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.key, `order-received:${order.id}`));

describe('placing an order (ORDER-1, ORDER-4, ORDER-9)', () => {
  it('answers the order with all its fields', async () => {
    const category = await aCategory(shop.database, { name: { pl: 'Komody', en: 'Chests' } });
    const product = await aProduct(shop.database, {
      code: 'KOM-FIORD',
      name: { pl: 'Komoda Fiord', en: 'Fiord chest' },
      price: 1230,
      discountedFrom: { price: 1353 },
      categories: [category],
      images: 1,
    });

    const order = await anOrder(shop, {
      items: [{ product, quantity: 2 }],
      payment: 'deposit',
      comments: 'Drugie piętro',
    });

    expect(order).toMatchObject({
      state: 'awaiting_payment',
      paymentState: 'unpaid',
      canPay: true,
      transfer: null,
      transactions: [],
      items: [
        {
          productId: product,
          productCode: 'KOM-FIORD',
          name: 'Komoda Fiord',
          quantity: 2,
          priceNet: 1000,
          priceGross: 1230,
          discountNetTotal: 200,
          lineNet: 2000,
          lineGross: 2460,
          vatRate: 23,
          productCategoryName: 'Komody',
          slug: 'komoda-fiord',
        },
      ],
      priceGross: 2549,
      priceNet: 2072.36,
      deliveryNetCost: 72.36,
      deliveryGrossCost: 89,
      prepaidGross: 764.7,
      dueOnDelivery: 1784.3,
      giftCardGross: 0,
      currency: { code: 'PLN', shortSymbol: 'zł', precision: 2 },
      deliveryMethod: { name: 'Kurier' },
      paymentMethod: { name: 'Zaliczka 30% online', provider: 'sandbox', prepaid: 30 },
      shippingDetails: {
        email: guestEmail,
        phone: '+48 600 700 800',
        city: 'Warszawa',
        contactUser: { email: guestEmail, phone: '+48 600 700 800', comments: 'Drugie piętro' },
      },
      billingDetails: {
        email: guestEmail,
        phone: '+48 600 700 800',
        type: 'billing',
        contactUser: { email: guestEmail, phone: '+48 600 700 800' },
      },
    });
    expect(order.id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{16}$/);
    expect(order.reference).toMatch(/^\d{4}\/\d{2}\/\d{6}$/);
    expect(order.items[0]!.image!.file.path).toContain('.webp');
  });

  it('answers an invoice for a company with the e-mail and phone of the delivery', async () => {
    const visitor = await aReadyCart(shop, { items: [{ product: await aProduct(shop.database), quantity: 1 }] });
    const place = { street: 'Nowa', streetNumber: '3', city: 'Poznań', postalCode: '61-001', country: 'PL' };
    const billingAddressGuest = { ...place, companyName: 'Lis sp. z o.o.', taxNumber: '1234563218' };
    const change = { billingSameAsShipping: false, billingAddressGuest };
    expect((await visitor.send('PATCH', '/ecommerce/cart', change)).statusCode).toBe(200);

    const order = (await sendOrder(visitor)).json<Order>();

    expect(order.billingDetails).toMatchObject({
      companyName: 'Lis sp. z o.o.',
      email: guestEmail,
      phone: '+48 600 700 800',
      contactUser: { email: guestEmail, phone: '+48 600 700 800' },
    });
  });

  it('empties the cart, lowers the stock and notes the beginning', async () => {
    const product = await aProduct(shop.database, { stock: 5 });
    const visitor = await aReadyCart(shop, { items: [{ product, quantity: 2 }] });

    const order = (await sendOrder(visitor)).json<Order>();

    expect((await cartOf(visitor)).items).toEqual([]);
    expect(await stockOf(product)).toBe(3);
    const [row] = await shop.tables.select().from(orders).where(eq(orders.id, order.id));
    expect(row!.termsAcceptedAt).toEqual(shop.now);
    const history = await shop.tables.select().from(orderHistory).where(eq(orderHistory.orderId, order.id));
    expect(history).toMatchObject([{ state: 'awaiting_payment', author: 'customer' }]);
    expect(await messagesOf(order)).toHaveLength(1);
  });

  it('shows in the listing what has sold out', async () => {
    const product = await aProduct(shop.database, { stock: 1 });

    await anOrder(shop, { items: [{ product }] });

    const [row] = await shop.tables
      .select({ available: productListing.available })
      .from(productListing)
      .where(eq(productListing.productId, product));
    expect(row!.available).toBe(false);
  });

  it('begins as new when it is paid on delivery, and waits for money when it is paid by transfer', async () => {
    const cash = await anOrder(shop, { payment: 'cash' });
    const transfer = await anOrder(shop, { payment: 'transfer' });

    expect(cash).toMatchObject({
      state: 'new',
      paymentState: 'on-delivery',
      canPay: false,
      prepaidGross: 0,
      dueOnDelivery: cash.priceGross,
    });
    expect(transfer).toMatchObject({
      state: 'awaiting_payment',
      paymentState: 'unpaid',
      canPay: false,
      transfer: {
        iban: 'PL61 1090 1014 0000 0712 1981 2874',
        holder: 'Komoda sp. z o.o.',
        title: transfer.reference,
        amount: transfer.priceGross,
      },
    });
  });

  it('keeps what was ordered when the product changes later', async () => {
    const product = await aProduct(shop.database, { name: 'Stół' });
    const visitor = await aReadyCart(shop, { items: [{ product }] });
    const order = (await sendOrder(visitor, { locale: 'en' })).json<Order>();
    await shop.tables.update(products).set({ code: 'OTHER' }).where(eq(products.id, product));

    const later = (await visitor.get(`/ecommerce/order/${order.id}`, { 'confirm-email': guestEmail })).json<Order>();

    expect(later.items).toEqual(order.items);
  });

  it('numbers orders one by one, also when they come at once', async () => {
    const carts = [];
    for (let count = 0; count < 6; count += 1) carts.push(await aReadyCart(shop));

    const placed = await Promise.all(carts.map(async (visitor) => (await sendOrder(visitor)).json<Order>().reference));

    const numbers = placed.map((reference) => Number(reference.split('/')[2])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => numbers[0]! + index));
  });
});

describe('an order that cannot be placed (ORDER-2)', () => {
  it('is refused without a cart, without terms and for a second time', async () => {
    const visitor = await aReadyCart(shop);

    expect((await sendOrder(shop.visitor())).json()).toMatchObject({
      code: 'invalid',
      errors: { items: ['Twój koszyk jest pusty.'] },
    });
    const { version, totals } = await cartOf(visitor);
    const body = { termsAccepted: false, cartVersion: version, totals };
    const withoutTerms = await visitor.send('POST', '/ecommerce/order', body);
    expect(withoutTerms.statusCode).toBe(400);
    expect(Object.keys(withoutTerms.json().errors)).toEqual(['termsAccepted']);
    expect((await sendOrder(visitor)).statusCode).toBe(200);
    expect((await sendOrder(visitor)).statusCode).toBe(400);
  });

  it('is refused with everything that is missing, and keeps the cart', async () => {
    const visitor = shop.visitor();
    await visitor.send('POST', '/ecommerce/cart/item', {
      product: await aProduct(shop.database),
      quantity: 1,
      conversionId: 'a',
    });

    const response = await sendOrder(visitor, { locale: 'en' });

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(
      expect.arrayContaining([
        'deliveryMethod',
        'paymentMethod',
        'shippingAddressGuest.street',
        'shippingAddressGuest.contactUser.email',
      ]),
    );
    expect((await cartOf(visitor)).items).toHaveLength(1);
  });

  it('is refused when a product has sold out meanwhile, naming the line', async () => {
    const product = await aProduct(shop.database, { stock: 1 });
    const visitor = await aReadyCart(shop, { items: [{ product }] });
    await anOrder(shop, { items: [{ product }] });

    const response = await sendOrder(visitor);

    const [line] = (await cartOf(visitor)).items;
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([`items.${line!.id}`]);
  });
});

describe('the Idempotency-Key (ORDER-3)', () => {
  it('answers the same order again, though the cart is empty', async () => {
    const visitor = await aReadyCart(shop);
    const first = await sendOrder(visitor, { key: 'once' });

    const second = await sendOrder(visitor, { key: 'once' });

    expect(second.json()).toEqual(first.json());
  });

  it('makes one order of parallel calls', async () => {
    const product = await aProduct(shop.database, { stock: 9 });
    const visitor = await aReadyCart(shop, { items: [{ product }] });

    const answers = await Promise.all(Array.from({ length: 5 }, () => sendOrder(visitor, { key: 'parallel' })));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json<Order>().id)).size).toBe(1);
    expect(await stockOf(product)).toBe(8);
    expect(await messagesOf(answers[0]!.json())).toHaveLength(1);
  });

  it('means nothing to another visitor', async () => {
    const first = (await sendOrder(await aReadyCart(shop), { key: 'shared' })).json<Order>();
    const second = (await sendOrder(await aReadyCart(shop), { key: 'shared' })).json<Order>();

    expect(second.id).not.toBe(first.id);
  });
});
