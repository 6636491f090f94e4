import type { UserKind } from '#domain/accounts/user.ts';
import type { Reader } from '#server/database/database.ts';
import { ShopError } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { findUser, type StoredUser } from './stored-users.ts';

/** The account that is signed in. 403: the session has ended, or its account was deleted. */
export async function signedInUser(reader: Reader, { userId }: Visitor): Promise<StoredUser> {
  const user = userId === null ? null : await findUser(reader, userId);
  if (!user) throw new ShopError('session-expired', { key: 'error.session_over' });
  return user;
}

/** The same for calls of one kind of account: everybody else is refused. */
export async function signedInAs(reader: Reader, { userId }: Visitor, discr: UserKind): Promise<StoredUser> {
  const user = userId === null ? null : await findUser(reader, userId);
  if (!user) throw new ShopError('not-signed-in', { key: 'error.not_signed_in' });
  if (user.discr !== discr) throw new ShopError('forbidden', { key: 'error.wrong_account' });
  return user;
}

/** A partner's company. */
export async function companyOf(reader: Reader, visitor: Visitor): Promise<{ companyId: number }> {
  const { companyId } = await signedInAs(reader, visitor, 'partner');
  if (companyId === null) throw new ShopError('forbidden', { key: 'error.wrong_account' });
  return { companyId };
}
