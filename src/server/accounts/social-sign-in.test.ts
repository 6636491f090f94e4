import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { userConsents, users } from '#server/database/schema/index.ts';
import { startFakeIdentities, type FakePerson } from '#server/gateways/fakes/fake-identities.ts';
import { anAccount, goodPassword, logIn } from '#tests/support/account-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const fake = await startFakeIdentities();
const away = await startFakeIdentities();
await away.close();
const shop = useTestShop({
  FACEBOOK_APP_ID: fake.facebook.clientId,
  FACEBOOK_APP_SECRET: fake.facebook.clientSecret,
  FACEBOOK_URL: fake.facebook.url,
  GOOGLE_APP_ID: fake.google.clientId,
  GOOGLE_APP_SECRET: fake.google.clientSecret,
  GOOGLE_URL: fake.google.url,
});
const broken = useTestShop({ GOOGLE_APP_ID: 'komoda-fake', GOOGLE_URL: away.google.url });
const without = useTestShop();
afterAll(fake.close);

type Provider = 'facebook' | 'google';
let number = 0;
const freshEmail = () => `gdzie-indziej-${(number += 1)}@example.com`;
const codeVerifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
const redirectUriOf = (provider: Provider) => `http://localhost:3000/auth/${provider}/return`;
const path = (provider: Provider) => `/auth/${provider}?state=${'s'.repeat(32)}&challenge=${challenge}`;

/** The window of the provider, and what a person's consent sends back. */
async function consent(provider: Provider, person: FakePerson) {
  const response = await shop.app.inject({ url: path(provider) });
  expect(response.statusCode).toBe(302);
  return fake.consent(response.headers.location!, person);
}

async function answerOf(provider: Provider, person: FakePerson) {
  const query = await consent(provider, person);
  return { code: query.get('code')!, clientId: 'komoda-fake', redirectUri: redirectUriOf(provider), codeVerifier };
}

const exchange = (provider: Provider, body: object) =>
  shop.app.inject({ method: 'POST', url: `/auth/${provider}?locale=en`, payload: body });

async function signIn(provider: Provider, person: FakePerson) {
  const response = await exchange(provider, await answerOf(provider, person));
  const visitor = shop.visitor();
  const body = { ...response.json(), consents: ['terms', 'privacy'] };
  return { visitor, response: await visitor.send('POST', '/security/login/token', body) };
}

const stored = async (email: string) => (await shop.tables.select().from(users).where(eq(users.email, email)))[0];

