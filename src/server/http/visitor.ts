import { dayMs } from '#domain/calendar/day.ts';
import { isBusiness } from '#domain/accounts/user.ts';
import type { CustomerKind } from '#domain/pricing/price-basis.ts';
import type { Reader } from '#server/database/database.ts';
import { forgetSession, rememberedSession, rememberSession, type Rights, type Session } from './session-memory.ts';
import {
  beginSession,
  endSession,
  findSession,
  hashToken,
  prolongSession,
  renewSession,
  rightsOf,
  type SessionRules,
} from './sessions.ts';

export const sessionCookie = 'komoda-session';

/** Who is calling. A passer-by has no session: one begins with the first change (API-1). */
export type Visitor = {
  sessionId: number | null;
  userId: number | null;
  /** null: nobody has signed in. */
  rights: Rights | null;
  /** The staff takes an order for this visitor: the cart belongs to the session, and the prices to the customer. */
  byTelephone?: boolean;
  /** Begins a session if there is none, sets its cookie, and answers its id. */
  begin: (reader: Reader) => Promise<number>;
  /** Gives the session to a user under a new token, so that the old token is worthless (ACCOUNT-5). */
  signIn: (reader: Reader, userId: number) => Promise<void>;
  /** Ends the session; the next change begins another one. */
  signOut: (reader: Reader) => Promise<void>;
};

/** The kind of customer that a visitor is. Nothing else decides which amounts come first (PRICE-2). */
export const customerKindOf = ({ rights }: Pick<Visitor, 'rights'>): CustomerKind =>
  rights !== null && isBusiness(rights) ? 'business' : 'consumer';

/** The price group of a visitor; '' is the group of everybody. */
export const priceGroupOf = (visitor: Pick<Visitor, 'rights'>): string =>
  customerKindOf(visitor) === 'business' ? visitor.rights!.priceGroup : '';

const looksLikeToken = (value: string | undefined): value is string => /^[\w-]{43}$/.test(value ?? '');

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

/** A visitor in whose name something is done without a call of theirs: an order that a colleague approves. */
export async function asUser(reader: Reader, userId: number): Promise<Visitor> {
  const [user] = await rightsOf(reader, { userId });
  return { ...passerBy, userId, rights: user?.rights ?? null };
}

const forget = (cookie: string | undefined) => looksLikeToken(cookie) && forgetSession(hashToken(cookie));

async function sessionOf(reader: Reader, token: string, rules: SessionRules): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const remembered = rememberedSession(tokenHash);
  if (remembered) return remembered;
  const [row] = await findSession(reader, { tokenHash });
  if (!row) return undefined;
  rememberSession(tokenHash, row.session, row.endsInMs);
  await prolong(reader, { token, tokenHash, ...row }, rules);
  return row.session;
}

/** A customer stays signed in while using the shop. The use is written down once a day. */
async function prolong(
  reader: Reader,
  { token, tokenHash, session, endsInMs }: { token: string; tokenHash: string; session: Session; endsInMs: number },
  { signedInDays, setCookie }: SessionRules,
): Promise<void> {
  if (session.userId === null || endsInMs > (signedInDays - 1) * dayMs) return;
  await prolongSession(reader, { tokenHash, days: signedInDays });
  setCookie(token, { days: signedInDays, signedIn: true });
}
