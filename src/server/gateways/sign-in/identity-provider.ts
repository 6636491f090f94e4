/** Who somebody is, by the word of a provider who has seen that the e-mail is theirs. */
export type Identity = {
  /** What the provider knows the account by, whatever its e-mail becomes. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

export type SignInStart = { redirectUri: string; state: string; challenge: string };
export type SignInEnd = {
  code: string;
  redirectUri: string;
  /** Of the challenge that the code was asked for with. */
  verifier: string | undefined;
  /** What the provider called itself in its answer, where it does. */
  issuer: string | undefined;
};

/**
 * A provider of identities by OAuth with an authorization code. Both throw ProviderError: `refused` where the code is
 * not good or no e-mail is told, `away` where the provider does not answer.
 */
export type IdentityProvider = {
  readonly clientId: string;
  /** The address at which the provider asks for consent. */
  start: (start: SignInStart) => Promise<URL>;
  /** null: the provider vouches for no e-mail. */
  identify: (end: SignInEnd) => Promise<Identity | null>;
};
