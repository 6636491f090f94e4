import { describe, expect, it } from 'vitest';
import { aSignedIn, anAccount, goodPassword, logIn, mailedToken, mailsTo } from '#tests/support/account-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const newPassword = 'Cztery krzesła w kuchni';

const ask = (email: string, type = 'customer', locale = 'pl') =>
  shop.visitor().send('POST', `/security/password/reset/request?locale=${locale}`, { email }, { 'user-type': type });
const change = (token: string, password = newPassword) =>
  shop.visitor().send('POST', '/security/password/reset/change', { token, password });

describe('a forgotten password', () => {
  it('is changed by the link of a mail, and all devices are signed out (ACCOUNT-5)', async () => {
    const { email } = await anAccount(shop);
    const [phone, laptop] = [await aSignedIn(shop, email), await aSignedIn(shop, email)];

    expect((await ask(email)).statusCode).toBe(204);
    const token = await mailedToken(shop, email);
    expect((await change(token)).statusCode).toBe(204);

    expect((await phone.get('/user/user')).statusCode).toBe(403);
    expect((await laptop.get('/user/user')).statusCode).toBe(403);
    expect((await logIn(shop.visitor(), email, goodPassword)).statusCode).toBe(401);
    expect((await logIn(shop.visitor(), email, newPassword)).statusCode).toBe(200);
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual([
      'Nowe hasło w sklepie localhost:3000',
      'Hasło w sklepie localhost:3000 zostało zmienione',
    ]);
  });

  it('is asked for in the language of the page, by the kind of account', async () => {
    const { email } = await anAccount(shop, { discr: 'partner' });

    await ask(email, 'customer');
    expect(await mailsTo(shop, email)).toEqual([]);
    await ask(email, 'partner', 'en');

    const [mail] = await mailsTo(shop, email);
    expect(mail!.text).toContain('http://localhost:3000/en/login/change-password/');
    expect((await ask(email, 'staff')).statusCode).toBe(400);
  });

  it('is asked for with the same answer, and in the same time, where there is no account (ACCOUNT-3)', async () => {
    const { email } = await anAccount(shop);
    const timed = async (address: string) => {
      const began = performance.now();
      const response = await ask(address);
      return { status: response.statusCode, body: response.body, slow: performance.now() - began >= 149 };
    };

    expect(await timed('nobody@example.com')).toEqual({ status: 204, body: '', slow: true });
    expect(await timed(email)).toEqual({ status: 204, body: '', slow: true });
    expect(await mailsTo(shop, 'nobody@example.com')).toEqual([]);
  });

  it('confirms the e-mail of who could read the mail', async () => {
    const { email } = await anAccount(shop, { confirmedAt: null });
    await ask(email);

    await change(await mailedToken(shop, email));

    expect((await logIn(shop.visitor(), email, newPassword)).statusCode).toBe(200);
  });
});

describe('the link of such a mail (ACCOUNT-6)', () => {
  it('works once', async () => {
    const { email } = await anAccount(shop);
    await ask(email);
    const token = await mailedToken(shop, email);

    const both = await Promise.all([change(token), change(token)]);

    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
  });

  it('ends after two hours, and with the next one', async () => {
    const { email } = await anAccount(shop);
    await ask(email);
    const first = await mailedToken(shop, email);
    await ask(email);
    const second = await mailedToken(shop, email);

    expect((await change(first)).statusCode).toBe(400);
    shop.now = new Date(shop.now.getTime() + 2 * 3_600_000 + 1);
    expect((await change(second)).statusCode).toBe(400);
  });

  it('stays good when the new password is refused (ACCOUNT-4)', async () => {
    const { email } = await anAccount(shop, { lastName: 'Ludomirski' });
    await ask(email);
    const token = await mailedToken(shop, email);

    for (const weak of ['kot', 'haslo123', 'ludomirski']) {
      const refused = await change(token, weak);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['password']]);
    }
    expect((await change(token)).statusCode).toBe(204);
  });

  it.each(['', 'x', '../../etc', 'a'.repeat(101), "' or 1=1"])('refuses what is no token: %j', async (token) => {
    expect((await change(token)).statusCode).toBe(400);
  });
});

describe('asking for links', () => {
  it('is refused when it comes too often for one address', async () => {
    const { email } = await anAccount(shop);

    for (let time = 0; time < 6; time += 1) expect((await ask(email)).statusCode).toBe(204);

    expect((await ask(email)).statusCode).toBe(400);
  });
});
