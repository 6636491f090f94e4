import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { SavedCart } from '#contract/saved-carts.ts';
import { mostSavedCarts } from '#domain/saved-carts/saved-cart.ts';
import { companies, products, savedCarts, users } from '#server/database/schema/index.ts';
import { aSignedIn, anAccount } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aConfigurator, aSofa } from '#tests/support/configurator-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
let buyer: TestVisitor;
let table: number;

beforeEach(async () => {
  buyer = await aSignedIn(shop, (await anAccount(shop, { architect: true, hasSupervisor: true, locale: 'en' })).email);
  table = await aProduct(shop.database, { name: 'Stół', price: 123, stock: 100 });
});

const path = '/ecommerce/saved-cart';
let key = 0;
const add = (item: object, visitor = buyer) =>
  visitor.send('POST', '/ecommerce/cart/item', { quantity: 1, conversionId: `c${(key += 1)}`, ...item });
const save = (body: object, visitor = buyer) => visitor.send('POST', `${path}?locale=en`, body);
const savedAs = async (name: string, visitor = buyer) =>
  (await save({ name }, visitor)).json<{ saved: SavedCart; cart: Cart }>().saved;
const listed = async (visitor = buyer) => (await visitor.get(path)).json<SavedCart[]>();
const change = (id: string, body: object, visitor = buyer) => visitor.send('PATCH', `${path}/${id}`, body);
const remove = (id: string, visitor = buyer) => visitor.send('DELETE', `${path}/${id}`);
const takeUp = (id: string, visitor = buyer, conversionId = `t${(key += 1)}`) =>
  visitor.send('POST', `${path}/${id}/take-up?locale=en`, { conversionId });
const cartOf = async (visitor = buyer) => (await visitor.get('/ecommerce/cart')).json<Cart>();

async function aCompany(members: number) {
  const [company] = await shop.tables
    .insert(companies)
    .values({ name: 'Wnętrza', taxNumber: '1234563218' })
    .returning();
  const accounts = await Promise.all(
    Array.from({ length: members }, (_one, index) =>
      anAccount(shop, { discr: 'partner', companyId: company!.id, firstName: 'Ewa', lastName: `Lis ${index}` }),
    ),
  );
  const visitors = await Promise.all(accounts.map(({ email }) => aSignedIn(shop, email)));
  return { accounts, visitors };
}

