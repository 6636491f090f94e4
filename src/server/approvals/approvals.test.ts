import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Approval, Member } from '#contract/approvals.ts';
import type { Order } from '#contract/order.ts';
import { companies, orders, productPrices, products, users } from '#server/database/schema/index.ts';
import { forgetSession } from '#server/http/session-memory.ts';
import { hashToken } from '#server/http/sessions.ts';
import { aSignedIn, anAccount, mailsTo } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { aReadyCart, guestEmail, sendOrder, seenBody } from '#tests/support/order-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();

type Person = { id: number; email: string; visitor: TestVisitor };
let manager: Person;
let member: Person;

async function aPartner(companyId: number, overrides: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  const { id, email } = await anAccount(shop, { discr: 'partner', companyId, ...overrides });
  return { id, email, visitor: await aSignedIn(shop, email) };
}
async function aCompany() {
  const [row] = await shop.tables.insert(companies).values({ name: 'Hotel', taxNumber: '1234563218' }).returning();
  const boss = await aPartner(row!.id, { companyManager: true, firstName: 'Ewa', lastName: 'Sowa' });
  return { boss, worker: await aPartner(row!.id, { orderLimitNet: 100_00 }), companyId: row!.id };
}

beforeEach(async () => {
  const { boss, worker } = await aCompany();
  [manager, member] = [boss, worker];
});

/** A cart that is worth 200 zł net or more. */
async function aDearCart({ visitor }: Person = member, stock = 5) {
  const product = await aProduct(shop.database, { price: 246, stock });
  await aReadyCart(shop, { visitor, delivery: 'pick-up', payment: 'cash', items: [{ product }] });
  return product;
}
const ask = async ({ visitor }: Person = member) =>
  visitor.send('POST', '/ecommerce/approval?locale=en', await seenBody(visitor));
const listed = async ({ visitor }: Person) => (await visitor.get('/ecommerce/approval')).json<Approval[]>();
const approve = ({ visitor }: Person, { id, cart }: Approval) =>
  visitor.send('POST', `/ecommerce/approval/${id}/approve?locale=en`, { totals: cart!.totals, termsAccepted: true });
const ordersOf = async ({ visitor }: Person) => (await visitor.get('/ecommerce/order')).json().items as Order[];

describe('the limits of a company (APPROVAL-1)', () => {
  const change = (who: Person, id: number, orderLimitNet: number | null) =>
    who.visitor.send('PATCH', `/user/company/member/${id}`, { orderLimitNet });

  it('are seen by all members, set by a manager for colleagues, and count within seconds', async () => {
    const changed = await change(manager, member.id, 500.5);

    expect(changed.json<Member[]>()).toMatchObject([
      { id: manager.id, name: 'Ewa Sowa', manager: true, own: true, orderLimitNet: null },
      { id: member.id, manager: false, own: false, orderLimitNet: 500.5 },
    ]);
    forgetSession(hashToken(member.visitor.session!));
    await aDearCart();
    expect((await member.visitor.get('/ecommerce/cart')).json().approvalAboveNet).toBeNull();
    expect((await change(manager, member.id, null)).json()[1].orderLimitNet).toBeNull();
  });

  it('are changed by nobody else, for nobody else, and not for oneself', async () => {
    const stranger = (await aCompany()).boss;

    for (const [who, id] of [
      [member, member.id],
      [member, manager.id],
      [manager, manager.id],
      [stranger, member.id],
      [manager, stranger.id],
    ] as const)
      expect((await change(who, id, 1)).statusCode).toBe(404);
    expect((await change(manager, member.id, -1)).statusCode).toBe(400);
    expect(await shop.tables.query.users.findFirst({ where: eq(users.id, member.id) })).toMatchObject({
      orderLimitNet: 100_00,
    });
  });
});

