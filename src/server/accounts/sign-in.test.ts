import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';
import { sessionCookie } from '#server/http/visitor.ts';
import { aSignedIn, anAccount, goodPassword, logIn } from '#tests/support/account-builders.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';
import { hashPassword, isPassword } from './passwords.ts';

const shop = useTestShop({ LIMITS: 'logins.account=5 logins.email=8 logins.address=500' });

describe('signing in', () => {
  it('answers the user and a session, and tells the pages of it', async () => {
    const { email, id } = await anAccount(shop, { architect: true });
    const visitor = shop.visitor();

    const response = await logIn(visitor, email.toUpperCase());

    expect(response.statusCode).toBe(200);
    expect(response.headers['x-authorized']).toBeUndefined();
    const cookies = response.cookies.map(({ name, httpOnly, sameSite, maxAge }) => ({
      name,
      httpOnly,
      sameSite,
      maxAge,
    }));
    expect(cookies).toContainEqual({ name: sessionCookie, httpOnly: true, sameSite: 'Lax', maxAge: 14 * 86_400 });
    expect(cookies).toContainEqual({
      name: 'komoda-signed-in',
      httpOnly: undefined,
      sameSite: 'Lax',
      maxAge: 14 * 86_400,
    });
    const user = await visitor.get('/user/user');
    expect(user.headers['x-authorized']).toBe('true');
    expect(user.headers['cache-control']).toBe('private, no-store');
    expect(user.json()).toEqual(response.json().user);
    expect(user.json()).toMatchObject({
      id,
      discr: 'customer',
      firstName: 'Jan',
      lastName: 'Nowak',
      company: null,
      email,
      redistributor: false,
      architect: true,
      hasSupervisor: false,
      settings: { locale: 'pl', currency: 'PLN', architect: true, business: false },
    });
    expect(user.body).not.toContain('argon2');
  });

  it('finds a partner by the customer type too, and knows no other type', async () => {
    const { email } = await anAccount(shop, { discr: 'partner' });

    expect((await logIn(shop.visitor(), email)).json()).toMatchObject({ user: { discr: 'partner' } });
    const wrongType = { 'user-type': 'partner' };
    const refused = await shop.visitor().send('POST', '/security/login', { email, password: goodPassword }, wrongType);
    expect(refused.statusCode).toBe(400);
  });

  it('continues under a new token, and the old one is no longer valid (ACCOUNT-5)', async () => {
    const { email } = await anAccount(shop);
    const visitor = shop.visitor();
    await visitor.send('PATCH', '/ecommerce/cart', { billingSameAsShipping: true });
    const before = visitor.session!;

    await logIn(visitor, email);

    expect(visitor.session).not.toBe(before);
    const thief = await shop.app.inject({ url: '/api/user/user', cookies: { [sessionCookie]: before } });
    expect(thief.statusCode).toBe(403);
    expect(thief.headers['x-authorized']).toBe('false');
    expect((await visitor.get('/user/user')).statusCode).toBe(200);
  });

  it('tells nobody whether there is an account (ACCOUNT-3)', async () => {
    const { email } = await anAccount(shop);

    const wrong = await logIn(shop.visitor(), email, 'another password');
    const unknown = await logIn(shop.visitor(), 'nobody@example.com', 'another password');

    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.json()).toMatchObject({ view: '<p>E-mail lub hasło są nieprawidłowe. Spróbuj jeszcze raz.</p>' });
    expect(wrong.cookies).toEqual([]);
  });

  it('waits for the e-mail to be confirmed and for a partner to be let in (ACCOUNT-2)', async () => {
    const unconfirmed = await anAccount(shop, { confirmedAt: null });
    const waiting = await anAccount(shop, { discr: 'partner', active: false });

    const first = await logIn(shop.visitor(), unconfirmed.email);
    const second = await logIn(shop.visitor(), waiting.email);
    const wrong = await logIn(shop.visitor(), unconfirmed.email, 'another password');

    expect([first.statusCode, first.json().reason]).toEqual([401, 'unconfirmed']);
    expect([second.statusCode, second.json().reason]).toEqual([401, 'inactive']);
    expect(wrong.json().reason).toBeNull();
  });

  it('is refused after wrong passwords of one caller, with the right one too (ACCOUNT-7)', async () => {
    const { email } = await anAccount(shop);

    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await logIn(shop.visitor(), email, 'another password')).statusCode).toBe(401);
    const right = await logIn(shop.visitor(), email);

    expect(right.statusCode).toBe(400);
    expect(right.json().errors.email).toHaveLength(1);
  });

  it('is refused after wrong passwords from many addresses (ACCOUNT-7)', async () => {
    const { email } = await anAccount(shop);
    const from = (n: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/security/login',
        remoteAddress: `203.0.113.${n}`,
        payload: { email, password: 'another password' },
      });

    for (let n = 1; n <= 8; n += 1) expect((await from(n)).statusCode).toBe(401);

    expect((await from(9)).statusCode).toBe(400);
  });

  it('adds the favourites of the guest to those of the account', async () => {
    const { email } = await anAccount(shop);
    const [sofa, lamp] = [await aProduct(shop.database), await aProduct(shop.database)];
    const like = (visitor: TestVisitor, id: number) => visitor.send('POST', `/v2/product/favourites/${id}`);
    const liked = async (visitor: TestVisitor) =>
      (await visitor.get('/v2/product/favourites')).json<{ items: { id: number }[] }>().items.map(({ id }) => id);
    const phone = shop.visitor();
    await like(phone, sofa);
    await logIn(phone, email);
    const laptop = shop.visitor();
    await like(laptop, lamp);
    await like(laptop, sofa);

    await logIn(laptop, email);

    expect((await liked(laptop)).toSorted()).toEqual([sofa, lamp].toSorted());
    expect(await liked(phone)).toEqual(await liked(laptop));
    await phone.send('POST', '/security/logout');
    expect(await liked(phone)).toEqual([]);
  });

  it('does not count right passwords', async () => {
    const { email } = await anAccount(shop);

    for (let time = 0; time < 7; time += 1) expect((await logIn(shop.visitor(), email)).statusCode).toBe(200);
  });

  it.each([{}, { email: 'a@example.com' }, { email: ['a'], password: {} }, { email: 'a', password: 'x'.repeat(201) }])(
    'refuses what is no e-mail with a password: %j',
    async (body) => expect((await shop.visitor().send('POST', '/security/login', body)).statusCode).toBe(400),
  );
});

