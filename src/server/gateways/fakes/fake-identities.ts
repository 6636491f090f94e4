import { createHash, createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { redirectTo, startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';

/** A person with an account at the provider. */
export type FakePerson = { subject?: string; email: string; verified?: boolean; firstName?: string; lastName?: string };
export type FakeIdentities = {
  google: { url: string; clientId: string; clientSecret: string };
  facebook: { url: string; clientId: string; clientSecret: string };
  /** Consents like a person on the provider's page, and answers the data that the page sends back. */
  consent: (authorization: string, person: FakePerson) => Promise<URLSearchParams>;
  close: () => Promise<void>;
};

const clientId = 'komoda-fake';
const clientSecret = 'fake-secret-of-komoda';
const nameOf = (email: string) => createHash('sha256').update(email).digest('hex');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

type Grant = { person: FakePerson; redirectUri: string; challenge: string | null };

/** An OpenID provider below /google and a social network below /facebook; both ask for nothing but an e-mail. */
export async function startFakeIdentities({ port = 0 }: { port?: number } = {}): Promise<FakeIdentities> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const people = new Map<string, FakePerson>();

  /** Answers the person to a caller that has the code, the secret, and the text from which the challenge was made. */
  const redeem = ({ body }: FakeRequest): FakePerson | FakeAnswer => {
    const form = new URLSearchParams(body);
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const isApp = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    const verifier = form.get('code_verifier');
    const isProved = (grant?.challenge ?? null) === (verifier === null ? null : challengeOf(verifier));
    return grant && isApp && isProved && grant.redirectUri === form.get('redirect_uri')
      ? grant.person
      : { status: 400, json: { error: 'invalid_grant' } };
  };
  const tokensFor = (person: FakePerson) => {
    const accessToken = randomUUID();
    people.set(accessToken, person);
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 3600 };
  };
  const answerOf = (request: FakeRequest): FakeAnswer => {
    const { path, query, headers } = request;
    if (path.endsWith('/.well-known/openid-configuration')) return { json: describe(google()) };
    if (path.endsWith('/jwks'))
      return { json: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'fake', alg: 'RS256', use: 'sig' }] } };
    if (path.endsWith('/authorize') || path.endsWith('/dialog/oauth')) return { html: consentPage(query) };
    if (path.endsWith('/consent')) return consented(query);
    if (path.endsWith('/me')) {
      const person = people.get((headers.authorization ?? '').replace(/^Bearer /, ''));
      return person
        ? { json: profileOf(person) }
        : { status: 401, json: { error: { message: 'Invalid OAuth access token' } } };
    }
    const redeemed = redeem(request);
    if (!('email' in redeemed)) return redeemed;
    const tokens = tokensFor(redeemed);
    return {
      json: path.startsWith('/google') ? { ...tokens, id_token: idTokenOf(redeemed, google(), privateKey) } : tokens,
    };
  };
  const consented = (query: URLSearchParams): FakeAnswer => {
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri') ?? '';
    grants.set(code, { person: personOf(query), redirectUri, challenge: query.get('code_challenge') });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
    return redirectTo(back.href);
  };
  const server = await startFakeServer(port, answerOf);
  const google = () => `${server.url}/google`;
  return {
    google: { url: google(), clientId, clientSecret },
    facebook: { url: `${server.url}/facebook`, clientId, clientSecret },
    consent: async (authorization, { subject = '', email, verified = true, firstName = '', lastName = '' }) => {
      const address = new URL(authorization);
      address.pathname = '/consent';
      const person = { subject, email, verified: verified ? 'yes' : 'no', first_name: firstName, last_name: lastName };
      for (const [name, value] of Object.entries(person)) address.searchParams.set(name, value);
      const response = await fetch(address, { redirect: 'manual' });
      return new URL(response.headers.get('location')!).searchParams;
    },
    close: server.close,
  };
}

/** The token by which OpenID tells who has signed in. */
function idTokenOf(
  { subject = '', email, verified = true, firstName = '', lastName = '' }: FakePerson,
  issuer: string,
  privateKey: KeyObject,
): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    sub: subject || nameOf(email),
    aud: clientId,
    iat: now,
    exp: now + 600,
    email,
    email_verified: verified,
    given_name: firstName,
    family_name: lastName,
  };
  const content = [{ alg: 'RS256', kid: 'fake' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey).toString('base64url')}`;
}

/** A person as the social network describes them. */
const profileOf = ({ subject, email, firstName, lastName }: FakePerson) => ({
  id: subject || nameOf(email),
  first_name: firstName,
  last_name: lastName,
  email,
});

/** The person who was typed in on the page of consent. */
const personOf = (query: URLSearchParams): FakePerson => ({
  subject: query.get('subject') ?? '',
  email: query.get('email') ?? '',
  verified: query.get('verified') !== 'no',
  firstName: query.get('first_name') ?? '',
  lastName: query.get('last_name') ?? '',
});

const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});

const quoted = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hiddenField = ([name, value]: [string, string]) =>
  `<input type="hidden" name="${quoted(name)}" value="${quoted(value)}">`;

const consentPage = (query: URLSearchParams) => `<!doctype html><meta charset="utf-8"><title>Fake sign-in</title>
<form action="/consent">${[...query].map(hiddenField).join('')}
<p><label>E-mail <input name="email" type="email" required></label></p>
<p><label>First name <input name="first_name" value="Jan"></label></p>
<p><label>Last name <input name="last_name" value="Nowak"></label></p>
<button>Sign in</button></form>`;
