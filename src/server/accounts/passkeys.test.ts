import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '#domain/accounts/demo-accounts.ts';
import { userPasskeys } from '#server/database/schema/index.ts';
import { sessionCookie } from '#server/http/visitor.ts';
import { aSignedIn, anAccount, goodPassword, mailedToken, mailsTo } from '#tests/support/account-builders.ts';
import { aPasskeyDevice } from '#tests/support/passkey-device.ts';
import { useTestShop, type TestVisitor } from '#tests/support/test-shop.ts';

const shop = useTestShop({
  LIMITS: 'logins.account=5 logins.address=20 passkeys.address=40',
  TRUST_PROXY: '1',
  DEMO_ACCOUNTS: 'off',
});
const minutes = (count: number) => (shop.now = new Date(shop.now.getTime() + count * 60_000));
let number = 0;
/** Each test counts against the limits of an address of its own. */
const from = () => ({ 'x-forwarded-for': `203.0.113.${(number += 1)}` });

type Device = ReturnType<typeof aPasskeyDevice>;
const ask = async (visitor: TestVisitor, headers = {}) =>
  (await visitor.send('POST', '/security/login/passkey/options', {}, headers)).json<{ challenge: string }>();
const show = (visitor: TestVisitor, passkey: object, headers = {}) =>
  visitor.send('POST', '/security/login/passkey', { passkey }, headers);
const offer = (visitor: TestVisitor, currentPassword = goodPassword) =>
  visitor.send('POST', '/user/passkey/options', { currentPassword });
const keep = (visitor: TestVisitor, passkey: object, name = 'Laptop') =>
  visitor.send('POST', '/user/passkey', { name, passkey });

async function signInWith(device: Device, visitor = shop.visitor()) {
  const headers = from();
  return show(visitor, device.sign(await ask(visitor, headers)), headers);
}

/** An account with a passkey on a device. */
async function aKeyOwner(overrides: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(shop, overrides);
  const visitor = await aSignedIn(shop, account.email);
  const device = aPasskeyDevice();
  const added = await keep(visitor, device.make((await offer(visitor)).json()));
  if (added.statusCode !== 200) throw new Error(added.body);
  return { ...account, visitor, device };
}

