import { and, asc, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personName } from '#domain/accounts/user.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { approvals, users } from '#server/database/schema/index.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

const buyer = alias(users, 'buyer');
const decider = alias(users, 'decider');
const asking = alias(users, 'asking');

const person = (who: typeof buyer | typeof decider) => ({
  firstName: who.firstName,
  lastName: who.lastName,
  email: who.email,
});

/** What somebody may see: the own requests, and as a manager those of the company (APPROVAL-2). */
export function listApprovals(reader: Reader, userId: number, which?: SQL) {
  return reader
    .select({ approval: approvals, buyer: person(buyer), decider: person(decider), manager: asking.companyManager })
    .from(approvals)
    .innerJoin(buyer, eq(buyer.id, approvals.userId))
    .innerJoin(asking, and(eq(asking.id, userId), eq(asking.companyId, approvals.companyId)))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(and(which, or(eq(approvals.userId, userId), asking.companyManager)))
    .orderBy(desc(approvals.id));
}

export type ListedApproval = Awaited<ReturnType<typeof listApprovals>>[number];

/** One request; null: there is none that they may see. */
export async function findApproval(reader: Reader, userId: number, id: number): Promise<ListedApproval | null> {
  const [approval] = await listApprovals(reader, userId, eq(approvals.id, id));
  return approval ?? null;
}

/** Its row, locked to the end of the transaction. */
export async function lockApproval(tx: Transaction, id: number): Promise<ApprovalRow> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  return row!;
}

/** The people of a company who can sign in, the oldest account first. */
export function membersOf(reader: Reader, companyId: number) {
  return reader
    .select()
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.active, true), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}

/** How colleagues know somebody; '': the account is gone. */
export const nameOf = ({ firstName, lastName, email }: Colleague): string =>
  personName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || (email ?? '');

type Colleague = { firstName: string | null; lastName: string | null; email: string | null };
