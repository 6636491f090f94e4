import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffSession } from '#contract/staff.ts';
import { auditEntries, outboxMessages, staff, users } from '#server/database/schema/index.ts';
import { hashPassword } from '#server/accounts/index.ts';
import { anAccount, goodPassword } from '#tests/support/account-builders.ts';
import { aStaffBrowser, aStaffMember, type StaffBrowser } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { linkForFirstOwner } from './staff-links.ts';
import { stepOf, timeCode } from './factor-codes.ts';

const shop = useTestShop({ TRUST_PROXY: '1', LIMITS: 'staff.account=3 factors.account=3' });
const password = 'cztery zielone fotele';
const minutes = (count: number) => (shop.now = new Date(shop.now.getTime() + count * 60_000));
const codeOf = (secret: string) => timeCode(secret, stepOf(shop.now));

type Enrolled = StaffBrowser & { email: string; secret: string; recoveryCodes: string[] };
let count = 0;

/** Somebody with a password and a program for codes, signed in with both. */
async function anEnrolled(role: 'owner' | 'editor' = 'editor'): Promise<Enrolled> {
  count += 1;
  const email = `person${count}@example.com`;
  await shop.tables
    .insert(staff)
    .values({ email, name: 'Ola', role, locale: 'pl', passwordHash: await hashPassword(password) });
  const browser = aStaffBrowser(shop);
  await browser.call('POST', '/login', { email, password });
  const { secret } = (await browser.call('POST', '/own/time-codes')).json();
  const confirmed = await browser.call('POST', '/own/time-codes/confirm', { code: codeOf(secret) });
  minutes(1);
  return Object.assign(browser, { email, secret, recoveryCodes: confirmed.json().recoveryCodes as string[] });
}

beforeEach(() => {
  // Each test has limits and steps of codes of its own.
  minutes(20);
});

describe('the first owner (STAFF-3)', () => {
  it('is made by a link that works once, only while there is nobody, with a second factor before any right', async () => {
    const token = (await shop.database.transaction((tx) => linkForFirstOwner(tx, shop.now)))!;
    const [browser, late] = [aStaffBrowser(shop), aStaffBrowser(shop)];

    expect((await browser.call('POST', '/link/read', { token })).json()).toEqual({ purpose: 'owner', email: null });
    const weak = await browser.call('POST', '/link', { token, email: 'Ola@Example.com', password: 'krótkie' });
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([400, ['password']]);
    const common = await browser.call('POST', '/link', {
      token,
      email: 'ola@example.com',
      password: 'qwertyuiopqwerty',
    });
    expect(common.statusCode).toBe(400);
    const made = await browser.call('POST', '/link', { token, email: 'Ola@Example.com', name: 'Ola', password });
    expect(made.json<StaffSession>()).toMatchObject({
      email: 'ola@example.com',
      role: 'owner',
      step: 'enrol',
      rights: [],
    });
    expect((await browser.call('GET', '/people')).statusCode).toBe(401);

    const { secret, drawing } = (await browser.call('POST', '/own/time-codes')).json();
    expect(drawing).toContain('<svg');
    expect((await browser.call('POST', '/own/time-codes/confirm', { code: '000000' })).statusCode).toBe(400);
    const confirmed = await browser.call('POST', '/own/time-codes/confirm', { code: codeOf(secret) });
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await browser.call('GET', '/session')).json<StaffSession>()).toMatchObject({ step: 'done' });
    expect((await browser.call('GET', '/people')).statusCode).toBe(200);

    expect((await late.call('POST', '/link', { token, email: 'eve@example.com', password })).statusCode).toBe(400);
    expect(await shop.database.transaction((tx) => linkForFirstOwner(tx, shop.now))).toBeNull();
  });

  it('finds the link over after half an hour', async () => {
    await shop.tables.delete(staff);
    const token = (await shop.database.transaction((tx) => linkForFirstOwner(tx, shop.now)))!;
    minutes(31);

    expect((await aStaffBrowser(shop).call('POST', '/link/read', { token })).statusCode).toBe(400);
  });
});