describe('an order above the limit (APPROVAL-2)', () => {
  it('is not placed, whatever the browser sends, but handed to the managers by mail', async () => {
    const product = await aDearCart();
    const placed = await sendOrder(member.visitor, { locale: 'en' });
    expect([placed.statusCode, placed.json().errors]).toEqual([
      400,
      { approval: ['This order is above your limit. Send it to a colleague for approval.'] },
    ]);
    expect(placed.json().cart.approvalAboveNet).toBe(100);

    const asked = (await ask()).json<Approval>();

    expect(asked).toMatchObject({ state: 'waiting', own: true, mayDecide: false, net: 200, gross: 246 });
    expect((await member.visitor.get('/ecommerce/cart')).json().items).toEqual([]);
    expect((await mailsTo(shop, manager.email)).at(-1)).toMatchObject({
      subject: `Zamówienie czeka na Twoją akceptację (${asked.id})`,
      text: expect.stringMatching(/Składa: Jan Nowak[^]*\/user\/current-orders/),
    });
    expect(await mailsTo(shop, member.email)).toEqual([]);
    expect(await shop.tables.query.products.findFirst({ where: eq(products.id, product) })).toMatchObject({
      stockQuantity: 5,
    });
    expect(await listed(manager)).toMatchObject([{ id: asked.id, buyer: 'Jan Nowak', own: false, mayDecide: true }]);
  });

  it('names what is configured by the code that can be made', async () => {
    const sofa = await aProduct(shop.database, { code: 'SOFA', price: 1000, stock: null });
    await aConfigurator(shop, aSofa('SOFA'));
    await aReadyCart(shop, {
      visitor: member.visitor,
      delivery: 'pick-up',
      payment: 'cash',
      items: [{ product: sofa }],
    });

    const asked = (await ask()).json<Approval>();

    const { codeWithChoices } = asked.cart!.items[0]!;
    expect(codeWithChoices).toBe('SOFA-A1.B1');
    expect((await mailsTo(shop, manager.email)).at(-1)!.text).toContain(codeWithChoices);
  });

  it('is seen and decided by nobody but its buyer and the managers of the same company', async () => {
    await aDearCart();
    const approval = (await ask()).json<Approval>();
    const other = await aCompany();
    const member2 = await aPartner((await companyOf(member))!, {});

    for (const who of [other.boss, other.worker, member2, member]) {
      const send = (step: string, body: object) =>
        who.visitor.send('POST', `/ecommerce/approval/${approval.id}/${step}`, body);
      if (who !== member) expect(await listed(who)).toEqual([]);
      expect((await approve(who, approval)).statusCode).toBe(404);
      expect((await send('refuse', { reason: 'x' })).statusCode).toBe(404);
      if (who !== member) expect((await send('take-back', {})).statusCode).toBe(404);
    }
    expect((await manager.visitor.send('POST', `/ecommerce/approval/${approval.id}/take-back`, {})).statusCode).toBe(
      404,
    );
    expect(await listed(member)).toMatchObject([{ state: 'waiting' }]);
  });

  it('needs somebody to approve it, and something to approve', async () => {
    await shop.tables.update(users).set({ companyManager: false }).where(eq(users.id, manager.id));
    await aDearCart();
    expect((await ask()).json().errors).toEqual({
      approval: ['Nobody in your company can approve orders. Ask us to name a manager.'],
    });
    await shop.tables.update(users).set({ orderLimitNet: 200_00 }).where(eq(users.id, member.id));
    forgetSession(hashToken(member.visitor.session!));

    expect((await ask()).json().errors).toEqual({
      approval: ['This order is within your limit: you can place it yourself.'],
    });
    expect((await sendOrder(member.visitor)).statusCode).toBe(200);
  });
});