describe('a session of a customer', () => {
  it('ends with signing out', async () => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);

    const response = await visitor.send('POST', '/security/logout');

    expect(response.statusCode).toBe(204);
    expect(response.cookies.every(({ value, expires }) => value === '' && expires!.getTime() === 0)).toBe(true);
    expect(response.cookies).toHaveLength(2);
    expect((await visitor.get('/user/user')).statusCode).toBe(403);
    expect((await visitor.get('/ecommerce/order')).statusCode).toBe(401);
  });

  it('goes on while the shop is used', async () => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);
    const tokenHash = hashToken(visitor.session!);
    const endsIn = async () => {
      const [row] = await shop.tables.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
      return Math.round((row!.expiresAt.getTime() - Date.now()) / 86_400_000);
    };
    await shop.tables
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 5 * 86_400_000) })
      .where(eq(sessions.tokenHash, tokenHash));

    const response = await visitor.get('/user/user');

    expect(await endsIn()).toBe(14);
    expect(response.cookies.find(({ name }) => name === sessionCookie)).toMatchObject({ maxAge: 14 * 86_400 });
  });

  it('of an account that is gone is over', async () => {
    const { email, id } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);
    await shop.tables.update(users).set({ deletedAt: shop.now, email: null }).where(eq(users.id, id));

    const response = await visitor.get('/user/user?locale=en');

    expect(response.statusCode).toBe(403);
    expect(response.headers['x-authorization-failure']).toBe('session expired');
    expect(response.json().message).toBe('You have been signed out. Please sign in again.');
  });
});

describe('the settings of a visitor', () => {
  it('are defaults without an account', async () => {
    const response = await shop.visitor().get('/user-settings?locale=en');

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      locale: 'en',
      currency: 'PLN',
      redistributor: false,
      architect: false,
      business: false,
      newsletter: null,
    });
  });

  it('are those of the account', async () => {
    const { email } = await anAccount(shop, { redistributor: true, hasSupervisor: true, locale: 'en' });

    const visitor = await aSignedIn(shop, email);

    expect((await visitor.get('/user-settings')).json()).toMatchObject({
      locale: 'en',
      redistributor: true,
      business: true,
    });
  });
});

describe('a stored password (ACCOUNT-4)', () => {
  it('is argon2id with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('zielona komoda'), hashPassword('zielona komoda')]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect(await isPassword('zielona komoda', one)).toBe(true);
    expect(await isPassword('zielona Komoda', one)).toBe(false);
    expect(await isPassword('zielona komoda', null)).toBe(false);
  });

  it('is the same in every Unicode form of its letters', async () => {
    expect(await isPassword('o\u0301semka z\u0301le', await hashPassword('\u00f3semka \u017ale'))).toBe(true);
  });
});