describe('signing in with another account (ACCOUNT-17)', () => {
  it.each(['facebook', 'google'] as const)('makes a customer of who has none, by %s', async (provider) => {
    const email = freshEmail();

    const { visitor, response } = await signIn(provider, {
      email: email.toUpperCase(),
      firstName: 'Ewa',
      lastName: 'Lis',
    });

    expect(response.json().user).toMatchObject({ email, firstName: 'Ewa', lastName: 'Lis', discr: 'customer' });
    expect((await visitor.get('/user/user')).statusCode).toBe(200);
    const { id } = (await stored(email))!;
    const words = await shop.tables.select().from(userConsents).where(eq(userConsents.userId, id));
    expect(words.filter(({ given }) => given).map(({ consent: name }) => name)).toEqual(['terms', 'privacy']);
  });

  it('asks for the consents of a registration before there is an account (ACCOUNT-21)', async () => {
    const email = freshEmail();
    const { token } = (await exchange('google', await answerOf('google', { email }))).json();
    const visitor = shop.visitor();
    const use = (consents: string[]) => visitor.send('POST', '/security/login/token', { token, consents });

    const refused = await use(['terms', 'newsletter']);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { reason: 'consents', errors: { 'consents.privacy': [expect.any(String)] } },
    ]);
    expect((await visitor.get('/user/user')).statusCode).toBe(403);
    const { id } = (await stored(email))!;
    const storedConsents = () => shop.tables.select().from(userConsents).where(eq(userConsents.userId, id));
    expect(await storedConsents()).toEqual([]);
    shop.now = new Date(shop.now.getTime() + 20 * 60_000);
    expect((await use(['terms', 'privacy', 'marketing-email'])).statusCode).toBe(200);

    const words = await storedConsents();
    expect(words.filter(({ given }) => given).map(({ consent: name }) => name)).toEqual([
      'terms',
      'privacy',
      'marketing-email',
    ]);
    expect(words[0]).toMatchObject({ version: 1, at: shop.now });
    const next = (await exchange('google', await answerOf('google', { email }))).json();
    expect((await shop.visitor().send('POST', '/security/login/token', next)).statusCode).toBe(200);
  });

  it.each(['facebook', 'google'] as const)(
    'knows an account of %s by its subject, whatever e-mail it has',
    async (name) => {
      const [first, second] = [freshEmail(), freshEmail()];
      const subject = `subject-${first}`;
      const { response } = await signIn(name, { subject, email: first });
      const { id } = response.json().user;

      expect((await signIn(name, { subject, email: second })).response.json().user).toMatchObject({ id, email: first });
      expect(await stored(second)).toBeUndefined();
      expect((await signIn(name, { subject: `${subject}-other`, email: second })).response.json().user.id).not.toBe(id);
    },
  );

  it('finds the account that has the e-mail, with its password', async () => {
    const { id, email } = await anAccount(shop);

    expect((await signIn('google', { email })).response.json().user.id).toBe(id);
    expect((await logIn(shop.visitor(), email)).statusCode).toBe(200);
  });

  it('keeps nothing of an account that nobody had confirmed, the password least of all', async () => {
    const { email } = await anAccount(shop, { confirmedAt: null, firstName: 'Obcy', redistributor: true });

    expect((await signIn('google', { email, firstName: 'Ewa' })).response.json().user).toMatchObject({
      firstName: 'Ewa',
      redistributor: false,
    });
    expect((await logIn(shop.visitor(), email, goodPassword)).statusCode).toBe(401);
  });

  it('opens the window of the provider with a challenge and the state, and leads back to a page that tells it', async () => {
    const query = await consent('google', { email: freshEmail() });
    expect(query.get('state')).toBe('s'.repeat(32));

    const { headers, body } = await shop.app.inject({ url: `/auth/google/return?${query}` });
    expect(headers['content-security-policy']).toContain("script-src 'sha256-");
    expect(body).toContain('BroadcastChannel');
    expect((await shop.app.inject({ url: '/auth/google?state=short&challenge=short' })).statusCode).toBe(400);
  });

  it('takes a code once, for this application, this address and this challenge alone', async () => {
    const good = await answerOf('google', { email: freshEmail() });
    const other = () => answerOf('google', { email: freshEmail() });

    expect((await exchange('google', good)).json().token).toMatch(/^[\w-]{20,}$/);
    expect((await exchange('google', good)).statusCode).toBe(401);
    expect((await exchange('google', { ...(await other()), codeVerifier: 'w'.repeat(43) })).statusCode).toBe(401);
    expect((await exchange('google', { ...(await other()), codeVerifier: undefined })).statusCode).toBe(401);
    expect((await exchange('google', { ...(await other()), clientId: 'another' })).json().errors).toHaveProperty(
      'clientId',
    );
    for (const redirectUri of ['https://evil.example/auth/google/return', redirectUriOf('facebook')])
      expect((await exchange('google', { ...(await other()), redirectUri })).json().errors).toHaveProperty(
        'redirectUri',
      );
  });

  it('wants code, application and address', async () => {
    const { code, clientId, redirectUri } = await answerOf('facebook', { email: freshEmail() });
    for (const body of [
      { clientId, redirectUri },
      { code, redirectUri },
      { code, clientId },
    ])
      expect((await exchange('facebook', body)).statusCode).toBe(400);
  });

  it('believes no e-mail that the provider does not vouch for', async () => {
    const { email } = await anAccount(shop);

    expect((await exchange('google', await answerOf('google', { email, verified: false }))).statusCode).toBe(401);
  });

  it('gives a token that signs in once and for two minutes', async () => {
    const token = async () => ({
      ...(await exchange('google', await answerOf('google', { email: freshEmail() }))).json(),
      consents: ['terms', 'privacy'],
    });
    const use = (body: object) => shop.visitor().send('POST', '/security/login/token', body);

    const once = await token();
    expect((await use(once)).statusCode).toBe(200);
    expect((await use(once)).statusCode).toBe(400);

    const late = await token();
    shop.now = new Date(shop.now.getTime() + 121_000);
    expect((await use(late)).statusCode).toBe(400);
  });

  it('lets nobody in whom the shop has not let in', async () => {
    const { email } = await anAccount(shop, { discr: 'partner', active: false });

    expect((await signIn('google', { email })).response.json()).toMatchObject({ reason: 'inactive' });
  });

  it('says so when the provider does not answer or is not set up', async () => {
    const payload = { code: 'x', clientId: 'komoda-fake', redirectUri: redirectUriOf('google') };

    expect((await broken.app.inject({ method: 'POST', url: '/auth/google', payload })).statusCode).toBe(500);
    expect((await without.app.inject({ method: 'POST', url: '/auth/google', payload })).statusCode).toBe(404);
    expect((await without.app.inject({ url: path('google') })).statusCode).toBe(404);
  });
});
