import type { UserRights } from '#domain/accounts/user.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { CountedCache } from '#server/counted-cache.ts';

/** The facts of somebody signed in that decide which prices and pages they get. */
export type Rights = UserRights & {
  readonly priceGroup: string;
  /** Above this net amount orders wait for approval, in minor units; null: none does. */
  readonly orderLimitNet: Minor | null;
};

export type Session = { id: number; userId: number | null; rights: Rights | null };

const longestMs = 5_000;
const remembered = new CountedCache<string, Session>('sessions', { max: 20_000, ttl: longestMs });

/** What several calls in a row need not ask the database again, by the hash of the token. */
export function rememberedSession(tokenHash: string): Session | undefined {
  return remembered.get(tokenHash);
}

/**
 * Remembers a session for some seconds, and never beyond its end. So changes by the staff count within these seconds.
 */
export function rememberSession(tokenHash: string, session: Session, endsInMs: number): void {
  remembered.set(tokenHash, session, { ttl: Math.max(1, Math.min(longestMs, endsInMs)) });
}

/** Whoever ends a session or gives it to another user says so here; other instances know after five seconds. */
export function forgetSession(tokenHash: string): void {
  remembered.delete(tokenHash);
}
