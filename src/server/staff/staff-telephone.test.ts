import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { ConfigurableProduct, TelephoneOrder, TelephoneProduct } from '#contract/staff-telephone.ts';
import { carts, outboxMessages, productPrices, products, users } from '#server/database/schema/index.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { anAccount } from '#tests/support/account-builders.ts';
import { aGroupPrice } from '#tests/support/business-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { asGuest, guestEmail } from '#tests/support/order-builders.ts';
import { withPlainSpaces } from '#tests/support/order-steps.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

/** An order that is being taken on the telephone, with the calls that its screen makes. */
async function aCall(member: StaffMember, customer: number | null = null) {
  await ensureDefaultMethods(shop.database, shop.config);
  const begun = await member.call('POST', '/telephone', { customer, locale: 'pl' });
  const { id } = begun.json<TelephoneOrder>();
  const path = `/telephone/${id}`;
  const read = async () => (await member.call('GET', path)).json<TelephoneOrder>();
  const add = (product: number, overrides: object = {}) =>
    member.call('POST', `${path}/items?locale=en`, { product, quantity: 1, conversionId: randomUUID(), ...overrides });
  const checkOut = async (payment: string, address = anAddress()) => {
    const [delivery, chosen] = await Promise.all([
      shop.tables.query.deliveryMethods.findFirst({ where: (t, { eq }) => eq(t.code, 'courier') }),
      shop.tables.query.paymentMethods.findFirst({ where: (t, { eq }) => eq(t.code, payment) }),
    ]);
    return member.call('PATCH', `${path}?locale=en`, {
      deliveryMethod: { id: delivery!.id },
      paymentMethod: { id: chosen!.id },
      shippingAddress: address,
    });
  };
  const place = async (seen?: TelephoneOrder['cart']) => {
    const { version: cartVersion, totals, items } = seen ?? (await read()).cart;
    const delayedItems = items.filter(({ delayed }) => delayed).map((item) => item.id);
    return member.call('POST', `${path}/order?locale=en`, {
      cartVersion,
      totals,
      delayedItems,
      comments: 'Ring twice',
    });
  };
  return { id, path, read, add, checkOut, place };
}

const mailOf = async (orderId: string) => {
  const mails = await shop.tables
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.orderId, orderId))
    .orderBy(asc(outboxMessages.id));
  return mails.map(({ text }) => withPlainSpaces(text)).join();
};

