import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { StaffDevice, StaffSession } from '#contract/staff.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { rightsOfRole } from '#domain/staff/rights.ts';
import { freshFactorMs, idleMs, longestSessionMs, type StaffStep } from '#domain/staff/staff-session.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { rowOf } from '#server/database/json-of.ts';
import { staff, staffSessions } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { hashToken } from '#server/http/sessions.ts';
import {
  factorCounts,
  factorsOf,
  namedFactors,
  type FactorCounts,
  type StaffFactor,
  type StaffRow,
} from './stored-staff.ts';

/** The caller: a session of somebody whose password or passkey was right. */
export type StaffCaller = {
  sessionId: number;
  person: StaffRow;
  provenAt: Date | null;
  factors: StaffFactor[];
  step: StaffStep;
  seenAt: Date;
};

/** Where the token of a session is put, and what the browser says about itself. */
export type StaffBrowser = { userAgent: string; setToken: (token: string) => void; clearToken: () => void };

/** How long the last use of a session may be out of date before it is written again. */
const seenMs = 60_000;

type FoundCaller = StaffRow & { sessionId: number; sessionProvenAt: Date | null; sessionSeenAt: Date } & FactorCounts;

const { placeholder } = sql;

/** Asked by every call of the back office. */
const findSession = statement<FoundCaller>(
  'staff_caller',
  compose
    .select({
      ...rowOf(staff),
      sessionId: sql<number>`${staffSessions.id}`.as('sessionId'),
      sessionProvenAt: sql<Date | null>`${staffSessions.provenAt}`.as('sessionProvenAt'),
      sessionSeenAt: sql<Date>`${staffSessions.seenAt}`.as('sessionSeenAt'),
      passkeys: factorCounts.passkeys.as('passkeys'),
      codes: factorCounts.codes.as('codes'),
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, placeholder('tokenHash')),
        gt(staffSessions.seenAt, placeholder('seenAfter')),
        gt(staffSessions.createdAt, placeholder('createdAfter')),
      ),
    ),
);

/** The caller of a token; null: unknown, unused for too long, too old, or of who is blocked (STAFF-4). */
export async function findCaller(reader: Reader, token: string, now: Date): Promise<StaffCaller | null> {
  const [row] = await findSession(reader, { tokenHash: hashToken(token), ...limitsOf(now) });
  if (!row || row.blockedAt !== null) return null;
  const { sessionId, sessionProvenAt, sessionSeenAt, passkeys, codes, ...person } = row;
  const session = { id: sessionId, provenAt: sessionProvenAt, seenAt: sessionSeenAt };
  return callerWith(session, person, namedFactors({ passkeys, codes, timeCodeSecret: person.timeCodeSecret }));
}

/** A session ends that was used last, or begun, before these moments. */
const limitsOf = (now: Date) => ({
  seenAfter: new Date(now.getTime() - idleMs),
  createdAfter: new Date(now.getTime() - longestSessionMs),
});

function isAlive(now: Date) {
  const { seenAfter, createdAfter } = limitsOf(now);
  return and(gt(staffSessions.seenAt, seenAfter), gt(staffSessions.createdAt, createdAfter));
}

/** Writes down that a session is used, once a minute. */
export async function keepAlive(database: Database, { sessionId, seenAt }: StaffCaller, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < seenMs) return;
  const own = eq(staffSessions.id, sessionId);
  await database.transaction((tx) => tx.update(staffSessions).set({ seenAt: now }).where(own));
}

type SessionRow = typeof staffSessions.$inferSelect;

const callerOf = async (reader: Reader, session: SessionRow, person: StaffRow): Promise<StaffCaller> =>
  callerWith(session, person, await factorsOf(reader, person));

function callerWith(
  { id, provenAt, seenAt }: Pick<SessionRow, 'id' | 'provenAt' | 'seenAt'>,
  person: StaffRow,
  factors: StaffFactor[],
): StaffCaller {
  const open = factors.length === 0 ? ('enrol' as const) : ('factor' as const);
  return { sessionId: id, person, provenAt, seenAt, factors, step: provenAt === null ? open : 'done' };
}

const newToken = () => randomBytes(32).toString('base64url');

/** A new session; proven where a passkey has shown both factors at once. */
export async function beginSession(
  tx: Transaction,
  browser: StaffBrowser,
  { person, now, proven = false }: { person: StaffRow; now: Date; proven?: boolean },
): Promise<StaffCaller> {
  const token = newToken();
  const [session] = await tx
    .insert(staffSessions)
    .values({
      staffId: person.id,
      tokenHash: hashToken(token),
      device: deviceName(browser.userAgent),
      provenAt: proven ? now : null,
      createdAt: now,
      seenAt: now,
    })
    .returning();
  browser.setToken(token);
  return callerOf(tx, session!, person);
}

/** A factor was shown: the session goes on under another token, so that who knew the old one knows nothing. */
export async function proveSession(
  tx: Transaction,
  browser: StaffBrowser,
  { caller, now }: { caller: StaffCaller; now: Date },
): Promise<StaffCaller> {
  const token = newToken();
  const [session] = await tx
    .update(staffSessions)
    .set({ tokenHash: hashToken(token), provenAt: now, seenAt: now, offeredSecret: null })
    .where(eq(staffSessions.id, caller.sessionId))
    .returning();
  browser.setToken(token);
  return callerOf(tx, session!, caller.person);
}

export const isFresh = ({ provenAt }: Pick<StaffCaller, 'provenAt'>, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < freshFactorMs;

export function presentSession(caller: StaffCaller, now: Date): StaffSession {
  const { person, factors, step, provenAt } = caller;
  return {
    id: person.id,
    email: person.email,
    name: person.name,
    role: person.role,
    step,
    factors,
    rights: step === 'done' ? [...rightsOfRole[person.role]] : [],
    freshUntil:
      provenAt !== null && isFresh(caller, now) ? new Date(provenAt.getTime() + freshFactorMs).toISOString() : null,
  };
}

/** Where somebody is signed in, the latest first. */
export async function listDevices(
  reader: Reader,
  { staffId, current, now }: { staffId: number; current?: number; now: Date },
): Promise<StaffDevice[]> {
  const rows = await reader
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isAlive(now)))
    .orderBy(desc(staffSessions.id));
  return rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: id === current,
  }));
}

/** Signs somebody out on one device; answers whether there was such a session of theirs. */
export async function endSession(tx: Transaction, { id, staffId }: { id: number; staffId: number }): Promise<boolean> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id });
  return ended.length > 0;
}

/** Signs somebody out everywhere, but for one session where one is named. */
export async function endSessionsOf(tx: Transaction, staffId: number, but = 0): Promise<void> {
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, but)));
}
