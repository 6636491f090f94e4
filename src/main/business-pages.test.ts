import { beforeAll, describe, expect, it } from 'vitest';
import { signedInCookie } from '#domain/accounts/signed-in-cookie.ts';
import { forgetCatalogue } from '#server/catalogue/index.ts';
import { everything } from '#server/http/shelf.ts';
import { sessionCookie } from '#server/http/visitor.ts';
import { aGroupPrice, everyRole, roles, type Role } from '#tests/support/business-builders.ts';
import { aCategory, aProduct } from '#tests/support/catalogue-builders.ts';
import { registerRealPages } from '#tests/support/real-pages.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { createPageCache } from './page-cache.ts';

const shop = useTestShop();
const cache = createPageCache();
let as: Record<Role, TestVisitor>;
let pages: string[];
let businessPage: string;
let otherAddress: string;

beforeAll(async () => {
  const { database } = shop;
  registerRealPages(shop, cache);
  const category = await aCategory(database, { name: 'Stoły' });
  const table = await aProduct(database, { name: 'Stół', price: 123, categories: [category] });
  const hotels = await aCategory(database, { name: { pl: 'Hotele', en: 'Hotels' }, b2b: true });
  await aProduct(database, { name: 'Lada', price: 246, categories: [hotels] });
  businessPage = `/twoja-redystrybucja/hotele,c-${hotels}`;
  otherAddress = `/hotele,c-${hotels}`;
  await aGroupPrice(shop, table, { group: 'gold', net: 71_11 });
  forgetCatalogue(database);
  as = await everyRole(shop);
  pages = [`/stoly,c-${category}`, `/stol,id-${table}`, `/en/stol,id-${table}`];
});

const open = (role: Role, url: string) =>
  shop.app.inject({
    url,
    ...(role !== 'visitor' && { cookies: { [sessionCookie]: as[role].session!, [signedInCookie]: '1' } }),
  });
const shownIn = (html: string) => html.replaceAll('\u00a0', ' ');
const ownPrice = '71,11 zł';
const isBusiness = (role: Role) => ['redistributor', 'architect', 'partner'].includes(role);

describe('a page with prices (BUSINESS-2)', () => {
  it.each(roles)('shows %s the amounts that lead for this role', async (role) => {
    for (const url of pages) {
      const { statusCode, headers, body } = await open(role, url);

      expect(statusCode).toBe(200);
      expect(shownIn(body).includes(ownPrice)).toBe(isBusiness(role));
      expect(body.includes('"basis":"net"')).toBe(isBusiness(role));
      expect(shownIn(body)).toContain(isBusiness(role) ? '87,47 zł' : '123,00 zł');
      expect(headers['cache-control']).toBe(isBusiness(role) ? 'private, no-store' : 'private, no-cache');
      expect(headers.etag === undefined).toBe(isBusiness(role));
    }
  });

  it('is kept for everybody without a price of a group, however often business customers have opened it', async () => {
    cache.drop([everything]);
    const url = pages[1]!;
    const before = cache.size;
    for (const role of ['partner', 'architect', 'partner'] as const) await open(role, url);
    expect(cache.size).toBe(before);

    const anonymous = await open('visitor', url);
    await open('visitor', url);
    const ofCustomer = await open('customer', url);

    expect(cache.size).toBe(before + 1);
    for (const { body } of [anonymous, ofCustomer]) expect(body).not.toMatch(/71[.,]11|87[.,]47/);
    expect(shownIn((await open('partner', url)).body)).toContain(ownPrice);
  });

  it('is not believed to be a business customer’s by a cookie that proves nothing', async () => {
    const { body } = await shop.app.inject({
      url: pages[1]!,
      cookies: { [signedInCookie]: '1', [sessionCookie]: 'x' },
    });

    expect(shownIn(body)).toContain('123,00 zł');
    expect(shownIn(body)).not.toContain(ownPrice);
  });
});

describe('a page of the business side (BUSINESS-3, ROUTE-3)', () => {
  it('leads who is signed out to the login with the whole address', async () => {
    const { statusCode, headers } = await open('visitor', `${businessPage}?page=2`);

    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`/login?onAuthRedirect=${encodeURIComponent(`${businessPage}?page=2`)}`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each(['customer', 'waiting redistributor'] as const)('is not there for a %s', async (role) => {
    for (const url of [businessPage, otherAddress, `/twoja-redystrybucja${pages[0]}`]) {
      const { statusCode, body } = await open(role, url);

      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toContain('Lada');
    }
  });

  it.each(['redistributor', 'architect', 'partner'] as const)(
    'shows a %s its products and the way to them',
    async (role) => {
      const { statusCode, body } = await open(role, businessPage);

      expect(statusCode).toBe(200);
      expect(body).toContain('Lada');
      expect(body).toContain('Twoja redystrybucja');
      expect(body).toContain('noindex');
      expect(body).toMatch(/hrefLang="en" href="[^"]*\/en\/your-redistribution\/hotels,c-/);
    },
  );

  it('is the one page of its category', async () => {
    const { statusCode, headers } = await open('partner', otherAddress);

    expect([statusCode, headers.location]).toEqual([301, businessPage]);
  });

  it('is named in no page of others', async () => {
    for (const role of ['visitor', 'customer'] as const)
      expect((await open(role, pages[0]!)).body).not.toContain('Twoja redystrybucja');
  });
});
