import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Subscriber } from '#contract/newsletter.ts';
import { consentTexts, newsletterSubscribers, userConsents } from '#server/database/schema/index.ts';
import { createApp } from '#server/http/app.ts';
import { aSignedIn, anAccount, mailedToken, mailsTo } from '#tests/support/account-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { registerOneClick } from './index.ts';

const shop = useTestShop();
let number = 0;
let email: string;
beforeEach(() => {
  email = `czyta-${(number += 1)}@example.com`;
});

const subscribe = (address = email, more: object = {}, locale = 'pl') =>
  shop.visitor().send('POST', `/newsletter/subscriber?locale=${locale}`, { email: address, ...more });
const resend = (address = email) => shop.visitor().send('POST', '/newsletter/resend', { email: address });
const read = (token: string) => shop.visitor().get(`/newsletter/subscriber/${token}`);
const change = (token: string, body: object) => shop.visitor().send('PATCH', `/newsletter/subscriber/${token}`, body);
const leave = (token: string) => shop.visitor().send('DELETE', `/newsletter/subscriber/${token}`);
const tokenOf = async (address = email) => {
  const [row] = await shop.tables.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, address));
  return row!.token;
};
const stateOf = async (token: string) => (await read(token)).json<Subscriber>().state;
/** Somebody who gets the newsletter. */
const subscribed = async () => {
  await subscribe();
  const token = await tokenOf();
  await change(token, { confirmed: true });
  return token;
};

describe('asking for the newsletter (NEWS-1)', () => {
  it('comes once the link in the mail is followed', async () => {
    const asked = await subscribe(email.toUpperCase(), { name: 'Anna', topics: ['offers'] }, 'en');
    expect([asked.statusCode, asked.json()]).toEqual([200, { email, state: 'pending' }]);

    const [mail] = await mailsTo(shop, email);
    expect(mail!.subject).toBe('Confirm your newsletter from localhost:3000');
    const token = /\/en\/newsletter\/confirm\/([\w-]+)/.exec(mail!.text)![1]!;
    expect(await stateOf(token)).toBe('pending');

    const confirmed = await change(token, { confirmed: true });
    expect(confirmed.json()).toMatchObject({
      email,
      name: 'Anna',
      topics: ['offers'],
      locale: 'en',
      state: 'active',
      consents: ['newsletter'],
      confirmedAt: shop.now.toISOString(),
    });
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your newsletter from localhost:3000',
      'Newsletter from localhost:3000: you are on the list',
    ]);
  });

  it('is refused with a wrong e-mail, and ignored from a program', async () => {
    const wrong = await subscribe('nobody');
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([400, ['email']]);
    expect((await subscribe(email, { website: 'x' })).json()).toEqual({ email, state: 'pending' });
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  it('speaks the language of the body, or else that of the call', async () => {
    await subscribe(email, { locale: 'en', consent: true });

    expect((await mailsTo(shop, email))[0]!.text).toContain('/en/newsletter/confirm/');
  });

  it('keeps what was agreed to, with the text of its version (ACCOUNT-9)', async () => {
    await leave(await subscribed());

    const consents = await shop.tables.select().from(userConsents).where(eq(userConsents.email, email));
    expect(consents.map(({ consent, version, given, source }) => [consent, version, given, source])).toEqual([
      ['newsletter', 1, true, 'newsletter'],
      ['newsletter', 1, false, 'newsletter'],
    ]);
    const texts = await shop.tables.select().from(consentTexts).where(eq(consentTexts.consent, 'newsletter'));
    expect(texts.map(({ version, locale, name }) => [version, locale, name])).toEqual([
      [1, 'pl', 'Chcę dostawać newsletter sklepu'],
      [1, 'en', 'I would like to receive the shop’s newsletter'],
    ]);
  });
});

describe('mails to an address (NEWS-2)', () => {
  it('are not sent to a stranger twice, however often and by how many the newsletter is asked for', async () => {
    const answers = await Promise.all([subscribe(), subscribe(), subscribe(), subscribe()]);

    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([JSON.stringify({ email, state: 'pending' })]));
    expect(await mailsTo(shop, email)).toHaveLength(1);
    const rows = await shop.tables.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
    expect(rows).toHaveLength(1);
  });

  it('come again on demand, three together until somebody confirms', async () => {
    await subscribe();
    const answers = [await resend(), await resend(), await resend()];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await mailsTo(shop, email)).toHaveLength(3);
  });

  it('hold the link to the details for who gets the newsletter, and nothing for strangers and those who have left', async () => {
    const token = await subscribed();
    expect((await resend()).statusCode).toBe(204);
    expect(await mailedToken(shop, email)).toBe(token);
    expect((await mailsTo(shop, email)).at(-1)!.text).toContain(`/newsletter/details/${token}`);

    await leave(token);
    const before = (await mailsTo(shop, email)).length;
    expect((await resend()).statusCode).toBe(204);
    expect((await resend(`nigdy-${email}`)).statusCode).toBe(204);
    expect(await mailsTo(shop, email)).toHaveLength(before);
    expect(await mailsTo(shop, `nigdy-${email}`)).toEqual([]);
  });

  it('carry the headers of one click', async () => {
    await subscribe();

    expect((await mailsTo(shop, email))[0]!.unsubscribeUrl).toBe(
      `http://localhost:3000/newsletter/unsubscribe/${await tokenOf()}`,
    );
  });

  it('are limited by e-mail', async () => {
    for (let count = 0; count < 6; count += 1) await subscribe();

    expect((await subscribe()).json()).toMatchObject({ code: 'too-many-requests' });
  });
});

