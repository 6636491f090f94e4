import { and, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { StaffPerson } from '#contract/staff-colleagues.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { staff, staffPasskeys, staffRecoveryCodes, staffSessions } from '#server/database/schema/index.ts';

export type StaffRow = typeof staff.$inferSelect;
export type StaffFactor = StaffPerson['factors'][number];

export async function findStaff(reader: Reader, by: { id: number } | { email: string }): Promise<StaffRow | null> {
  const [row] = await reader
    .select()
    .from(staff)
    .where('id' in by ? eq(staff.id, by.id) : eq(staff.email, by.email.toLowerCase()));
  return row ?? null;
}

/** The same, locked to the end of the transaction. */
export async function lockStaff(tx: Transaction, id: number): Promise<StaffRow | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row ?? null;
}

export async function isAnybodyThere(reader: Reader): Promise<boolean> {
  const rows = await reader.select({ id: staff.id }).from(staff).limit(1);
  return rows.length > 0;
}

/** The owners who can sign in, locked: two who leave at once must not leave the shop without an owner. */
export async function lockOwners(tx: Transaction): Promise<StaffRow[]> {
  return tx
    .select()
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.blockedAt)))
    .orderBy(asc(staff.id))
    .for('update');
}

// In the select of one table Drizzle names columns without it, so these say which one they mean.
const passkeysOf = sql<number>`(select count(*) from ${staffPasskeys} p where p.staff_id = ${staff}.id)`;
const codesOf = sql<number>`(select count(*) from ${staffRecoveryCodes} c where c.staff_id = ${staff}.id)`;

/** How many second factors somebody has beside a program that shows codes. */
export const factorCounts = { passkeys: passkeysOf, codes: codesOf };

const seenAtOf = sql<string | null>`(select max(s.seen_at) from ${staffSessions} s where s.staff_id = ${staff}.id)`;

/** The second factors that somebody has. Recovery codes count only beside another factor. */
export async function factorsOf(reader: Reader, { id, timeCodeSecret }: Pick<StaffRow, 'id' | 'timeCodeSecret'>) {
  const [[keys], [codes]] = await Promise.all([
    reader.select({ all: count() }).from(staffPasskeys).where(eq(staffPasskeys.staffId, id)),
    reader.select({ all: count() }).from(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id)),
  ]);
  return namedFactors({ timeCodeSecret, passkeys: keys!.all, codes: codes!.all });
}

export type FactorCounts = { passkeys: number; codes: number };

export function namedFactors(has: FactorCounts & { timeCodeSecret: string | null }): StaffFactor[] {
  const real: StaffFactor[] = [
    ...(has.passkeys > 0 ? (['passkey'] as const) : []),
    ...(has.timeCodeSecret === null ? [] : (['time-code'] as const)),
  ];
  return real.length > 0 && has.codes > 0 ? [...real, 'recovery-code'] : real;
}

/** Everybody of the staff, by name. */
export async function listPeople(reader: Reader): Promise<StaffPerson[]> {
  const rows = await reader
    .select({ person: staff, has: factorCounts, seenAt: seenAtOf })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.email));
  return rows.map(({ person, has, seenAt }) => ({
    ...presentPerson(person),
    factors: namedFactors({ ...has, timeCodeSecret: person.timeCodeSecret }),
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
  }));
}

export function presentPerson({ id, email, name, role, blockedAt, passwordHash, version }: StaffRow) {
  const active = passwordHash === null ? ('invited' as const) : ('active' as const);
  return { id, email, name, role, state: blockedAt === null ? active : ('blocked' as const), version };
}

export async function getPerson(reader: Reader, person: StaffRow): Promise<StaffPerson> {
  const [factors, [lastSession]] = await Promise.all([
    factorsOf(reader, person),
    reader
      .select({ at: max(staffSessions.seenAt) })
      .from(staffSessions)
      .where(eq(staffSessions.staffId, person.id)),
  ]);
  return { ...presentPerson(person), factors, seenAt: lastSession?.at?.toISOString() ?? null };
}

/** The passkeys of somebody, the oldest first. */
export const listPasskeys = (reader: Reader, staffId: number) =>
  reader.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.createdAt);