describe('saving a cart (SAVED-1)', () => {
  it('keeps its lines under a name, and the cart as it is', async () => {
    await add({ product: table, quantity: 3 });

    const answer = (await save({ name: '  Hotel Bryza ' })).json<{ saved: SavedCart; cart: Cart }>();

    expect(answer).toMatchObject({
      saved: { name: 'Hotel Bryza', lines: 1, own: true, owner: 'Jan Nowak', shared: false },
      cart: { items: [{ quantity: 3 }] },
    });
    expect(await listed()).toEqual([answer.saved]);
    expect((await cartOf()).items).toHaveLength(1);
  });

  it('empties the cart where that is asked', async () => {
    await add({ product: table });

    expect((await save({ name: 'Hotel', empty: true })).json()).toMatchObject({ cart: { items: [] } });

    expect((await cartOf()).items).toEqual([]);
    expect(await listed()).toMatchObject([{ lines: 1 }]);
  });

  it('is refused for an empty cart, for names that are none or too long, and beyond a hundred carts', async () => {
    await add({ product: table });
    const { userId } = await rowOf(await savedAs('One'));

    expect((await save({ name: ' ' })).json().errors).toHaveProperty('name');
    expect((await save({ name: 'x'.repeat(101) })).json().errors).toHaveProperty('name');
    const row = (index: number) => ({ id: `${userId}-${index}`, userId, name: 'x', savedAt: shop.now });
    await shop.tables.insert(savedCarts).values(Array.from({ length: mostSavedCarts - 2 }, (_, index) => row(index)));
    const answers = await Promise.all([save({ name: 'x'.repeat(100) }), save({ name: 'One too many' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)!.json().errors).toHaveProperty('name');
    await buyer.send('DELETE', '/ecommerce/cart');
    expect((await save({ name: 'Nothing' })).json().errors).toHaveProperty('items');
  });
});

const rowOf = async ({ id }: { id: string }) =>
  (await shop.tables.select().from(savedCarts).where(eq(savedCarts.id, id)))[0]!;

describe('taking up a saved cart (SAVED-2)', () => {
  it('adds its lines as they were configured, at today’s prices, to what the cart holds, and once for a key', async () => {
    const sofa = await aProduct(shop.database, { code: 'SOFA', name: 'Sofa', price: 1000, stock: null });
    await aConfigurator(shop, aSofa('SOFA'));
    await add({ product: sofa, quantity: 2, mark: 'Salon' });
    await add({ product: table, quantity: 3 });
    const before = (await cartOf()).items;
    const { id } = await savedAs('Hotel');
    await buyer.send('DELETE', '/ecommerce/cart');
    await add({ product: table, quantity: 1 });

    const answer = await takeUp(id, buyer, 'once');
    await takeUp(id, buyer, 'once');

    expect(answer.json()).toMatchObject({
      left: [],
      cart: { items: [{ quantity: 4 }, { quantity: 2, mark: 'Salon' }] },
    });
    const items = (await cartOf()).items;
    expect(items.map(({ quantity }) => quantity)).toEqual([4, 2]);
    expect(items[1]).toMatchObject({ productCode: before[0]!.productCode, configured: before[0]!.configured });
    expect(await listed()).toHaveLength(1);
  });

  it('names what can’t be ordered any more, even when the product is gone', async () => {
    const gone = await aProduct(shop.database, { name: 'Lampa', price: 10, stock: 5 });
    await add({ product: table });
    await add({ product: gone });
    const { id } = await savedAs('Hotel');
    await buyer.send('DELETE', '/ecommerce/cart');
    await shop.tables.delete(products).where(eq(products.id, gone));

    const answer = (await takeUp(id)).json<{ cart: Cart; left: { name: string; reason: string }[] }>();

    expect(answer.cart.items).toHaveLength(1);
    expect(answer.left).toEqual([{ name: expect.stringContaining('Lampa'), reason: expect.stringMatching(/\w/) }]);
    expect(await listed()).toMatchObject([{ lines: 2 }]);
  });
});

describe('the owner of a saved cart (SAVED-3)', () => {
  it('is its owner’s alone: for somebody else it is not there', async () => {
    await add({ product: table });
    const { id } = await savedAs('Hotel');
    const other = await aSignedIn(shop, (await anAccount(shop, { redistributor: true, hasSupervisor: true })).email);

    expect(await listed(other)).toEqual([]);
    const calls = [takeUp(id, other), change(id, { name: 'Mine' }, other), remove(id, other), remove('nothing')];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await listed()).toMatchObject([{ name: 'Hotel' }]);
  });

  it('is renamed and deleted by its owner', async () => {
    await add({ product: table });
    const { id } = await savedAs('Hotel');

    expect((await change(id, { name: 'Hotel Bryza' })).json()).toMatchObject({ name: 'Hotel Bryza', shared: false });
    expect((await change(id, { name: '' })).statusCode).toBe(400);
    expect((await remove(id)).json()).toEqual([]);
    expect((await takeUp(id)).statusCode).toBe(404);
  });

  it('is shared with a company, whose members take it up but neither rename, share nor delete it', async () => {
    const { visitors } = await aCompany(2);
    const [owner, colleague] = visitors as [TestVisitor, TestVisitor];
    const stranger = (await aCompany(1)).visitors[0]!;
    await add({ product: table, quantity: 2 }, owner);
    const { id } = await savedAs('Hotel', owner);
    expect(await listed(colleague)).toEqual([]);

    expect((await change(id, { shared: true }, owner)).json()).toMatchObject({ shared: true, own: true });

    expect(await listed(colleague)).toMatchObject([{ id, own: false, owner: 'Ewa Lis 0', shared: true }]);
    expect((await takeUp(id, colleague)).json()).toMatchObject({ left: [], cart: { items: [{ quantity: 2 }] } });
    const calls = [
      change(id, { name: 'x' }, colleague),
      change(id, { shared: false }, colleague),
      remove(id, colleague),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await listed(stranger)).toEqual([]);
    expect((await takeUp(id, stranger)).statusCode).toBe(404);
    await change(id, { shared: false }, owner);
    expect(await listed(colleague)).toEqual([]);
    expect((await takeUp(id, colleague)).statusCode).toBe(404);
  });

  it('is shared no longer once its owner, or who asks, has left the company', async () => {
    const { visitors, accounts } = await aCompany(3);
    const [owner, colleague, leaver] = visitors as [TestVisitor, TestVisitor, TestVisitor];
    await add({ product: table }, owner);
    const { id } = await savedAs('Hotel', owner);
    await change(id, { shared: true }, owner);
    const leave = (index: number) =>
      shop.tables.update(users).set({ companyId: null }).where(eq(users.id, accounts[index]!.id));

    await leave(2);
    expect(await listed(leaver)).toEqual([]);
    expect((await takeUp(id, leaver)).statusCode).toBe(404);
    expect(await listed(colleague)).toHaveLength(1);
    await leave(0);

    expect(await listed(colleague)).toEqual([]);
    expect((await takeUp(id, colleague)).statusCode).toBe(404);
    expect(await listed(owner)).toMatchObject([{ id, own: true, shared: false }]);
  });

  it('can’t be shared by who belongs to no company', async () => {
    await add({ product: table });
    const { id } = await savedAs('Hotel');

    expect((await change(id, { shared: true })).json().errors).toHaveProperty('shared');
  });

  it('is refused to who is no business customer', async () => {
    const customer = await aSignedIn(shop, (await anAccount(shop)).email);
    await add({ product: table }, customer);

    expect((await save({ name: 'Hotel' }, customer)).statusCode).toBe(401);
  });

  it('goes with the account', async () => {
    const { visitors, accounts } = await aCompany(2);
    const [owner, colleague] = visitors as [TestVisitor, TestVisitor];
    await add({ product: table }, owner);
    const { id } = await savedAs('Hotel', owner);
    await change(id, { shared: true }, owner);

    expect(JSON.stringify((await owner.get('/user/export')).json())).toContain('"Hotel"');
    await owner.send('DELETE', '/user/partner');

    expect(await shop.tables.$count(savedCarts, eq(savedCarts.userId, accounts[0]!.id))).toBe(0);
    expect(await listed(colleague)).toEqual([]);
  });
});