describe('signing in (STAFF-5, STAFF-7)', () => {
  it('needs a password and then a factor; in between there is no right at all', async () => {
    const { email, secret } = await anEnrolled('owner');
    const browser = aStaffBrowser(shop);

    const first = await browser.call('POST', '/login', { email, password });
    expect(first.json()).toMatchObject({ step: 'factor', factors: ['time-code', 'recovery-code'], rights: [] });
    const before = browser.token;
    for (const [method, path] of [
      ['GET', '/people'],
      ['GET', '/orders'],
      ['POST', '/own/time-codes'],
      ['POST', '/own/passkeys/options'],
      ['POST', '/own/recovery-codes'],
    ] as const)
      expect((await browser.call(method, path)).statusCode, path).toBe(401);
    const done = await browser.call('POST', '/factor', { code: codeOf(secret) });

    expect(done.json()).toMatchObject({ step: 'done', rights: expect.arrayContaining(['staff:write']) });
    expect(browser.token).not.toBe(before);
    expect((await aStaffBrowser(shop, before).call('GET', '/session')).statusCode).toBe(401);
  });

  it('takes a code of the program once, and a recovery code once', async () => {
    const { email, secret, recoveryCodes } = await anEnrolled();
    const again = async (proof: object) => {
      const browser = aStaffBrowser(shop);
      await browser.call('POST', '/login', { email, password });
      return (await browser.call('POST', '/factor', proof)).statusCode;
    };
    const code = codeOf(secret);

    expect(await again({ code })).toBe(200);
    expect(await again({ code })).toBe(400);
    expect(await again({ recoveryCode: recoveryCodes[0]!.toUpperCase() })).toBe(200);
    expect(await again({ recoveryCode: recoveryCodes[0] })).toBe(400);
  });

  it('says the same to nobody, to a wrong password, to a customer and to who is blocked', async () => {
    const { email } = await anEnrolled();
    const blocked = await anEnrolled();
    await shop.tables.update(staff).set({ blockedAt: shop.now }).where(eq(staff.email, blocked.email));
    const customer = await anAccount(shop);
    const answers = await Promise.all(
      [
        ['nobody@example.com', password],
        [email, 'another password'],
        [blocked.email, password],
        [customer.email, goodPassword],
      ].map(([who, what]) => aStaffBrowser(shop).call('POST', '/login', { email: who, password: what })),
    );

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [401, answers[0]!.body]),
    );
    expect((await blocked.call('GET', '/session')).statusCode).toBe(401);
    const [noted] = await shop.tables
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.actorLabel, blocked.email), eq(auditEntries.action, 'login')))
      .orderBy(auditEntries.id)
      .offset(1);
    expect(noted).toMatchObject({ after: { refused: true } });
  });

  it('asks for a password the same way whether there is an account, and mails only who has one', async () => {
    const { email } = await anEnrolled();
    for (const address of [email, 'nobody@example.com'])
      expect((await aStaffBrowser(shop).call('POST', '/password/request', { email: address })).statusCode).toBe(204);

    const mails = (await shop.tables.select().from(outboxMessages)).filter(({ key }) => key.startsWith('staff-reset'));
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
  });

  it('is refused with 429 after too many wrong passwords or codes, also to the right one', async () => {
    const { email, secret } = await anEnrolled();
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const browser = aStaffBrowser(shop);
    await browser.call('POST', '/login', { email, password }, from);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await browser.call('POST', '/factor', { code: '000000' }, from)).statusCode).toBe(400);
    expect((await browser.call('POST', '/factor', { code: codeOf(secret) }, from)).statusCode).toBe(429);

    for (let attempt = 0; attempt < 3; attempt += 1)
      await aStaffBrowser(shop).call('POST', '/login', { email, password: 'wrong' }, from);
    expect((await aStaffBrowser(shop).call('POST', '/login', { email, password }, from)).statusCode).toBe(429);
  });

  it('by a link of a mail still asks for the factor that is there', async () => {
    const { email } = await anEnrolled();
    await aStaffBrowser(shop).call('POST', '/password/request', { email });
    const mail = (await shop.tables.select().from(outboxMessages).where(eq(outboxMessages.recipient, email))).at(-1)!;
    const token = /#link=([\w-]+)/.exec(mail.text)![1];
    const browser = aStaffBrowser(shop);

    const used = await browser.call('POST', '/link', { token, password: 'siedem nowych krzeseł' });

    expect(used.json()).toMatchObject({ step: 'factor', rights: [] });
    expect((await browser.call('POST', '/own/time-codes')).statusCode).toBe(401);
    expect((await browser.call('POST', '/link', { token, password })).statusCode).toBe(400);
  });
});

