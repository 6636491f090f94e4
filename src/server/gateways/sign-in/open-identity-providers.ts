import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import type { Config } from '#server/config.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** The providers that are set up. */
export function openIdentityProviders({
  signInApps: { facebook, google },
}: Pick<Config, 'signInApps'>): Readonly<Partial<Record<SignInProvider, IdentityProvider>>> {
  return {
    ...(facebook && { facebook: createFacebook(facebook) }),
    ...(google && { google: createGoogle(google) }),
  };
}
