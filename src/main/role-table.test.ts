import { beforeAll, describe, expect, it } from 'vitest';
import { signedInCookie } from '#domain/accounts/signed-in-cookie.ts';
import { access, type Access } from '#contract/access.ts';
import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/order.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { routeRule, routes, type RouteName } from '#domain/routing/routes.ts';
import { companies } from '#server/database/schema/index.ts';
import { sessionCookie } from '#server/http/visitor.ts';
import { aSignedIn, anAccount } from '#tests/support/account-builders.ts';
import { everyRole, roles, type Role } from '#tests/support/business-builders.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { createPageCache } from './page-cache.ts';

const shop = useTestShop({ LIMITS: 'availability.address=off' });
let as: Record<Role, TestVisitor>;
let businessCategory: number;

beforeAll(async () => {
  const { database } = shop;
  registerRealPages(shop, createPageCache());
  businessCategory = await aCategory(database, { name: 'Hotele', b2b: true });
  as = await everyRole(shop);
});

const among: Readonly<Record<Access, readonly Role[]>> = {
  everybody: roles,
  owner: roles,
  session: roles.slice(1),
  'signed-in': roles.slice(1),
  customer: ['customer', 'waiting redistributor', 'redistributor', 'architect'],
  partner: ['partner'],
  business: ['redistributor', 'architect', 'partner'],
};
const names = Object.keys(endpoints) as EndpointName[];
const guarded = names.filter((name) => !['everybody', 'owner'].includes(access[name]));

const samples = { id: '2147483000', token: 'x', language: 'pl', slug: 'nie-ma', type: '1', provider: 'x', nip: 'x' };

/** Calls with as little as possible. A call that the role may make answers "not found" or "invalid". */
function send(visitor: TestVisitor, name: EndpointName) {
  const [method, path] = endpoints[name].split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
  const address = path.replace(/:(\w+)/g, (_part, key: keyof typeof samples) => samples[key]).replace('*', 'X');
  return method === 'GET' ? visitor.get(address) : visitor.send(method, address, {});
}

describe('what each role may call (BUSINESS-4)', () => {
  // A partner who was deleted can call nothing, so that call comes last.
  const inOrder = guarded.toSorted((one, other) => Number(one === 'deletePartner') - Number(other === 'deletePartner'));

  it.each(inOrder)('%s answers those of the table', async (name) => {
    for (const role of roles) {
      const { statusCode } = await send(as[role], name);
      const isAllowed = among[access[name]].includes(role);
      const refused = access[name] === 'session' ? 403 : 401;

      if (isAllowed) expect([401, 403], `${role} is let in`).not.toContain(statusCode);
      else expect(statusCode, `${role} is refused`).toBe(refused);
    }
  });

  it('tells by 403 of the user alone that a session is over (API-20)', () => {
    expect(names.filter((name) => access[name] === 'session')).toEqual(['getUser']);
  });

  it('is decided for every call, and open to everybody only where the table says so', async () => {
    expect(Object.keys(access).toSorted()).toEqual(names.toSorted());
    const open = names.filter((name) => access[name] === 'everybody' && name !== 'logout');
    const refused: string[] = [];
    for (const name of open) if ((await send(shop.visitor(), name)).statusCode === 401) refused.push(name);

    expect(refused).toEqual([]);
  });

  it('is printed', () => {
    const width = Math.max(...names.map((name) => name.length));
    const row = (name: string, cells: readonly string[]) =>
      [name.padEnd(width), ...cells.map((cell, index) => cell.padEnd(roles[index]!.length))].join(' | ');
    const cellOf = (of: Access, role: Role) => {
      if (!among[of].includes(role)) return '-';
      return of === 'owner' ? 'own' : 'yes';
    };
    const table = [
      row('call', roles),
      ...names.map((name) =>
        row(
          name,
          roles.map((role) => cellOf(access[name], role)),
        ),
      ),
    ];
    process.stdout.write(`${table.join('\n')}\n`);

    expect(table).toHaveLength(names.length + 1);
  });
});

