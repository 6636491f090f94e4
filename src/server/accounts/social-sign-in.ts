import { and, eq } from 'drizzle-orm';
import { consentsOf, missingConsents, type ConsentId } from '#domain/accounts/consents.ts';
import { returnPath, type SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import type { Locale } from '#domain/locale.ts';
import { logConsents } from '#server/consents/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { userIdentities, users } from '#server/database/schema/index.ts';
import { ProviderError } from '#server/gateways/call-provider.ts';
import type { Identity } from '#server/gateways/sign-in/identity-provider.ts';
import { openIdentityProviders } from '#server/gateways/sign-in/open-identity-providers.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { countUse } from '#server/limits/index.ts';
import { giveBack, makeToken, useToken } from './account-tokens.ts';
import { letIn } from './sign-in.ts';
import { findUser, findUserByEmail, type StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Caller = Pick<CallContext, 'visitor' | 'locale' | 'address'>;
type Answer = {
  provider: SignInProvider;
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier?: string | undefined;
  issuer?: string | undefined;
};

/**
 * Sign-in through a provider has three steps: its window answers a code, the code becomes a token of the shop, and the
 * token becomes a session.
 */
export function createSocialSignIn(deps: Deps) {
  const { database, config, clock } = deps;
  const providers = openIdentityProviders(config);
  const providerOf = (name: SignInProvider) => {
    const provider = providers[name];
    if (!provider) throw notFound();
    return provider;
  };
  return {
    /** The address of the provider's window. */
    start: (name: SignInProvider, { state, challenge }: { state: string; challenge: string }): Promise<URL> =>
      asShopErrors(() =>
        providerOf(name).start({ redirectUri: config.publicUrl + returnPath(name), state, challenge }),
      ),

    /** Takes a code once and answers the token that stands for its account, which is made where there is none. */
    tokenFor: async (answer: Answer, { locale, address }: Caller): Promise<string> => {
      const provider = providerOf(answer.provider);
      if (answer.clientId !== provider.clientId) throw invalidField('clientId', 'login.social_client');
      if (answer.redirectUri !== config.publicUrl + returnPath(answer.provider))
        throw invalidField('redirectUri', 'login.social_redirect');
      await countUse(database.reader, { limits: config.limits, name: 'logins', who: { address }, now: clock() });
      const { code, redirectUri, codeVerifier: verifier, issuer } = answer;
      const identity = await asShopErrors(() => provider.identify({ code, redirectUri, verifier, issuer }));
      if (!identity) throw new ShopError('not-signed-in', { key: 'login.social_no_email' });
      const now = clock();
      return database.transaction(async (tx) => {
        const userId = await accountOf(tx, { ...identity, provider: answer.provider }, locale, now);
        return makeToken(tx, { userId, purpose: 'social', now });
      });
    },

    /**
     * Signs in by such a token. A new account begins with its consents; without them the token stays good (ACCOUNT-21).
     */
    signIn: async (token: string, consents: readonly ConsentId[], caller: Caller): Promise<StoredUser> => {
      const now = clock();
      const user = await database.transaction(async (tx) => {
        const usedToken = await useToken(tx, token, { purposes: ['social'], now });
        const owner = usedToken && (await findUser(tx, usedToken.userId));
        if (!owner || owner.confirmedAt !== null) return owner;
        if (missingConsents(consents).length > 0) {
          await giveBack(tx, token, usedToken, new Date(now.getTime() + askingMs));
          return 'asks';
        }
        await begin(tx, owner.id, { consents, now });
        return { ...owner, confirmedAt: now };
      });
      if (!user) throw new ShopError('invalid', { key: 'login.social_over' });
      if (user === 'asks') throw consentsNeeded(consents);
      await letIn(deps, user, caller);
      return user;
    },
  };
}

/** The errors of a provider in words. */
async function asShopErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw cause.failure === 'refused'
      ? new ShopError('not-signed-in', { key: 'login.social_refused' }, { cause })
      : new ShopError('unavailable', { key: 'login.social_away' }, { cause });
  }
}

/** How long a person may take to read the consents of a new account. */
const askingMs = 30 * 60_000;

const consentsNeeded = (consents: readonly ConsentId[]) => {
  const text = { key: 'register.consent_required' } as const;
  const fields = Object.fromEntries(missingConsents(consents).map((id) => [`consents.${id}`, [text]]));
  return new ShopError('invalid', text, { fields, details: { view: '', reason: 'consents' } });
};

/** Confirms a new account, and records the consents of its owner. */
async function begin(
  tx: Transaction,
  userId: number,
  { consents, now }: { consents: readonly ConsentId[]; now: Date },
): Promise<void> {
  await tx.update(users).set({ confirmedAt: now }).where(eq(users.id, userId));
  const words = consentsOf('registration').map((consent) => ({ consent, given: consents.includes(consent) }));
  await logConsents(tx, { subject: { userId }, words, source: 'registration', at: now });
}

/**
 * Finds the account by the subject of the provider, else by an e-mail that the provider has verified. If somebody
 * registered with that e-mail and never confirmed it, it may have been a stranger, so nothing of that registration is
 * kept, least of all its password (ACCOUNT-17).
 */
async function accountOf(tx: Transaction, identity: Proved, locale: Locale, now: Date): Promise<number> {
  const { provider, subject, email, firstName, lastName } = identity;
  const isKnown = and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject));
  const [linked] = await tx.select({ userId: userIdentities.userId }).from(userIdentities).where(isKnown);
  const account = linked ? await findUser(tx, linked.userId) : await findUserByEmail(tx, email);
  if (account && account.confirmedAt !== null) {
    await tx.insert(userIdentities).values({ provider, subject, userId: account.id, since: now }).onConflictDoNothing();
    return account.id;
  }
  if (account) await tx.delete(users).where(eq(users.id, account.id));
  const [newUser] = await tx
    .insert(users)
    .values({ discr: 'customer', email, firstName, lastName, locale })
    .returning({ id: users.id });
  const userId = newUser!.id;
  await tx.insert(userIdentities).values({ provider, subject, userId, since: now });
  return userId;
}

type Proved = Identity & { provider: SignInProvider };