describe('sessions of the staff (STAFF-1, STAFF-4)', () => {
  it('have a cookie of their own that scripts do not read and other sites do not send', async () => {
    const { email } = await anEnrolled();
    const { headers } = await aStaffBrowser(shop).call('POST', '/login', { email, password });

    expect(headers['set-cookie']).toMatch(/^komoda-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('end after half an hour without use, and after twelve hours however much they are used', async () => {
    const idle = await aStaffMember(shop);
    const busy = await aStaffMember(shop);
    for (let half = 0; half < 25; half += 1) {
      expect((await busy.call('GET', '/session')).statusCode, `${half * 29} minutes`).toBe(half < 25 ? 200 : 401);
      minutes(28.5);
    }

    expect((await idle.call('GET', '/session')).statusCode).toBe(401);
    minutes(10);
    expect((await busy.call('GET', '/session')).statusCode).toBe(401);
  });

  it('are listed and ended one by one, and all together by another password', async () => {
    const one = await anEnrolled();
    const other = aStaffBrowser(shop);
    await other.call('POST', '/login', { email: one.email, password });
    await other.call('POST', '/factor', { code: codeOf(one.secret) });
    const listed = (await one.call('GET', '/own/sessions')).json();
    expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);

    expect((await one.call('DELETE', `/own/sessions/${listed[0].id}`)).json()).toHaveLength(1);
    expect((await other.call('GET', '/session')).statusCode).toBe(401);
    expect((await one.call('DELETE', '/own/sessions/99999')).statusCode).toBe(404);

    const body = { currentPassword: password, password: 'osiem starych szaf' };
    expect((await one.call('POST', '/own/password', { ...body, currentPassword: 'no' })).statusCode).toBe(400);
    const { token } = one;
    expect((await one.call('POST', '/own/password', body)).statusCode).toBe(204);
    expect((await aStaffBrowser(shop, token).call('GET', '/session')).statusCode).toBe(401);
  });

  it('are nothing to pages of other origins, nor is one of a customer to the staff', async () => {
    const owner = await aStaffMember(shop);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect((await owner.call('GET', '/people', undefined, headers)).statusCode).toBe(400);
      expect((await owner.call('POST', '/people', {}, headers)).statusCode).toBe(400);
    }
    expect((await owner.call('GET', '/people', undefined, { origin: 'http://localhost:3000' })).statusCode).toBe(200);
    expect(await shop.tables.select().from(users).where(eq(users.email, owner.email))).toEqual([]);
  });

  it('describe themselves as OpenAPI apart from the calls of the shop', async () => {
    const own = (await shop.app.inject('/api/staff/openapi.json')).json();
    const shops = (await shop.app.inject('/api/openapi.json')).json();

    expect(Object.keys(own.paths)).toContain('/people/{id}');
    expect(Object.keys(shops.paths).filter((path) => path.includes('staff'))).toEqual([]);
  });
});
