import { describe, expect, it } from 'vitest';
import { limitCounts } from '#server/database/schema/index.ts';
import { aSignedIn, anAccount, goodPassword, logIn } from '#tests/support/account-builders.ts';
import { aPasskeyDevice } from '#tests/support/passkey-device.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ TRUST_PROXY: '1', LIMITS: 'logins.account=5 logins.email=12 logins.address=40' });
const guesses = 1000;

const from = (address: string) => ({ 'x-forwarded-for': address });
const tryIn = (email: string, password: string, address: string) =>
  shop.visitor().send('POST', '/security/login', { email, password }, from(address));

/** A thousand wrong passwords, some at the same time; how many of each answer there were. */
async function guess(emailOf: (n: number) => string, addressOf: (n: number) => string) {
  const answers: Record<number, number> = {};
  for (let first = 0; first < guesses; first += 25)
    for (const { statusCode } of await Promise.all(
      Array.from({ length: 25 }, (_, n) => tryIn(emailOf(first + n), `guess ${first + n}`, addressOf(first + n))),
    ))
      answers[statusCode] = (answers[statusCode] ?? 0) + 1;
  return answers;
}
const anHourLater = () => (shop.now = new Date(shop.now.getTime() + 3_600_000));

describe('a thousand wrong passwords (ACCOUNT-7)', () => {
  it('from one address for one account are looked at five times, and its owner gets in from elsewhere', async () => {
    const { email } = await anAccount(shop);

    const answers = await guess(
      () => email,
      () => '203.0.113.1',
    );

    expect(answers).toEqual({ 401: 5, 400: 995 });
    const refused = await tryIn(email, goodPassword, '203.0.113.1');
    expect([refused.statusCode, refused.json().errors.email]).toEqual([400, [expect.stringContaining('15 minut')]]);
    expect((await tryIn(email, goodPassword, '203.0.113.2')).statusCode).toBe(200);
  });

  it('from one address for many accounts are looked at as often as an address may', async () => {
    const answers = await guess(
      (n) => `somebody-${n}@example.com`,
      () => '203.0.113.3',
    );

    expect(answers).toEqual({ 401: 40, 400: 960 });
  });

  it('from many addresses for one account shut its owner out for a quarter of an hour, and a passkey never', async () => {
    const { email } = await anAccount(shop);
    const visitor = await aSignedIn(shop, email);
    const device = aPasskeyDevice();
    const offered = await visitor.send('POST', '/user/passkey/options', { currentPassword: goodPassword });
    await visitor.send('POST', '/user/passkey', { name: 'Laptop', passkey: device.make(offered.json()) });

    const answers = await guess(
      () => email,
      (n) => `198.51.${n % 250}.${Math.floor(n / 250)}`,
    );

    expect(answers).toEqual({ 401: 12, 400: 988 });
    expect((await tryIn(email, goodPassword, '203.0.113.4')).statusCode).toBe(400);
    expect((await visitor.get('/user/user')).statusCode).toBe(200);
    const asked = await shop.visitor().send('POST', '/security/login/passkey/options', {}, from('203.0.113.4'));
    const shown = await shop.visitor().send('POST', '/security/login/passkey', { passkey: device.sign(asked.json()) });
    expect(shown.statusCode).toBe(200);
    anHourLater();
    expect((await tryIn(email, goodPassword, '203.0.113.4')).statusCode).toBe(200);
  });

  it('for an account and for none are answered alike, and counted in the database, by hashes', async () => {
    const { email } = await anAccount(shop);
    const answer = async (address: string, n: number) => {
      const answers = [];
      for (let time = 0; time < 7; time += 1) answers.push(await tryIn(address, 'wrong', `203.0.114.${n}`));
      return answers.map(({ statusCode, body }) => [statusCode, body]);
    };

    expect(await answer('nobody@example.com', 1)).toEqual(await answer(email, 2));
    expect((await logIn(shop.visitor(), email)).statusCode).toBe(200);
    expect(await shop.tables.$count(limitCounts)).toBeGreaterThan(0);
  });
});
