import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import {
  isBusiness,
  isFlaggedBusiness,
  waitsForApproval,
  type BusinessState,
  type UserRights,
} from '#domain/accounts/user.ts';
import type { Reader } from '#server/database/database.ts';
import { companies, users } from '#server/database/schema/index.ts';
import { findUserByEmail, type StoredUser } from './stored-users.ts';

/** An account on the business side, or one that has asked to be. */
export type BusinessCustomer = StoredUser & { state: BusinessState };

type Standing = UserRights & Pick<StoredUser, 'active' | 'refusedAt'>;

export const isOnBusinessSide = (user: UserRights) => user.discr === 'partner' || isFlaggedBusiness(user);

/** The state of a business account. */
export function businessStateOf(user: Standing): BusinessState {
  if (waitsForApproval({ ...user, refused: user.refusedAt !== null })) return 'waiting';
  return isBusiness(user) && user.active ? 'approved' : 'refused';
}

export const withState = (user: StoredUser): BusinessCustomer => ({ ...user, state: businessStateOf(user) });

/** Those who have confirmed their e-mail, the longest waiting first. */
export async function listBusinessCustomers(
  reader: Reader,
  { waiting }: { waiting: boolean },
): Promise<BusinessCustomer[]> {
  const rows = await reader
    .select({ user: users, companyOf: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        isNull(users.deletedAt),
        isNotNull(users.confirmedAt),
        or(eq(users.discr, 'partner'), users.redistributor, users.architect),
      ),
    )
    .orderBy(asc(users.id));
  const all = rows.map(({ user, companyOf }) => withState({ ...user, email: user.email!, companyOf }));
  return waiting ? all.filter(({ state }) => state === 'waiting') : all;
}

/** One of them with the members of its company; null: there is none with this e-mail. */
export async function findBusinessCustomer(
  reader: Reader,
  email: string,
): Promise<{ customer: BusinessCustomer; members: string[] } | null> {
  const user = await findUserByEmail(reader, email.toLowerCase());
  if (!user || !isOnBusinessSide(user)) return null;
  const members = await listMembers(reader, user);
  return { customer: withState(user), members: members.flatMap((member) => member.email ?? []) };
}

/** The people who order for the company of a partner; nobody for other customers. */
export async function listMembers(reader: Reader, { companyId }: Pick<StoredUser, 'companyId'>) {
  if (companyId === null) return [];
  const { id, email, firstName, lastName, companyManager } = users;
  return reader
    .select({ id, email, firstName, lastName, companyManager })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}
