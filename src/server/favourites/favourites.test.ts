import { describe, expect, it } from 'vitest';
import { FavouritesResponse } from '#contract/favourites.ts';
import { forgetCatalogue, refreshListing } from '#server/catalogue/index.ts';
import { anAccount, logIn } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const path = '/v2/product/favourites';

async function favouritesOf(visitor: TestVisitor, query = '') {
  const answer = await visitor.get(`${path}?${query}`);
  expect(answer.statusCode).toBe(200);
  return FavouritesResponse.parse(answer.json());
}
const add = async (visitor: TestVisitor, id: number) => (await visitor.send('POST', `${path}/${id}`)).json<object>();
const remove = async (visitor: TestVisitor, id: number) =>
  (await visitor.send('DELETE', `${path}/${id}`)).json<object>();

describe('favourites of a visitor (FAV-1, FAV-2)', () => {
  it('stand in the list once, the latest first, marked as favourites', async () => {
    const visitor = shop.visitor();
    const [first, second] = [await aProduct(shop.database, { name: 'Komoda' }), await aProduct(shop.database)];

    expect(await add(visitor, first)).toEqual({ total: 1 });
    expect(await add(visitor, second)).toEqual({ total: 2 });
    expect(await add(visitor, second)).toEqual({ total: 2 });

    const list = await favouritesOf(visitor);
    expect(list).toMatchObject({ total: 2, page: 1, maxPage: 1, ids: [second, first], shareToken: null });
    expect(list.items.map(({ id, name, favourite }) => [id, name, favourite])[1]).toEqual([first, 'Komoda', true]);
  });

  it('are told whole beside each page of them', async () => {
    const visitor = shop.visitor();
    const ids = [await aProduct(shop.database), await aProduct(shop.database), await aProduct(shop.database)];
    for (const id of ids) await add(visitor, id);

    expect(await favouritesOf(visitor, 'perPage=1&page=2')).toMatchObject({
      items: [{ id: ids[1] }],
      total: 3,
      maxPage: 3,
      ids: ids.toReversed(),
    });
  });

  it('go away again, also what was none', async () => {
    const visitor = shop.visitor();
    const id = await aProduct(shop.database);
    await add(visitor, id);

    expect(await remove(visitor, id)).toEqual({ total: 0 });
    expect(await remove(visitor, id)).toEqual({ total: 0 });
    expect(await remove(shop.visitor(), id)).toEqual({ total: 0 });
  });

  it('are seen by nobody else', async () => {
    await add(shop.visitor(), await aProduct(shop.database));

    expect(await favouritesOf(shop.visitor())).toMatchObject({ items: [], total: 0, maxPage: 1, ids: [] });
  });

  it('refuse a product that is unknown, and begin no session for it', async () => {
    const visitor = shop.visitor();

    expect((await visitor.send('POST', `${path}/999999999`)).statusCode).toBe(404);
    expect((await visitor.send('POST', `${path}/zero`)).statusCode).toBe(404);
    expect(visitor.session).toBeUndefined();
  });

  it('leave out what the shop has taken out of its lists, and keep what is sold out', async () => {
    const visitor = shop.visitor();
    const [gone, soldOut] = [await aProduct(shop.database), await aProduct(shop.database, { stock: 0 })];
    for (const id of [gone, soldOut]) await add(visitor, id);

    await shop.database.transaction(async (tx) => {
      await tx.execute(`update products set active = false where id = ${gone}`);
      await refreshListing(tx, [gone]);
    });
    forgetCatalogue(shop.database);

    expect(await favouritesOf(visitor)).toMatchObject({ items: [{ id: soldOut, stockQuantity: 0 }], total: 1 });
  });

  it('go to the account with the sign-in, and are the same in every browser', async () => {
    const { email } = await anAccount(shop);
    const [home, phone] = [shop.visitor(), shop.visitor()];
    const [first, second, third] = [
      await aProduct(shop.database),
      await aProduct(shop.database),
      await aProduct(shop.database),
    ];
    for (const id of [first, second]) await add(home, id);
    for (const id of [second, third]) await add(phone, id);

    await logIn(home, email);
    expect((await favouritesOf(home)).ids).toEqual([second, first]);
    await logIn(phone, email);

    expect((await favouritesOf(phone)).ids.toSorted((a, b) => a - b)).toEqual([first, second, third]);
    expect((await favouritesOf(home)).total).toBe(3);
    expect(await remove(home, first)).toEqual({ total: 2 });
    expect((await favouritesOf(phone)).total).toBe(2);
  });
});

describe('a shared list (FAV-5)', () => {
  const share = async (visitor: TestVisitor) =>
    (await visitor.send('POST', `${path}/share`)).json<{ shareToken: string }>().shareToken;

  it('is read by whoever has its address, as it stands now', async () => {
    const [owner, friend] = [shop.visitor(), shop.visitor()];
    const [first, second] = [await aProduct(shop.database), await aProduct(shop.database)];
    await add(owner, first);
    const token = await share(owner);
    await add(owner, second);

    const answer = await friend.get(`${path}/shared/${token}`);
    expect(answer.json()).toMatchObject({ items: [{ id: second, favourite: false }, { id: first }], total: 2 });
    expect(answer.json()).not.toHaveProperty('shareToken');
    expect(friend.session).toBeUndefined();
  });

  it('keeps its address until that is withdrawn, and gets another one then', async () => {
    const owner = shop.visitor();
    const token = await share(owner);

    expect(token).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(await share(owner)).toBe(token);
    expect((await favouritesOf(owner)).shareToken).toBe(token);

    expect((await owner.send('DELETE', `${path}/share`)).statusCode).toBe(204);
    expect((await owner.get(`${path}/shared/${token}`)).statusCode).toBe(404);
    expect(await share(owner)).not.toBe(token);
  });

  it('is withdrawn by its owner alone', async () => {
    const owner = shop.visitor();
    const token = await share(owner);

    await shop.visitor().send('DELETE', `${path}/share`);
    expect((await owner.get(`${path}/shared/${token}`)).statusCode).toBe(200);
  });
});
