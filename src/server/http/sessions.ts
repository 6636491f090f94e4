import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { deviceName } from '#domain/accounts/device-name.ts';
import { bareNames } from '#server/database/bare-names.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import { companies, sessions, users } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { forgetSession } from './session-memory.ts';

/** How long sessions last, and how their tokens are handed to the browser. */
export type SessionRules = {
  /** The length of a guest's session. */
  sessionDays: number;
  /** For somebody signed in, counted from the last day on which they used the shop. */
  signedInDays: number;
  /** The user agent of the caller's browser. */
  userAgent: string;
  setCookie: (token: string, session: { days: number; signedIn: boolean }) => void;
  clearCookie: () => void;
};

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const rightsColumns = {
  discr: users.discr,
  redistributor: users.redistributor,
  architect: users.architect,
  hasSupervisor: users.hasSupervisor,
  priceGroup: sql<string>`coalesce(${companies.priceGroup}, ${users.priceGroup})`,
  orderLimitNet: users.orderLimitNet,
};

export const rightsOf = statement(
  'session_rights',
  compose
    .select({ rights: jsonOf(rightsColumns).as('rights') })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, sql.placeholder('userId'))),
);

export const findSession = statement(
  'session',
  compose
    .select({
      session: jsonOf({
        id: sessions.id,
        userId: sessions.userId,
        rights: jsonOfJoined(users.id, rightsColumns),
      }).as('session'),
      endsInMs: sql<number>`(extract(epoch from ${sessions.expiresAt} - now()) * 1000)::int8`.as('endsInMs'),
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`))),
);

const insertSession = statement(
  'session_begin',
  compose
    .insert(sessions)
    .values({
      tokenHash: sql.placeholder('tokenHash'),
      expiresAt: sql`now() + make_interval(days => ${sql.placeholder('days')}::int)`,
    })
    .returning({ id: sessions.id }),
);

const endsAfterDays = sql`now() + make_interval(days => ${sql.placeholder('days')}::int)`;

const updateSession = statement(
  'session_sign_in',
  sql`update ${sessions} set ${bareNames(sessions.tokenHash)} = ${sql.placeholder('tokenHash')},
      ${bareNames(sessions.userId)} = ${sql.placeholder('userId')}, ${bareNames(sessions.expiresAt)} = ${endsAfterDays},
      ${bareNames(sessions.signedInAt)} = now(), ${bareNames(sessions.device)} = ${sql.placeholder('device')}
    where ${sessions.id} = ${sql.placeholder('id')}::int8`,
);

export const prolongSession = statement(
  'session_prolong',
  sql`update ${sessions} set ${bareNames(sessions.expiresAt)} = ${endsAfterDays}
    where ${sessions.tokenHash} = ${sql.placeholder('tokenHash')}`,
);

export const endSession = statement(
  'session_end',
  sql`delete from ${sessions} where ${sessions.id} = ${sql.placeholder('id')}::int8`,
);

const newToken = () => randomBytes(32).toString('base64url');

/** Begins the session of a guest, and answers its id. */
export async function beginSession(reader: Reader, { sessionDays, setCookie }: SessionRules): Promise<number> {
  const token = newToken();
  const [session] = await insertSession(reader, { tokenHash: hashToken(token), days: sessionDays });
  setCookie(token, { days: sessionDays, signedIn: false });
  return session!.id;
}

/** Gives a session to a user under a new token. */
export async function renewSession(
  reader: Reader,
  { sessionId, userId }: { sessionId: number; userId: number },
  { signedInDays, userAgent, setCookie }: SessionRules,
): Promise<void> {
  const token = newToken();
  const device = deviceName(userAgent);
  await updateSession(reader, { id: sessionId, userId, tokenHash: hashToken(token), days: signedInDays, device });
  setCookie(token, { days: signedInDays, signedIn: true });
}

const ended = statement(
  'sessions_end_of_user',
  sql<{ tokenHash: string }>`delete from ${sessions}
    where ${sessions.userId} = ${sql.placeholder('userId')} and ${sessions.id} <> ${sql.placeholder('but')}::int8
    returning ${sessions.tokenHash} as "tokenHash"`,
);

/** Signs a user out everywhere, except in the named session. */
export async function endSessionsOf(reader: Reader, userId: number, but = 0): Promise<void> {
  for (const { tokenHash } of await ended(reader, { userId, but })) forgetSession(tokenHash);
}