describe('a decision (APPROVAL-3)', () => {
  it('places the order for its buyer, once, however many managers approve at the same time', async () => {
    const product = await aDearCart();
    await ask();
    const second = await aPartner((await companyOf(member))!, { companyManager: true });
    const [approval] = await listed(manager);

    const answers = await Promise.all([approve(manager, approval!), approve(second, approval!)]);

    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const [order, ...more] = await ordersOf(member);
    expect(more).toEqual([]);
    expect(order).toMatchObject({ priceNet: 200, state: 'new' });
    expect(await ordersOf(manager)).toEqual([]);
    expect(await listed(member)).toMatchObject([{ state: 'approved', orderId: order!.id, cart: null }]);
    expect(await listed(manager)).toMatchObject([{ state: 'approved', orderId: null }]);
    expect((await mailsTo(shop, member.email)).map(({ subject }) => subject)).toEqual([
      `Your order has been approved (${approval!.id})`,
    ]);
    expect((await mailsTo(shop, guestEmail)).at(-1)!.subject).toContain(order!.reference);
    expect(await shop.tables.query.products.findFirst({ where: eq(products.id, product) })).toMatchObject({
      stockQuantity: 4,
    });
    expect((await approve(manager, approval!)).statusCode).toBe(400);
  });

  it('holds for the prices that the manager saw: others are told, and approved anew', async () => {
    const product = await aDearCart();
    await ask();
    const [seen] = await listed(manager);
    const dearer = { net: 300_00, gross: 369_00, baseNet: 300_00, baseGross: 369_00 };
    await shop.tables.update(productPrices).set(dearer).where(eq(productPrices.productId, product));

    const refused = await approve(manager, seen!);

    expect(refused.statusCode).toBe(400);
    expect(refused.json().cart.totals).toMatchObject({ net: 300, gross: 369 });
    expect(await ordersOf(member)).toEqual([]);
    const [now] = await listed(manager);
    expect(now).toMatchObject({ state: 'waiting', net: 200, cart: { totals: { net: 300 } } });
    expect((await approve(manager, now!)).statusCode).toBe(200);
    expect(await ordersOf(member)).toMatchObject([{ priceNet: 300 }]);
  });

  it('accepts the terms of that moment, which the request of the buyer did not', async () => {
    await aDearCart();
    await ask();
    const [approval] = await listed(manager);
    const path = `/ecommerce/approval/${approval!.id}/approve`;
    for (const termsAccepted of [undefined, false])
      expect(
        (await manager.visitor.send('POST', path, { totals: approval!.cart!.totals, termsAccepted })).json().errors,
      ).toEqual({ termsAccepted: [expect.any(String)] });
    shop.now = new Date(shop.now.getTime() + 3_600_000);

    expect((await approve(manager, approval!)).statusCode).toBe(200);

    const [order] = await ordersOf(member);
    expect(await shop.tables.query.orders.findFirst({ where: eq(orders.id, order!.id) })).toMatchObject({
      termsAcceptedAt: shop.now,
    });
  });

  it('names what can’t be ordered any more', async () => {
    const product = await aDearCart();
    await ask();
    const [seen] = await listed(manager);
    await shop.tables.update(products).set({ active: false }).where(eq(products.id, product));

    const refused = await approve(manager, seen!);

    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      400,
      [`items.${seen!.cart!.items[0]!.id}`],
    ]);
    expect(await listed(member)).toMatchObject([{ state: 'waiting' }]);
  });

  it('may be no, with a reason that the buyer reads', async () => {
    await aDearCart();
    const { id } = (await ask()).json<Approval>();
    const refuse = (body: object) => manager.visitor.send('POST', `/ecommerce/approval/${id}/refuse`, body);
    expect((await refuse({ reason: ' ' })).statusCode).toBe(400);

    expect((await refuse({ reason: 'Poza budżetem' })).json()).toMatchObject([
      { state: 'refused', reason: 'Poza budżetem', decidedBy: 'Ewa Sowa', mayDecide: false },
    ]);

    expect((await mailsTo(shop, member.email)).at(-1)!.text).toContain('Poza budżetem');
    expect((await refuse({ reason: 'noch einmal' })).statusCode).toBe(400);
    expect(await ordersOf(member)).toEqual([]);
  });
});

describe('what is taken back (APPROVAL-4)', () => {
  const takeBack = (id: number) => member.visitor.send('POST', `/ecommerce/approval/${id}/take-back`, {});

  it('is the cart as it was, with addresses and methods', async () => {
    await aDearCart();
    const before = (await member.visitor.get('/ecommerce/cart')).json();
    const { id } = (await ask()).json<Approval>();
    await member.visitor.get('/ecommerce/cart');

    expect((await takeBack(id)).statusCode).toBe(200);

    const after = (await member.visitor.get('/ecommerce/cart')).json();
    expect(after).toMatchObject({ items: before.items, deliveryMethod: before.deliveryMethod, blockers: [] });
    expect((await takeBack(id)).statusCode).toBe(400);
    expect(await listed(member)).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('is added to a cart that was begun since', async () => {
    await aDearCart();
    const { id } = (await ask()).json<Approval>();
    await manager.visitor.send('POST', `/ecommerce/approval/${id}/refuse`, { reason: 'Nie' });
    await aDearCart();

    expect((await takeBack(id)).json().cart.items).toHaveLength(2);
  });
});

const companyOf = async ({ id }: Person) =>
  (await shop.tables.query.users.findFirst({ where: eq(users.id, id) }))!.companyId;
