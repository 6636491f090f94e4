import { describe, expect, it } from 'vitest';
import type { AccountAddress, CompanyAddress } from '#contract/addresses.ts';
import { companies } from '#server/database/schema/index.ts';
import { aSignedIn, anAccount } from '#tests/support/account-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const home = {
  addressName: 'Dom',
  street: 'Długa',
  streetNumber: '5',
  houseUnitNumber: '7',
  city: 'Kraków',
  postalCode: '31-147',
  country: 'PL',
  province: 'małopolskie',
  contactUser: { firstnameLastname: 'Anna Nowak', email: 'anna@example.com', phone: '600100200', comments: '' },
};
type List = (AccountAddress & Partial<CompanyAddress>)[];

const aCustomer = async () => aSignedIn(shop, (await anAccount(shop)).email);
async function aPartner(): Promise<TestVisitor> {
  const [company] = await shop.tables.insert(companies).values({ name: 'Nowak', taxNumber: '5260250274' }).returning();
  return aSignedIn(shop, (await anAccount(shop, { discr: 'partner', companyId: company!.id })).email);
}
const bookOf = (visitor: TestVisitor, kind: 'customer' | 'company') => {
  const path = `/user/${kind}/address`;
  return {
    list: async () => (await visitor.get(path)).json<List>(),
    add: (body: object = {}) => visitor.send('POST', path, { ...home, ...body }),
    change: (id: number, body: object) => visitor.send('PATCH', `${path}/${id}`, body),
    remove: (id: number) => visitor.send('DELETE', `${path}/${id}`),
  };
};
const names = (list: List, flag: 'main' | 'default') =>
  list.filter((address) => address[flag]).map(({ addressName }) => addressName);

describe('the addresses of a customer (ACCOUNT-13)', () => {
  it('hold every field, and each change answers the whole list', async () => {
    const { list, add, change } = bookOf(await aCustomer(), 'customer');

    const added = await add();
    expect(added.statusCode).toBe(200);
    expect(added.json()).toEqual([{ ...home, id: expect.any(Number), main: true, default: true }]);
    expect(await list()).toEqual(added.json());
    const [{ id }] = added.json();
    expect((await change(id, { city: 'Poznań' })).json()).toMatchObject([{ ...home, city: 'Poznań', main: true }]);
  });

  it('lie in a country', async () => {
    const { add } = bookOf(await aCustomer(), 'customer');

    const response = await add({ country: 'ZZ' });

    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(['country']);
  });

  it('have exactly one main one', async () => {
    const { add, change, remove } = bookOf(await aCustomer(), 'customer');
    await add();
    await add({ addressName: 'Praca' });
    const all = (await add({ addressName: 'Działka', main: true })).json<List>();
    expect(names(all, 'main')).toEqual(['Działka']);
    const [first, second, third] = all.map(({ id }) => id) as [number, number, number];

    expect(names((await change(second, { main: true })).json(), 'main')).toEqual(['Praca']);
    expect(names((await change(second, { main: false })).json(), 'main')).toEqual(['Praca']);
    expect(names((await remove(second)).json(), 'main')).toEqual(['Dom']);
    expect(names((await remove(third)).json(), 'main')).toEqual(['Dom']);
    const last = await remove(first);
    expect([last.statusCode, last.json().message]).toEqual([400, 'To jedyny adres. Zanim go usuniesz, dodaj inny.']);
  });

  it('have one main address, even if several become it at the same time', async () => {
    const visitor = await aCustomer();
    const { list, add, change } = bookOf(visitor, 'customer');
    await Promise.all([add({ addressName: 'A' }), add({ addressName: 'B' }), add({ addressName: 'C' })]);
    const ids = (await list()).map(({ id }) => id);

    await Promise.all(ids.map((id) => change(id, { main: true })));

    expect(ids).toHaveLength(3);
    expect(names(await list(), 'main')).toHaveLength(1);
  });

  it('are refused field by field', async () => {
    const { add } = bookOf(await aCustomer(), 'customer');

    const refused = await add({ city: '', postalCode: '1', contactUser: { ...home.contactUser, phone: 'x' } });

    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().errors).toSorted()).toEqual(['city', 'contactUser.phone', 'postalCode']);
    expect((await add({ country: 'DE', postalCode: '' })).statusCode).toBe(200);
    expect((await add({ street: 'x'.repeat(256) })).statusCode).toBe(400);
  });

  it('are nobody else’s', async () => {
    const [{ id }] = (await bookOf(await aCustomer(), 'customer').add()).json();
    const other = bookOf(await aCustomer(), 'customer');
    const nobody = bookOf(shop.visitor(), 'customer');

    expect((await other.change(id, { city: 'X' })).statusCode).toBe(404);
    expect((await other.remove(id)).statusCode).toBe(404);
    expect((await nobody.add()).statusCode).toBe(401);
    expect((await nobody.remove(id)).statusCode).toBe(401);
  });
});

describe('the addresses of a company (ACCOUNT-13)', () => {
  it('have one seat and one delivery address', async () => {
    const { add, change, remove } = bookOf(await aPartner(), 'company');
    await add();
    const all = (await add({ addressName: 'Magazyn', default: true })).json<List>();
    const [seat, store] = all.map(({ id }) => id) as [number, number];

    expect([names(all, 'main'), names(all, 'default')]).toEqual([['Dom'], ['Magazyn']]);
    const moved = (await change(seat, { default: true })).json<List>();
    expect([names(moved, 'main'), names(moved, 'default')]).toEqual([['Dom'], ['Dom']]);
    const left = (await remove(seat)).json<List>();
    expect([left.map(({ id }) => id), names(left, 'main'), names(left, 'default')]).toEqual([
      [store],
      ['Magazyn'],
      ['Magazyn'],
    ]);
    expect((await remove(store)).statusCode).toBe(400);
  });

  it('are for partners, those of customers for customers, and nobody is signed out for asking', async () => {
    const customer = await (await aCustomer()).get('/user/company/address');
    const partner = await (await aPartner()).get('/user/customer/address');

    expect([customer.statusCode, customer.headers['x-authorized']]).toEqual([401, 'true']);
    expect([partner.statusCode, partner.headers['x-authorized']]).toEqual([401, 'true']);
  });

  it('are part of the answer about their owner', async () => {
    const [customer, partner] = [await aCustomer(), await aPartner()];
    await bookOf(customer, 'customer').add();
    await bookOf(partner, 'company').add();

    expect((await customer.get('/user/user')).json()).toMatchObject({ addresses: [home], company: null });
    expect((await partner.get('/user/user')).json()).toMatchObject({ addresses: [], company: { addresses: [home] } });
  });
});
