import * as oauth from 'openid-client';
import { z } from 'zod';
import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import type { Config } from '#server/config/config.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import type { IdentityProvider, SignInEnd, SignInStart } from './identity-provider.ts';

/** An application as it is registered with a provider; without a secret it proves itself by PKCE alone. */
type ProviderApp = { clientId: string; clientSecret: string | null; url: string };

const patienceSeconds = 8;

/** How the application proves itself to the provider. */
const proofOf = ({ clientSecret }: ProviderApp) =>
  clientSecret === null ? oauth.None() : oauth.ClientSecretPost(clientSecret);

/** A provider on this machine may speak plain HTTP. */
function prepare(configuration: oauth.Configuration, { url }: ProviderApp): oauth.Configuration {
  configuration.timeout = patienceSeconds;
  if (url.startsWith('http:')) oauth.allowInsecureRequests(configuration);
  return configuration;
}

const addressOf = (
  configuration: oauth.Configuration,
  { redirectUri, state, challenge }: SignInStart,
  scope: string,
): URL =>
  oauth.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });

/** Exchanges the code for tokens. The page that opened the window compares the state. */
async function exchange(
  configuration: oauth.Configuration,
  { code, redirectUri, verifier, issuer }: SignInEnd,
  { idTokenExpected }: { idTokenExpected: boolean },
) {
  const answer = new URL(redirectUri);
  answer.search = new URLSearchParams({ code, ...(issuer !== undefined && { iss: issuer }) }).toString();
  return oauth.authorizationCodeGrant(configuration, answer, {
    idTokenExpected,
    ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
  });
}

/** The error of a provider: it refused, or it could not be reached. */
async function answerOf<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const isRefusal = cause instanceof oauth.ResponseBodyError || cause instanceof oauth.AuthorizationResponseError;
    throw new ProviderError(isRefusal ? 'refused' : 'away', `${name} did not say who it is`, { cause });
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A provider of OpenID Connect, found by its own description; Google is one. */
function createGoogle(app: ProviderApp): IdentityProvider {
  let described: Promise<oauth.Configuration> | null = null;
  const description = () => {
    const insecure = app.url.startsWith('http:') ? { execute: [oauth.allowInsecureRequests] } : {};
    described ??= oauth
      .discovery(new URL(app.url), app.clientId, undefined, proofOf(app), insecure)
      .then((configuration) => prepare(configuration, app))
      .catch((error: unknown) => {
        described = null;
        throw error;
      });
    return described;
  };
  return {
    clientId: app.clientId,
    start: (start) => answerOf('Google', async () => addressOf(await description(), start, 'openid email profile')),
    identify: (end) =>
      answerOf('Google', async () => {
        const claims = (await exchange(await description(), end, { idTokenExpected: true })).claims();
        if (!claims || claims['email_verified'] !== true || text(claims['email']) === '') return null;
        const { sub: subject, email, given_name: firstName, family_name: lastName } = claims;
        return { subject, email: text(email).toLowerCase(), firstName: text(firstName), lastName: text(lastName) };
      }),
  };
}

const version = 'v23.0';
const Person = z.object({
  id: z.string().min(1),
  email: z.email().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
});

/** Facebook speaks OAuth and tells who somebody is by its Graph API; it tells no e-mail that was not confirmed. */
function createFacebook(app: ProviderApp & { graphUrl: string }): IdentityProvider {
  const description = {
    issuer: app.url,
    authorization_endpoint: `${app.url}/${version}/dialog/oauth`,
    token_endpoint: `${app.graphUrl}/${version}/oauth/access_token`,
  };
  const configuration = prepare(new oauth.Configuration(description, app.clientId, undefined, proofOf(app)), app);
  return {
    clientId: app.clientId,
    start: async (start) => addressOf(configuration, start, 'email public_profile'),
    identify: (end) =>
      answerOf('Facebook', async () => {
        const { access_token: token } = await exchange(configuration, end, { idTokenExpected: false });
        const address = new URL(`${app.graphUrl}/${version}/me?fields=id,first_name,last_name,email`);
        const answer = await oauth.fetchProtectedResource(configuration, token, address, 'GET');
        const { id: subject, email, first_name: firstName, last_name: lastName } = Person.parse(await answer.json());
        return email === undefined ? null : { subject, email: email.toLowerCase(), firstName, lastName };
      }),
  };
}

/** The providers that are set up. */
export function openIdentityProviders({
  signInApps: { facebook, google },
}: Pick<Config, 'signInApps'>): Readonly<Partial<Record<SignInProvider, IdentityProvider>>> {
  return {
    ...(facebook && { facebook: createFacebook(facebook) }),
    ...(google && { google: createGoogle(google) }),
  };
}
