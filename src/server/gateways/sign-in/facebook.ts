import * as oauth from 'openid-client';
import { z } from 'zod';
import { addressOf, asked, exchange, prepare, proofOf, type ProviderApp } from './code-exchange.ts';
import type { IdentityProvider } from './identity-provider.ts';

const version = 'v23.0';
const Person = z.object({
  id: z.string().min(1),
  email: z.email().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
});

/** Facebook speaks OAuth and tells who somebody is by its Graph API; it tells no e-mail that was not confirmed. */
export function createFacebook(app: ProviderApp & { graphUrl: string }): IdentityProvider {
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
      asked('Facebook', async () => {
        const { access_token: token } = await exchange(configuration, end, { idTokenExpected: false });
        const address = new URL(`${app.graphUrl}/${version}/me?fields=id,first_name,last_name,email`);
        const answer = await oauth.fetchProtectedResource(configuration, token, address, 'GET');
        const { id: subject, email, first_name: firstName, last_name: lastName } = Person.parse(await answer.json());
        return email === undefined ? null : { subject, email: email.toLowerCase(), firstName, lastName };
      }),
  };
}