describe('what each role may open (BUSINESS-4, ROUTE-3)', () => {
  const open = (role: Role, url: string) =>
    shop.app.inject({
      url,
      ...(as[role].session !== undefined && {
        cookies: { [sessionCookie]: as[role].session!, ...(role !== 'visitor' && { [signedInCookie]: '1' }) },
      }),
    });
  const guardedRoutes = (Object.keys(routes) as RouteName[]).filter((name) => routeRule(name).auth !== undefined);

  it.each(guardedRoutes)('%s', async (name) => {
    as = await everyRole(shop);
    const isBusiness = name === 'PRODUCTS_B2B_CATEGORY_SHOW';
    const path = pathTo(name, 'pl', { id: isBusiness ? businessCategory : 'x', slug: 'hotele', token: 'x' });
    for (const role of roles) {
      const { statusCode, headers } = await open(role, path);

      const { auth, flaggedOnly } = routeRule(name);
      const isFlagged = ['waiting redistributor', 'redistributor', 'architect'].includes(role);
      const isFor = auth === 'signed-in' ? role !== 'visitor' && (!flaggedOnly || isFlagged) : role === 'visitor';
      const shown = isBusiness && !among.business.includes(role) ? 404 : 200;
      const away = flaggedOnly ? '/user' : '/';
      const elsewhere = role === 'visitor' ? `/login?onAuthRedirect=${encodeURIComponent(path)}` : away;
      expect([role, statusCode, headers.location]).toEqual(isFor ? [role, shown, undefined] : [role, 302, elsewhere]);
    }
  });
});

describe('what belongs to somebody else (BUSINESS-4)', () => {
  const address = {
    street: 'Lipowa',
    streetNumber: '1',
    city: 'Poznań',
    postalCode: '61-001',
    country: 'PL',
    contactUser: { firstnameLastname: 'Jan Nowak', email: 'jan@example.com', phone: '600100200' },
  };
  const partnerOf = async (companyId: number) =>
    aSignedIn(shop, (await anAccount(shop, { discr: 'partner', companyId })).email);
  const aCompany = async () =>
    (await shop.tables.insert(companies).values({ name: 'Firma', taxNumber: '1234563218' }).returning())[0]!.id;

  it('is not there: no role reads, pays, cancels or changes an order, a cart or an address of another', async () => {
    const everyone = await everyRole(shop);
    const company = await aCompany();
    const people = {
      ...everyone,
      member: await partnerOf(company),
      colleague: await partnerOf(company),
      guest: shop.visitor(),
    };
    const owned = Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([who, visitor]) => {
          const product = await aProduct(shop.database, { stock: 100 });
          const order: Order = await anOrder(shop, { visitor, items: [{ product }] });
          const added = await visitor.send('POST', '/ecommerce/cart/item', { product, quantity: 1, conversionId: 'c' });
          const user = (await visitor.get('/user/user')).json<User>();
          const kind = user.discr === 'partner' ? 'company' : 'customer';
          const stored = user.discr === undefined ? null : await visitor.send('POST', `/user/${kind}/address`, address);
          return [
            who,
            { order: order.id, item: added.json().items[0].id, address: stored?.json().at(-1).id ?? null, kind },
          ] as const;
        }),
      ),
    );
    const faults: string[] = [];
    for (const [who, visitor] of Object.entries(people))
      for (const [whose, { order, item, address: id, kind }] of Object.entries(owned)) {
        if (who === whose) continue;
        const isShared =
          kind === 'company' && ['member', 'colleague'].includes(who) && ['member', 'colleague'].includes(whose);
        const answers = await Promise.all([
          visitor.get(`/ecommerce/order/${order}`),
          visitor.get(`/ecommerce/order/${order}/payment-ways`),
          visitor.send('POST', `/ecommerce/order/${order}/pay`, {}),
          visitor.send('POST', `/ecommerce/order/${order}/cancel`, {}),
          visitor.send('PATCH', `/ecommerce/cart/item/${item}`, { quantity: 9 }),
          visitor.send('DELETE', `/ecommerce/cart/item/${item}`),
          ...(id === null || isShared
            ? []
            : [
                visitor.send('PATCH', `/user/${kind}/address/${id}`, { city: 'Obce' }),
                visitor.send('DELETE', `/user/${kind}/address/${id}`),
              ]),
        ]);
        for (const [index, { statusCode }] of answers.entries())
          if (![401, 404].includes(statusCode)) faults.push(`${who} ${whose} ${index} ${statusCode}`);
      }

    expect(faults).toEqual([]);
    for (const [who, visitor] of Object.entries(people)) {
      const cart = (await visitor.get('/ecommerce/cart')).json();
      expect([who, cart.items.length, cart.items[0].quantity]).toEqual([who, 1, 1]);
      if (who !== 'visitor' && who !== 'guest')
        expect((await visitor.get('/ecommerce/order')).json().items.map(({ id }: Order) => id)).toEqual([
          owned[who]!.order,
        ]);
    }
  });

  it('is shared within a company as far as its addresses go', async () => {
    const company = await aCompany();
    const [member, colleague] = [await partnerOf(company), await partnerOf(company)];
    const added = await member.send('POST', '/user/company/address', address);

    expect((await colleague.get('/user/company/address')).json()).toMatchObject([
      { id: added.json()[0].id, city: 'Poznań' },
    ]);
    expect((await (await partnerOf(await aCompany())).get('/user/company/address')).json()).toEqual([]);
  });
});