describe('an order by telephone (ORDER-26)', () => {
  it('is found, filled, placed and paid from its mail by somebody without an account, and says who took it', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const product = await aProduct(shop.database, { price: 100, name: 'Telefonowy regał' });
    const call = await aCall(member);

    const offers = await member.call('GET', `${call.path}/products?q=telefonowy`);
    expect(offers.json<TelephoneProduct[]>().map(({ id }) => id)).toContain(product);
    expect((await call.add(product, { quantity: 2, mark: 'Salon' })).json<TelephoneOrder>().cart.items).toMatchObject([
      { quantity: 2, mark: 'Salon', lineGross: 200 },
    ]);
    const [item] = (await call.read()).cart.items;
    await member.call('PATCH', `${call.path}/items/${item!.id}`, { quantity: 3 });
    const methods = (await member.call('GET', `${call.path}/methods`)).json<{ payments: { provider: string }[] }>();
    expect(methods.payments.map(({ provider }) => provider)).toContain('transfer');
    expect((await call.checkOut('online')).statusCode).toBe(200);

    const placed = await call.place();
    const { orderId, reference } = placed.json<{ orderId: string; reference: string }>();
    expect((await call.place()).json()).toEqual({ orderId, reference });
    const order = (await shop.visitor().get(`/ecommerce/order/${orderId}`, asGuest())).json<Order>();
    expect(order).toMatchObject({ state: 'awaiting_payment', canPay: true, items: [{ quantity: 3, mark: 'Salon' }] });
    expect(order.history).toMatchObject([{ kind: 'state', by: 'shop' }]);
    const mail = await mailOf(orderId);
    for (const part of ['przez telefon', 'płacąc', reference, `/${orderId}`]) expect(mail).toContain(part);
    const seen = (await member.call('GET', `/orders/${orderId}`)).json<StaffOrder>();
    expect(seen).toMatchObject({ takenBy: member.email, contact: { email: guestEmail, comments: 'Ring twice' } });
    const list = (await member.call('GET', '/telephone')).json<{ id: number }[]>();
    expect(list.map(({ id }) => id)).not.toContain(call.id);
    expect((await call.add(product)).statusCode).toBe(404);
  });

  it('has the prices and the account of its customer, beside the own cart of that customer', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const product = await aProduct(shop.database, { price: 123 });
    await aGroupPrice(shop, product, { group: 'installers', net: 71_11 });
    const business = { redistributor: true, hasSupervisor: true, priceGroup: 'installers' };
    const { id: userId } = await anAccount(shop, business);
    const call = await aCall(member, userId);
    const added = (await call.add(product, { quantity: 9 })).json<TelephoneOrder>();

    expect(added).toMatchObject({ customer: { id: userId }, cart: { items: [{ priceNet: 71.11, lineNet: 639.99 }] } });
    expect(await shop.tables.select().from(carts).where(eq(carts.userId, userId))).toEqual([]);
    await call.checkOut('transfer');
    const { orderId } = (await call.place()).json<{ orderId: string }>();
    const order = (await member.call('GET', `/orders/${orderId}`)).json<StaffOrder>();
    expect(order).toMatchObject({ customerId: userId, basis: 'net', lines: [{ unsent: { asked: 639.99 } }] });
  });

  it('waits for its buyer to confirm what is paid on delivery', async () => {
    const call = await aCall(await aStaffMember(shop, { role: 'orders' }));
    await call.add(await aProduct(shop.database));
    await call.checkOut('cash');

    const { orderId } = (await call.place()).json<{ orderId: string }>();

    const order = (await shop.visitor().get(`/ecommerce/order/${orderId}`, asGuest())).json<Order>();
    expect(order).toMatchObject({ state: 'new', confirmBy: expect.any(String) });
    expect(await mailOf(orderId)).toContain('potwierdzając');
  });

  it('is refused in the language of whoever takes it, and keeps what was typed', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const product = await aProduct(shop.database, { price: 100, stock: 1 });
    const call = await aCall(member);
    const early = await call.place();
    expect([early.statusCode, JSON.stringify(early.json().errors)]).toEqual([
      400,
      expect.stringMatching(/choose|empty/i),
    ]);
    await call.add(product);
    const refused = await call.checkOut('online', anAddress({ postalCode: '1' }));
    expect(refused.statusCode).toBe(200);
    const wrong = await call.place();
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['shippingAddressGuest.postalCode']]);

    await call.checkOut('online');
    const seen = (await call.read()).cart;
    await shop.tables
      .update(productPrices)
      .set({ gross: 150_00, net: 121_95 })
      .where(eq(productPrices.productId, product));
    const changed = await call.place(seen);
    expect([changed.statusCode, changed.json().cart.totals.itemsGross]).toEqual([409, 150]);
    await shop.tables.update(products).set({ active: false }).where(eq(products.id, product));
    const soldOut = await call.place();
    expect([soldOut.statusCode, Object.keys(soldOut.json().errors)]).toEqual([400, [`items.${seen.items[0]!.id}`]]);
    expect((await call.read()).cart).toMatchObject({
      items: [{ problem: 'unavailable' }],
      shippingAddressGuest: { postalCode: anAddress().postalCode },
    });
  });

  it('has products configured by the configurator of the shop, at the prices of its customer', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const product = await aProduct(shop.database, { code: 'TELSOFA', name: 'Sofa', price: 1000, stock: null });
    await aConfigurator(shop, aSofa('TELSOFA'));
    const plain = await aProduct(shop.database, { name: 'Zwykły stołek telefoniczny' });
    const group = { redistributor: true, hasSupervisor: true, priceGroup: 'installers' };
    await aGroupPrice(shop, product, { group: 'installers', net: 71_11 });
    const call = await aCall(member, (await anAccount(shop, group)).id);

    const asked = await member.call('GET', `${call.path}/products/${product}`);

    const answer = asked.json<ConfigurableProduct>();
    expect([asked.statusCode, answer.product.id, answer.basis]).toEqual([200, product, 'net']);
    expect(answer.configurator).toMatchObject({ productId: product, prices: { PLN: { net: 71.11 } } });
    const offers = await member.call('GET', `${call.path}/products?q=telefoniczny`);
    expect(offers.json<TelephoneProduct[]>()).toMatchObject([{ id: plain, configurable: false }]);
    expect((await member.call('GET', `${call.path}/products/${plain}`)).statusCode).toBe(404);
  });

  it('finds pick-up points as the shop does, for a delivery that has any', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const call = await aCall(member);
    const courier = await shop.tables.query.deliveryMethods.findFirst({ where: (t, { eq }) => eq(t.code, 'courier') });

    const refused = await member.call('GET', `${call.path}/pick-up-points?deliveryMethod=${courier!.id}&query=Gdańsk`);

    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['deliveryMethod']]);
  });

  it('is given up with its cart, and taken for nobody who is not there', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const call = await aCall(member);
    await call.add(await aProduct(shop.database));

    expect((await member.call('DELETE', call.path)).statusCode).toBe(204);

    expect((await member.call('GET', call.path)).statusCode).toBe(404);
    const [last] = await shop.tables.select({ id: users.id }).from(users).orderBy(asc(users.id)).limit(1);
    const unknown = await member.call('POST', '/telephone', { customer: (last?.id ?? 0) + 999_999, locale: 'pl' });
    expect(unknown.statusCode).toBe(400);
  });
});
