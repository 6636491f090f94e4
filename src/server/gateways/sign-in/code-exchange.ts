import * as oauth from 'openid-client';
import { ProviderError } from '#server/gateways/call-provider.ts';
import type { SignInEnd, SignInStart } from './identity-provider.ts';

/** An application as it is registered with a provider; without a secret it proves itself by PKCE alone. */
export type ProviderApp = { clientId: string; clientSecret: string | null; url: string };

const patienceSeconds = 8;

/** Proves the application; a provider on this machine may speak plain HTTP. */
export const proofOf = ({ clientSecret }: ProviderApp) =>
  clientSecret === null ? oauth.None() : oauth.ClientSecretPost(clientSecret);

export function prepare(configuration: oauth.Configuration, { url }: ProviderApp): oauth.Configuration {
  configuration.timeout = patienceSeconds;
  if (url.startsWith('http:')) oauth.allowInsecureRequests(configuration);
  return configuration;
}

export const addressOf = (
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

/** Gives the code for tokens. The state is compared where the window was opened. */
export async function exchange(
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

/** What went wrong at a provider: it said no, or nobody could ask it. */
export async function asked<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const refused = cause instanceof oauth.ResponseBodyError || cause instanceof oauth.AuthorizationResponseError;
    throw new ProviderError(refused ? 'refused' : 'away', `${name} did not say who it is`, { cause });
  }
}
