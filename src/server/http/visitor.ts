import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { bareNames } from '#server/database/bare-names.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import { companies, sessions, users } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { forgetSession, rememberedSession, rememberSession, type Rights, type Session } from './session-memory.ts';
import { dayMs } from '#domain/calendar/day.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { isBusiness } from '#domain/accounts/user.ts';
import type { CustomerKind } from '#domain/pricing/price-basis.ts';

export const sessionCookie = 'komoda-session';
/** Tells the pages of the shop that somebody has signed in; it proves nothing. */
export const signedInCookie = 'komoda-signed-in';

/** Who is calling. A passer-by has no session: one begins with the first change (API-1). */
export type Visitor = {
  sessionId: number | null;
  userId: number | null;
  /** null: nobody has signed in. */
  rights: Rights | null;
  /** Makes a session for who has none, asks for its cookie, and answers its id. */
  begin: (reader: Reader) => Promise<number>;
  /** Gives the session to a user under a new token, so that who knew the old one knows nothing (ACCOUNT-5). */
  signIn: (reader: Reader, userId: number) => Promise<void>;
  /** Ends the session; the next change begins another one. */
  signOut: (reader: Reader) => Promise<void>;
};

/** As whom somebody buys: nothing else decides which amounts of prices come first (PRICE-2). */
export const customerKindOf = ({ rights }: Pick<Visitor, 'rights'>): CustomerKind =>
  rights !== null && isBusiness(rights) ? 'business' : 'consumer';

/** Whose prices somebody pays; '' those of everybody. */
export const priceGroupOf = (visitor: Pick<Visitor, 'rights'>): string =>
  customerKindOf(visitor) === 'business' ? visitor.rights!.priceGroup : '';

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
const looksLikeToken = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

/** How long sessions are believed, and who hands their tokens to the browser. */
export type SessionRules = {
  /** Of a guest. */
  sessionDays: number;
  /** Of who has signed in, since the last day on which the shop was used. */
  signedInDays: number;
  /** What the browser of who is calling says of itself. */
  userAgent: string;
  setCookie: (token: string, session: { days: number; signedIn: boolean }) => void;
  clearCookie: () => void;
};

/** Reads the session of a cookie value; a broken or expired one is a passer-by's. */
export async function identify(reader: Reader, cookie: string | undefined, rules: SessionRules): Promise<Visitor> {
  const visitor: Visitor = {
    sessionId: null,
    userId: null,
    rights: null,
    begin: (reader) => beginSession(reader, rules),
    signIn: async (reader, userId) => {
      const sessionId = visitor.sessionId ?? (await visitor.begin(reader));
      await renewSession(reader, { sessionId, userId }, rules);
      const rights = await rightsOf(reader, { userId });
      Object.assign(visitor, { sessionId, userId, rights: rights[0]?.rights ?? null });
      forget(cookie);
    },
    signOut: async (reader) => {
      if (visitor.sessionId !== null) await endSession(reader, { id: visitor.sessionId });
      forget(cookie);
      rules.clearCookie();
      Object.assign(visitor, { sessionId: null, userId: null, rights: null });
    },
  };
  if (!looksLikeToken(cookie)) return visitor;
  const session = await sessionOf(reader, cookie, rules);
  if (session) Object.assign(visitor, { sessionId: session.id, userId: session.userId, rights: session.rights });
  return visitor;
}

/** Reads who is calling and changes nothing, for pages. */
export const onlyReading = {
  sessionDays: 0,
  signedInDays: 0,
  userAgent: '',
  setCookie: () => {},
  clearCookie: () => {},
};

const changesNothing = () => Promise.reject(new Error('A page render changes nothing'));

/** A visitor for calls made in process, for anonymous pages. */
export const passerBy: Visitor = {
  sessionId: null,
  userId: null,
  rights: null,
  begin: changesNothing,
  signIn: changesNothing,
  signOut: changesNothing,
};

/** A visitor as a page that is made for it alone reads it: nothing changes. */
export const reading = ({ sessionId, userId, rights }: Visitor): Visitor => ({
  ...passerBy,
  sessionId,
  userId,
  rights,
});

/** Somebody who is not calling, as whom something is done: an order that a colleague approves. */
export async function asUser(reader: Reader, userId: number): Promise<Visitor> {
  const [found] = await rightsOf(reader, { userId });
  return { ...passerBy, userId, rights: found?.rights ?? null };
}

const forget = (cookie: string | undefined) => looksLikeToken(cookie) && forgetSession(hashToken(cookie));

async function sessionOf(reader: Reader, token: string, rules: SessionRules): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const remembered = rememberedSession(tokenHash);
  if (remembered) return remembered;
  const [found] = await findSession(reader, { tokenHash });
  if (!found) return undefined;
  rememberSession(tokenHash, found.session, found.endsInMs);
  await prolong(reader, { token, tokenHash, ...found }, rules);
  return found.session;
}

/** Who has signed in stays so while the shop is used: a day after it was last written down, it is again. */
async function prolong(
  reader: Reader,
  { token, tokenHash, session, endsInMs }: { token: string; tokenHash: string; session: Session; endsInMs: number },
  { signedInDays, setCookie }: SessionRules,
): Promise<void> {
  if (session.userId === null || endsInMs > (signedInDays - 1) * dayMs) return;
  await prolongSession(reader, { tokenHash, days: signedInDays });
  setCookie(token, { days: signedInDays, signedIn: true });
}

const rightsColumns = {
  discr: users.discr,
  redistributor: users.redistributor,
  architect: users.architect,
  hasSupervisor: users.hasSupervisor,
  priceGroup: sql<string>`coalesce(${companies.priceGroup}, ${users.priceGroup})`,
  orderLimitNet: users.orderLimitNet,
};

const rightsOf = statement(
  'session_rights',
  compose
    .select({ rights: jsonOf(rightsColumns).as('rights') })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, sql.placeholder('userId'))),
);

const findSession = statement(
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

const prolongSession = statement(
  'session_prolong',
  sql`update ${sessions} set ${bareNames(sessions.expiresAt)} = ${endsAfterDays}
    where ${sessions.tokenHash} = ${sql.placeholder('tokenHash')}`,
);

const endSession = statement(
  'session_end',
  sql`delete from ${sessions} where ${sessions.id} = ${sql.placeholder('id')}::int8`,
);

const newToken = () => randomBytes(32).toString('base64url');

async function beginSession(reader: Reader, { sessionDays, setCookie }: SessionRules): Promise<number> {
  const token = newToken();
  const [session] = await insertSession(reader, { tokenHash: hashToken(token), days: sessionDays });
  setCookie(token, { days: sessionDays, signedIn: false });
  return session!.id;
}

async function renewSession(
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

/** Signs a user out everywhere, but for one session where one is named. */
export async function endSessionsOf(reader: Reader, userId: number, but = 0): Promise<void> {
  for (const { tokenHash } of await ended(reader, { userId, but })) forgetSession(tokenHash);
}
