import type { z } from 'zod';
import type { signInContract } from '#contract/sign-in.ts';
import { isDemoAccount } from '#domain/accounts/demo-accounts.ts';
import type { Locale } from '#domain/locale.ts';
import type { TextKey } from '#i18n/keys.ts';
import { translators } from '#i18n/all.ts';
import { takeOverCart } from '#server/cart/index.ts';
import { takeOverFavourites } from '#server/favourites/index.ts';
import { ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { countUse, forgiveUse } from '#server/limits/index.ts';
import { claimGuestOrders } from '#server/orders/index.ts';
import { html } from '#server/outbox/index.ts';
import { isPassword } from './passwords.ts';
import { findUserByEmail, type StoredUser } from './stored-users.ts';

type Credentials = z.output<typeof signInContract.login.body>;
type Caller = Pick<CallContext, 'visitor' | 'locale' | 'address' | 'ip'>;
type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/**
 * Signs in. An unknown account and a wrong password get the same answer after the same time (ACCOUNT-3); only failures
 * count against the limits.
 */
export async function signIn(deps: Deps, { email, password }: Credentials, caller: Caller): Promise<StoredUser> {
  const { database, config, clock } = deps;
  const address = email.toLowerCase();
  const who = { address: caller.address, email: address, account: `${caller.ip} ${address}` };
  const attempt = { limits: config.limits, name: 'logins', who, now: clock() } as const;
  await countUse(database.reader, attempt, 'email');
  // Everybody may know the password of a demo account, so it does not work beyond this machine (ACCOUNT-16).
  const isLetIn = config.demoAccounts || !isDemoAccount(address);
  const user = isLetIn ? await findUserByEmail(database.reader, address) : null;
  if (!(await isPassword(password, user?.passwordHash ?? null)) || !user) throw refusal('login.wrong', caller.locale);
  await forgiveUse(database.reader, attempt);
  await letIn(deps, user, caller);
  return user;
}

/** Signs the session in, if the account may be used. The cart and other data of the guest go to the account. */
export async function letIn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  user: StoredUser,
  { visitor, locale }: Pick<Caller, 'visitor' | 'locale'>,
): Promise<void> {
  if (user.confirmedAt === null) throw refusal('login.unconfirmed', locale, 'unconfirmed');
  if (!user.active) throw refusal('login.inactive', locale, 'inactive');
  const now = clock();
  await database.transaction(async (tx) => {
    if (visitor.sessionId !== null) {
      const owners = { sessionId: visitor.sessionId, userId: user.id };
      await takeOverCart(tx, owners);
      await takeOverFavourites(tx, owners);
    }
    await claimGuestOrders(tx, { userId: user.id, email: user.email, now });
    await visitor.signIn(tx, user.id);
  });
}

/** A refused sign-in: the text above the form, and the reason if the password or passkey was right. */
export function refusal(key: TextKey, locale: Locale, reason: 'unconfirmed' | 'inactive' | null = null): ShopError {
  const view = html`<p>${translators[locale](key)}</p>`.markup;
  return new ShopError('not-signed-in', { key }, { details: { view, reason } });
}
