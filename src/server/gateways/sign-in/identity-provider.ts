/** A person whose e-mail a provider has verified. */
export type Identity = {
  /** The provider's id of the account. It stays the same if the e-mail changes. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type SignInStart = { redirectUri: string; state: string; challenge: string };
export type SignInEnd = {
  code: string;
  redirectUri: string;
  /** The verifier of the challenge that was sent with the request for the code. */
  verifier: string | undefined;
  /** The name of the provider in its answer, if it sends one. */
  issuer: string | undefined;
};

/**
 * A provider of identities by OAuth with an authorization code. Both throw ProviderError: `refused` if the code is
 * invalid or no e-mail is told, `away` if the provider does not answer.
 */
export type IdentityProvider = {
  readonly clientId: string;
  /** The address at which the provider asks for consent. */
  start: (start: SignInStart) => Promise<URL>;
  /** Null: the provider has not verified an e-mail. */
  identify: (end: SignInEnd) => Promise<Identity | null>;
};
