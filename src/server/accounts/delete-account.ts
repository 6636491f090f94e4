import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  accountAddresses,
  accountTokens,
  approvals,
  carts,
  companies,
  userConsents,
  quotations,
  savedCarts,
  userIdentities,
  userPasskeys,
  users,
} from '#server/database/schema/index.ts';
import { deleteFavourites } from '#server/favourites/index.ts';
import { invalidField, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { endSessionsOf, hashToken } from '#server/http/sessions.ts';
import { deleteSubscription } from '#server/newsletter/index.ts';
import { anonymiseOrders } from '#server/orders/index.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { accountDeletedMail, deletionMail } from './account-mails.ts';
import { makeToken, useToken } from './account-tokens.ts';
import { removeArchitectImage } from './architect-image.ts';
import { findUser, type StoredUser } from './stored-users.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/** Mails the link to delete a customer's account. Until the link is followed, nothing changes. */
export async function requestDeletion(
  { database, config, clock }: Deps,
  user: StoredUser,
  { continueUrl, locale }: { continueUrl: string | undefined; locale: Locale },
): Promise<void> {
  const before = continueUrl === undefined ? null : ownUrl(config, continueUrl);
  const now = clock();
  await database.transaction(async (tx) => {
    const token = await makeToken(tx, { userId: user.id, purpose: 'delete', now });
    const url = before === null ? config.publicUrl + pathTo('USER_CONFIRM_DELETE', locale, { token }) : before + token;
    const key = `delete-account:${hashToken(token)}`;
    await queueMessage(tx, { key, recipient: user.email, ...deletionMail(config, { locale, url }) });
  });
}

/** A mail of the shop must not lead to another site: `//evil` and `/\evil` are such addresses, too. */
function ownUrl({ publicUrl }: Pick<Config, 'publicUrl'>, text: string): string {
  const url = URL.canParse(text, publicUrl) && !/[\s\\]/.test(text) ? new URL(text, publicUrl) : null;
  if (url?.origin !== new URL(publicUrl).origin || url.username !== '')
    throw invalidField('continueUrl', 'delete.foreign_url');
  return url.href;
}

/** Deletes an account by the link of its mail, and answers whose it was. */
export async function confirmDeletion(deps: Deps, token: string, locale: Locale): Promise<number> {
  const usedToken = await deps.database.transaction((tx) =>
    useToken(tx, token, { purposes: ['delete'], now: deps.clock() }),
  );
  const user = usedToken && (await findUser(deps.database.reader, usedToken.userId));
  if (!user) throw new ShopError('invalid', { key: 'delete.over' });
  await deleteAccount(deps, user, locale);
  return user.id;
}

/**
 * Takes everything personal out of an account, whose e-mail is free again. Its orders stay for the books: finished ones
 * lose names and addresses at once, those under way when they are finished (ACCOUNT-14).
 */
export async function deleteAccount(
  { database, config, clock }: Deps,
  user: StoredUser,
  locale: Locale,
): Promise<void> {
  const { id, email } = user;
  await database.transaction(async (tx) => {
    await forgetAccount(tx, user, clock());
    const key = `account-deleted:${id}`;
    await queueMessage(tx, { key, recipient: email, ...accountDeletedMail(config, locale) });
  });
  await endSessionsOf(database.reader, id);
  await removeArchitectImage(filesOf(config), user.imagePath);
}

/** Removes the personal data of an account and of everything that depends on it, in the caller's transaction. */
export async function forgetAccount(
  tx: Transaction,
  { id, email, companyId }: StoredUser,
  deletedAt: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...nobody, deletedAt })
    .where(eq(users.id, id));
  const tables = [
    accountAddresses,
    accountTokens,
    userConsents,
    userIdentities,
    userPasskeys,
    approvals,
    carts,
    savedCarts,
    quotations,
  ];
  for (const table of tables) await tx.delete(table).where(eq(table.userId, id));
  if (companyId !== null) await deleteUnusedCompany(tx, companyId);
  await deleteFavourites(tx, id);
  await deleteSubscription(tx, email);
  await anonymiseOrders(tx);
}

const nobody = {
  email: null,
  passwordHash: null,
  firstName: '',
  lastName: '',
  phone: '',
  companyName: '',
  taxNumber: '',
  companyId: null,
  description: '',
  imagePath: null,
};

/** The company is deleted with its last partner. */
async function deleteUnusedCompany(tx: Transaction, companyId: number): Promise<void> {
  const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.companyId, companyId)).limit(1);
  if (!member) await tx.delete(companies).where(eq(companies.id, companyId));
}
