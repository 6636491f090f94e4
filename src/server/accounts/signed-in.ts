import { ShopError } from '#server/http/errors.ts';
import type { Reader } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { findUser, type StoredUser } from './stored-users.ts';

/** Who is signed in; 403 where the session is over or its account is gone. */
export async function signedInUser(reader: Reader, { userId }: Visitor): Promise<StoredUser> {
  const user = userId === null ? null : await findUser(reader, userId);
  if (!user) throw new ShopError('session-expired', { key: 'error.session_over' });
  return user;
}