describe('passkeys of an account (ACCOUNT-22)', () => {
  it('are added with the password and a name, told by mail, listed and removed', async () => {
    const { email, visitor, device } = await aKeyOwner();

    expect((await visitor.get('/user/passkey')).json()).toMatchObject([
      { id: device.id, name: 'Laptop', usedAt: null },
    ]);
    const [mail] = await mailsTo(shop, email);
    expect(mail).toMatchObject({ subject: 'Nowy klucz dostępu w sklepie localhost:3000' });
    expect(mail!.text).toContain('Laptop');
    expect((await visitor.get('/user/export')).json().data.account[0].passkeys).toMatchObject([{ name: 'Laptop' }]);

    const left = await visitor.send('DELETE', `/user/passkey/${device.id}`);
    expect([left.statusCode, left.json()]).toEqual([200, []]);
    expect((await signInWith(device)).statusCode).toBe(401);
  });

  it('are not added without the password', async () => {
    const visitor = await aSignedIn(shop, (await anAccount(shop)).email);

    const refused = await offer(visitor, 'another password');

    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['currentPassword']]);
    for (let attempt = 0; attempt < 5; attempt += 1) await offer(visitor, 'another password');
    expect((await offer(visitor)).statusCode).toBe(400);
  });

  it('are not added by another session, for a foreign page, with a made-up, used or old challenge', async () => {
    const { email } = await anAccount(shop);
    const [phone, office] = [await aSignedIn(shop, email), await aSignedIn(shop, email)];
    const asked = async () => (await offer(phone)).json<{ challenge: string }>();
    const device = aPasskeyDevice();
    const refused = async (passkey: object, visitor = phone) => {
      const response = await keep(visitor, passkey);
      expect([response.statusCode, Object.keys(response.json().errors ?? {})]).toEqual([400, ['passkey']]);
    };

    await refused(device.make(await asked()), office);
    await refused(device.make(await asked(), { origin: 'https://komoda.example' }));
    await refused(device.make(await asked(), { origin: 'http://localhost:3001' }));
    await refused(device.make({ challenge: 'A'.repeat(43) }));
    await refused(device.make(await ask(shop.visitor())));
    const used = await asked();
    await refused(device.make(used, { origin: 'https://komoda.example' }));
    await refused(device.make(used));
    const old = await asked();
    minutes(6);
    await refused(device.make(old));
    expect((await phone.get('/user/passkey')).json()).toEqual([]);
  });

  it('are nobody else’s: not added a second time, not seen, not removed', async () => {
    const { device, visitor } = await aKeyOwner();
    const other = await aSignedIn(shop, (await anAccount(shop)).email);
    const thief = aPasskeyDevice();

    const taken = await keep(other, thief.make((await offer(other)).json(), { id: device.id }));

    expect(taken.statusCode).toBe(400);
    expect((await other.get('/user/passkey')).json()).toEqual([]);
    expect((await other.send('DELETE', `/user/passkey/${device.id}`)).statusCode).toBe(404);
    expect((await visitor.get('/user/passkey')).json()).toHaveLength(1);
    expect((await signInWith(device)).json()).not.toEqual((await other.get('/user/user')).json());
  });

  it('are twenty at most', async () => {
    const { id, visitor } = await aKeyOwner();
    const [row] = await shop.tables.select().from(userPasskeys).where(eq(userPasskeys.userId, id));
    const more = Array.from({ length: 19 }, (_, index) => ({ ...row!, id: `${row!.id}${index}` }));
    await shop.tables.insert(userPasskeys).values(more);

    expect((await offer(visitor)).statusCode).toBe(400);
  });

  it('go with a password that is set by a mail, and stay with one that is set with the current one (ACCOUNT-23)', async () => {
    const { email, visitor, device } = await aKeyOwner();
    const [currentPassword, newPassword] = [goodPassword, 'Cztery krzesła przy piecu'];
    expect((await visitor.send('PATCH', '/user/user', { currentPassword, newPassword })).statusCode).toBe(200);
    expect((await visitor.get('/user/passkey')).json()).toHaveLength(1);

    minutes(1);
    await shop.visitor().send('POST', '/security/password/reset/request', { email }, { 'user-type': 'customer' });
    const token = await mailedToken(shop, email);
    await shop.visitor().send('POST', '/security/password/reset/change', { token, password: goodPassword });

    expect((await signInWith(device)).statusCode).toBe(401);
    expect((await (await aSignedIn(shop, email)).get('/user/passkey')).json()).toEqual([]);
    expect((await mailsTo(shop, email)).map(({ text }) => text.includes('Usunęliśmy też klucze dostępu'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('go with the account', async () => {
    const { id, visitor, device } = await aKeyOwner({ discr: 'partner' });

    expect((await visitor.send('DELETE', '/user/partner')).statusCode).toBe(204);

    expect(await shop.tables.select().from(userPasskeys).where(eq(userPasskeys.userId, id))).toEqual([]);
    expect((await signInWith(device)).statusCode).toBe(401);
  });
});

describe('signing in with a passkey (ACCOUNT-22)', () => {
  it('answers the user, under a new token, and counts the use (ACCOUNT-5)', async () => {
    const { id, email, device } = await aKeyOwner();
    const visitor = shop.visitor();
    await visitor.send('PATCH', '/ecommerce/cart', { billingSameAsShipping: true });
    const before = visitor.session!;

    const response = await signInWith(device, visitor);

    expect(response.json()).toMatchObject({ user: { id, email } });
    expect(response.cookies.map(({ name }) => name)).toContain('komoda-signed-in');
    expect(visitor.session).not.toBe(before);
    const thief = await shop.app.inject({ url: '/api/user/user', cookies: { [sessionCookie]: before } });
    expect(thief.statusCode).toBe(403);
    expect((await visitor.get('/user/user')).json()).toEqual(response.json().user);
    const [row] = await shop.tables.select().from(userPasskeys).where(eq(userPasskeys.userId, id));
    expect(row).toMatchObject({ counter: 2, usedAt: shop.now });
  });

  it('is refused for a made-up, used or old challenge, a foreign page, and a copy that counts anew', async () => {
    const { device } = await aKeyOwner();
    const headers = from();
    const visitor = shop.visitor();
    const refused = async (passkey: object) => {
      const response = await show(visitor, passkey, headers);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        view: '<p>Nie znamy tego klucza dostępu. Zaloguj się hasłem.</p>',
        reason: null,
      });
      expect(response.cookies).toEqual([]);
    };

    await refused(device.sign({ challenge: 'A'.repeat(43) }));
    await refused(device.sign(await ask(visitor, headers), { origin: 'https://komoda.example' }));
    await refused(device.sign(await ask(visitor, headers), { origin: 'http://localhost:3001' }));
    const failed = await ask(visitor, headers);
    await refused(device.sign(failed, { origin: 'http://localhost:3001' }));
    await refused(device.sign(failed));
    const old = await ask(visitor, headers);
    minutes(6);
    await refused(device.sign(old));
    const once = device.sign(await ask(visitor, headers));
    expect((await show(shop.visitor(), once, headers)).statusCode).toBe(200);
    await refused(once);
    device.rewind();
    await refused(device.sign(await ask(visitor, headers)));
  });

  it('is refused for a passkey that nobody has, one of another device, and what was asked to add one', async () => {
    const { device, visitor: owner } = await aKeyOwner();
    const thief = aPasskeyDevice();
    const visitor = shop.visitor();
    const headers = from();

    const unknown = await show(visitor, thief.sign(await ask(visitor, headers)), headers);
    const foreign = await show(visitor, thief.sign(await ask(visitor, headers), { id: device.id }), headers);
    const added = await show(visitor, device.sign((await offer(owner)).json()), headers);

    expect([unknown.statusCode, foreign.statusCode, added.statusCode]).toEqual([401, 401, 401]);
    expect([foreign.json(), added.json()]).toEqual([unknown.json(), unknown.json()]);
  });

  it('waits for a partner to be let in, and lets no demo account in where those are closed (ACCOUNT-2)', async () => {
    const { device } = await aKeyOwner();
    const [row] = await shop.tables.select().from(userPasskeys).where(eq(userPasskeys.id, device.id));
    const waiting = await anAccount(shop, { discr: 'partner', active: false });
    await shop.tables.update(userPasskeys).set({ userId: waiting.id }).where(eq(userPasskeys.id, row!.id));

    const early = await signInWith(device);
    expect([early.statusCode, early.json().reason]).toEqual([401, 'inactive']);

    const demo = await anAccount(shop, { email: demoAccounts[0]!.email });
    await shop.tables.update(userPasskeys).set({ userId: demo.id }).where(eq(userPasskeys.id, row!.id));
    expect((await signInWith(device)).statusCode).toBe(401);
  });

  it('is limited by address, and a right one costs nothing (ACCOUNT-7)', async () => {
    const { device, email } = await aKeyOwner();
    const visitor = shop.visitor();
    const headers = from();
    for (let time = 0; time < 25; time += 1)
      expect((await show(shop.visitor(), device.sign(await ask(visitor, headers)), headers)).statusCode).toBe(200);
    const last = await ask(visitor, headers);
    for (let time = 26; time < 40; time += 1) await ask(visitor, headers);

    const refused = await visitor.send('POST', '/security/login/passkey/options', {}, headers);

    expect(refused.statusCode).toBe(400);
    expect((await show(shop.visitor(), device.sign(last), headers)).statusCode).toBe(200);
    const body = { email, password: goodPassword };
    expect((await visitor.send('POST', '/security/login', body, headers)).statusCode).toBe(200);
    const made = { ...device.sign(last), id: 'x' };
    for (let time = 0; time < 20; time += 1) expect((await show(visitor, made, headers)).statusCode).toBe(401);
    expect((await show(visitor, made, headers)).statusCode).toBe(400);
  });
});
