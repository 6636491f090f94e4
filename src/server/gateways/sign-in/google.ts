import * as oauth from 'openid-client';
import { asked, addressOf, exchange, prepare, proofOf, type ProviderApp } from './code-exchange.ts';
import type { IdentityProvider } from './identity-provider.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A provider of OpenID Connect, found by its own description; Google is one. */
export function createGoogle(app: ProviderApp): IdentityProvider {
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
    start: (start) => asked('Google', async () => addressOf(await description(), start, 'openid email profile')),
    identify: (end) =>
      asked('Google', async () => {
        const claims = (await exchange(await description(), end, { idTokenExpected: true })).claims();
        if (!claims || claims['email_verified'] !== true || text(claims['email']) === '') return null;
        const { sub: subject, email, given_name: firstName, family_name: lastName } = claims;
        return { subject, email: text(email).toLowerCase(), firstName: text(firstName), lastName: text(lastName) };
      }),
  };
}