describe('leaving the newsletter (NEWS-3)', () => {
  it('takes one call, and says the same the second time', async () => {
    const token = await subscribed();

    expect([(await leave(token)).statusCode, (await leave(token)).statusCode]).toEqual([204, 204]);
    expect((await read(token)).json()).toMatchObject({
      state: 'unsubscribed',
      consents: [],
      unsubscribedAt: shop.now.toISOString(),
    });
  });

  it('begins anew after the next request, by a link', async () => {
    const token = await subscribed();
    await leave(token);
    await subscribe();

    expect(await stateOf(token)).toBe('pending');
    expect((await mailsTo(shop, email)).at(-1)!.text).toContain(`/newsletter/confirm/${token}`);
  });

  it('takes one POST of a reader of mail, without cookies, as a form', async () => {
    const token = await subscribed();
    const app = createApp(shop.config);
    registerOneClick(app, { database: shop.database, clock: () => shop.now });
    const post = (path: string) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });

    expect((await post(`/newsletter/unsubscribe/${token}`)).statusCode).toBe(200);
    expect(await stateOf(token)).toBe('unsubscribed');
    expect((await post(`/en/newsletter/unsubscribe/${token}`)).statusCode).toBe(200);
    expect((await post('/newsletter/unsubscribe/forged')).statusCode).toBe(404);
    await app.close();
  });
});

describe('the details of a subscription (NEWS-4)', () => {
  it('are changed by the token of a mail', async () => {
    const token = await subscribed();
    const changed = await change(token, { name: 'Ewa', topics: ['inspirations'], locale: 'en' });

    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { name: 'Ewa', topics: ['inspirations'], locale: 'en', state: 'active' },
    ]);
    expect((await change(token, { topics: Array.from({ length: 21 }, () => 'x') })).statusCode).toBe(400);
  });

  it('are nobody’s with a token that is unknown or forged', async () => {
    for (const token of ['unknown', 'a'.repeat(32), "' or 1=1"]) {
      const path = encodeURIComponent(token);
      expect([
        (await read(path)).statusCode,
        (await change(path, {})).statusCode,
        (await leave(path)).statusCode,
      ]).toEqual([404, 404, 404]);
    }
  });

  it('are there for who is signed in, whose own address needs no mail', async () => {
    const { email: own } = await anAccount(shop);
    const visitor = await aSignedIn(shop, own);
    const settings = async () => (await visitor.get('/user-settings')).json<{ newsletter: string | null }>().newsletter;
    expect([await settings(), (await visitor.get('/newsletter/subscriber')).json()]).toEqual([null, null]);
    expect((await shop.visitor().get('/newsletter/subscriber')).statusCode).toBe(401);

    const asked = await visitor.send('POST', '/newsletter/subscriber', { email: own });
    expect(asked.json()).toEqual({ email: own, state: 'active' });
    expect((await visitor.get('/newsletter/subscriber')).json()).toMatchObject({ email: own, state: 'active' });
    expect(await settings()).toBe('active');
    expect((await visitor.send('POST', '/newsletter/subscriber', { email })).json()).toEqual({
      email,
      state: 'pending',
    });
  });

  it('follow the consent of the account, which follows them', async () => {
    const { email: own } = await anAccount(shop);
    const visitor = await aSignedIn(shop, own);
    const consent = async () =>
      (await visitor.get('/user/consent'))
        .json<{ id: string; given: boolean | null }[]>()
        .find(({ id }) => id === 'newsletter')!.given;

    await visitor.send('PATCH', '/user/consent', { given: { newsletter: true } });
    expect(await stateOf(await tokenOf(own))).toBe('active');
    await leave(await tokenOf(own));
    expect(await consent()).toBe(false);
    await visitor.send('PATCH', '/user/consent', { given: { newsletter: true } });
    await visitor.send('PATCH', '/user/consent', { given: { newsletter: false } });
    expect(await stateOf(await tokenOf(own))).toBe('unsubscribed');
  });

  it('begin with a registration that asks for it, once its e-mail is confirmed', async () => {
    const person = { firstName: 'Anna', lastName: 'Nowak', password: 'Trzy komody pod oknem' };
    const consents = ['terms', 'privacy', 'newsletter'];
    await shop.visitor().send('POST', '/user/customer', { ...person, email, consents });
    const none = await shop.tables.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email));

    await shop.visitor().send('POST', '/user/user/confirm', { token: await mailedToken(shop, email) });
    expect([none, await stateOf(await tokenOf())]).toEqual([0, 'active']);
  });

  it('are forgotten with the account', async () => {
    const { email: own } = await anAccount(shop);
    const visitor = await aSignedIn(shop, own);
    await visitor.send('PATCH', '/user/consent', { given: { newsletter: true } });
    const token = await tokenOf(own);
    await visitor.send('DELETE', '/user/customer');
    await shop.visitor().send('POST', '/user/customer/confirm-delete', { token: await mailedToken(shop, own) });

    expect((await read(token)).statusCode).toBe(404);
  });
});
