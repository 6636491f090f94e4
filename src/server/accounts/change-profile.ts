import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { accountsContract } from '#contract/accounts.ts';
import type { Locale } from '#domain/locale.ts';
import { companies, users } from '#server/database/schema/index.ts';
import { ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { endSessionsOf, hashToken } from '#server/http/sessions.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { accountExistsMail, newEmailMail, passwordChangedMail } from './account-mails.ts';
import { dropOtherLinks, makeToken } from './account-tokens.ts';
import { hashPassword, refuseWeak, requirePassword } from './passwords.ts';
import { refuseFields, registrationFields } from './register.ts';
import { signedInUser } from './signed-in.ts';
import { findUser, findUserByEmail, type StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Changes = z.output<typeof accountsContract.changeUser.body>;
type Caller = Pick<CallContext, 'visitor' | 'locale' | 'ip' | 'address'>;

/**
 * Changes the own profile. Another e-mail or password needs the current password; rights are not among the fields
 * (ACCOUNT-1, ACCOUNT-12).
 */
export async function changeProfile(deps: Deps, changes: Changes, caller: Caller): Promise<StoredUser> {
  const { database } = deps;
  const user = await signedInUser(database.reader, caller.visitor);
  const { email, newPassword, currentPassword, companyName, taxNumber, ...own } = changes;
  refuseWrongFields(user, changes);
  const wantsEmail = email !== undefined && email !== user.email;
  if (wantsEmail || newPassword !== undefined) await requirePassword(deps, user, currentPassword ?? '', caller);
  if (newPassword !== undefined) refuseWeak(newPassword, { ...user, ...own }, 'newPassword');
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  await database.transaction(async (tx) => {
    const company = {
      ...(companyName !== undefined && { companyName }),
      ...(taxNumber !== undefined && { taxNumber }),
    };
    const ofUser = {
      ...own,
      ...(user.companyId === null && company),
      ...(passwordHash !== undefined && { passwordHash }),
    };
    if (Object.keys(ofUser).length > 0) await tx.update(users).set(ofUser).where(eq(users.id, user.id));
    const ofCompany = { ...(companyName && { name: companyName }), ...(taxNumber && { taxNumber }) };
    if (passwordHash !== undefined) await dropOtherLinks(tx, user.id);
    if (user.companyId !== null && Object.keys(ofCompany).length > 0)
      await tx.update(companies).set(ofCompany).where(eq(companies.id, user.companyId));
  });
  if (passwordHash !== undefined) await tellPasswordChanged(deps, user, caller);
  if (wantsEmail) await askForEmail(deps, user, email, caller.locale);
  return (await findUser(database.reader, user.id)) ?? user;
}

/** Fields that registration has set cannot become empty, and what is given must be valid. */
function refuseWrongFields(user: StoredUser, changes: Changes): void {
  const after = { ...user, ...changes };
  const { companyName, taxNumber } = after;
  const company = user.companyId !== null || companyName !== '';
  const problems = registrationFields({
    ...after,
    company,
    companyName: user.companyId === null ? companyName : (changes.companyName ?? 'unchanged'),
    taxNumber: user.companyId === null ? taxNumber : (changes.taxNumber ?? ''),
    phone: changes.phone ?? '',
    architect: false,
    image: '',
  });
  refuseFields(problems);
}

/** Mails that the password has changed, and ends all other sessions of the account. */
async function tellPasswordChanged({ database, config, clock }: Deps, user: StoredUser, { visitor, locale }: Caller) {
  const mail = passwordChangedMail(config, locale);
  const key = `password-changed:${user.id}:${clock().getTime()}`;
  await database.transaction((tx) => queueMessage(tx, { key, recipient: user.email, ...mail }));
  if (visitor.sessionId === null) throw new ShopError('session-expired', { key: 'error.session_over' });
  await endSessionsOf(database.reader, user.id, visitor.sessionId);
}

/**
 * Sends a link to the new address. The caller does not learn whether that address already has an account (ACCOUNT-3).
 */
async function askForEmail({ database, config, clock }: Deps, user: StoredUser, email: string, locale: Locale) {
  const now = clock();
  const owner = await findUserByEmail(database.reader, email);
  await database.transaction(async (tx) => {
    if (owner) {
      const key = `account-exists:${owner.id}:${now.getTime()}`;
      return queueMessage(tx, { key, recipient: email, ...accountExistsMail(config, locale) });
    }
    const token = await makeToken(tx, { userId: user.id, purpose: 'email', now, email });
    const key = `new-email:${hashToken(token)}`;
    return queueMessage(tx, { key, recipient: email, ...newEmailMail(config, { locale, token }) });
  });
}
