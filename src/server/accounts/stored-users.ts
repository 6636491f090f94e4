import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { companies, users } from '#server/database/schema/index.ts';

/** An account with the company of a partner. A deleted one is never read, so the e-mail is there. */
export type StoredUser = typeof users.$inferSelect & {
  email: string;
  companyOf: typeof companies.$inferSelect | null;
};

/** The version of an account and of a partner's company. Any change of either increases it. */
export const versionOf = ({ version, companyOf }: StoredUser): number => version + (companyOf?.version ?? 0);

export const findUser = (reader: Reader, id: number) => findOne(reader, eq(users.id, id));

/** By an e-mail in lower case. */
export const findUserByEmail = (reader: Reader, email: string) => findOne(reader, eq(users.email, email));

async function findOne(reader: Reader, condition: SQL): Promise<StoredUser | null> {
  const [row] = await reader
    .select({ user: users, companyOf: companies })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(condition, isNull(users.deletedAt)));
  return row && row.user.email !== null ? { ...row.user, email: row.user.email, companyOf: row.companyOf } : null;
}
