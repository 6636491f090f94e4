import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { sessions } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { rememberedSession, rememberSession, type Session } from './session-memory.ts';
import type { CustomerKind } from '#domain/pricing/price-basis.ts';

export const sessionCookie = 'komoda-session';

/** Who is calling. A passer-by has no session: one begins with the first change (API-1). */
export type Visitor = {
  sessionId: number | null;
  userId: number | null;
  /** Makes a session for who has none, asks for its cookie, and answers its id. */
  begin: (reader: Reader) => Promise<number>;
};

/** Nobody buys as a business until accounts know business customers. */
export function customerKindOf(_visitor: Pick<Visitor, 'userId'>): CustomerKind {
  return 'consumer';
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
const looksLikeToken = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

/** How a session begins: how long it is believed, and who hands its token to the browser. */
type NewSession = { sessionDays: number; setCookie: (token: string) => void };

/** Reads the session of a cookie value; a broken or expired one is a passer-by's. */
export async function identify(
  reader: Reader,
  cookie: string | undefined,
  { sessionDays, setCookie }: NewSession,
): Promise<Visitor> {
  const visitor: Visitor = {
    sessionId: null,
    userId: null,
    begin: (reader) => beginSession(reader, { sessionDays, setCookie }),
  };
  if (!looksLikeToken(cookie)) return visitor;
  const session = await sessionOf(reader, hashToken(cookie));
  if (session) Object.assign(visitor, { sessionId: session.id, userId: session.userId });
  return visitor;
}

/** A visitor for calls made in process, for anonymous pages. */
export const passerBy: Visitor = {
  sessionId: null,
  userId: null,
  begin: () => Promise.reject(new Error('A page render changes nothing')),
};

async function sessionOf(reader: Reader, tokenHash: string): Promise<Session | undefined> {
  const remembered = rememberedSession(tokenHash);
  if (remembered) return remembered;
  const [found] = await findSession(reader, { tokenHash });
  if (found) rememberSession(tokenHash, found.session, found.endsInMs);
  return found?.session;
}

const findSession = statement(
  'session',
  compose
    .select({
      session: jsonOf({ id: sessions.id, userId: sessions.userId }).as('session'),
      endsInMs: sql<number>`(extract(epoch from ${sessions.expiresAt} - now()) * 1000)::int8`.as('endsInMs'),
    })
    .from(sessions)
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

async function beginSession(reader: Reader, { sessionDays, setCookie }: NewSession): Promise<number> {
  const token = randomBytes(32).toString('base64url');
  const [session] = await insertSession(reader, { tokenHash: hashToken(token), days: sessionDays });
  setCookie(token);
  return session!.id;
}
