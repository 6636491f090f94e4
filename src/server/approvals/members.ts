import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Member } from '#contract/approvals.ts';
import { toMajor, toMinor, type Major } from '#domain/pricing/money.ts';
import type { Reader } from '#server/database/database.ts';
import { users } from '#server/database/schema/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { membersOf, nameOf } from './approval-queries.ts';

/** The members of a person's company, with the data that every member may see. */
export async function listMembers(reader: Reader, userId: number): Promise<z.input<typeof Member>[]> {
  const own = await findOwn(reader, userId);
  const members = own.companyId === null ? [] : await membersOf(reader, own.companyId);
  return members.map((member) => ({
    id: member.id,
    name: nameOf(member),
    email: member.email ?? '',
    manager: member.companyManager,
    own: member.id === userId,
    orderLimitNet: member.orderLimitNet === null ? null : toMajor(member.orderLimitNet),
  }));
}

/** Sets the limit of a colleague. Nobody sets their own limit, and only managers find colleagues here (APPROVAL-1). */
export async function changeMember(
  { transaction }: Pick<ServerDeps['database'], 'transaction'>,
  { managerId, memberId }: { managerId: number; memberId: number },
  limit: Major | null,
): Promise<void> {
  await transaction(async (tx) => {
    const manager = await findOwn(tx, managerId);
    if (!manager.companyManager || manager.companyId === null || managerId === memberId) throw notFound();
    const changed = await tx
      .update(users)
      .set({ orderLimitNet: limit === null ? null : toMinor(limit) })
      .where(and(eq(users.id, memberId), eq(users.companyId, manager.companyId)))
      .returning({ id: users.id });
    if (changed.length === 0) throw notFound();
  });
}

async function findOwn(reader: Reader, userId: number) {
  const [own] = await reader
    .select({ companyId: users.companyId, companyManager: users.companyManager })
    .from(users)
    .where(eq(users.id, userId));
  if (!own) throw notFound();
  return own;
}
