import type { UserRights } from '#domain/accounts/user.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { CountedCache, lifeOf } from '#server/counted-cache.ts';

/** The facts of somebody signed in that decide which prices and pages they get. */
export type Rights = UserRights & {
  readonly priceGroup: string;
  /** Above this net amount orders wait for approval, in minor units; null: none does. */
  readonly orderLimitNet: Minor | null;
};

export type Session = { id: number; userId: number | null; rights: Rights | null };

const longestMs = 5_000;
const remembered = new CountedCache<string, Session>('sessions', { max: 20_000, ...lifeOf(longestMs) });

/** Sessions that successive calls need not read again, by the hash of the token. */
export function rememberedSession(tokenHash: string): Session | undefined {
  return remembered.get(tokenHash);
}

/**
 * Remembers a session for some seconds, and never beyond its end. So changes by the staff count within these seconds.
 */
export function rememberSession(tokenHash: string, session: Session, endsInMs: number): void {
  remembered.set(tokenHash, session, { ttl: Math.max(1, Math.min(longestMs, endsInMs)) });
}

/** Call this when a session ends or gets another user. Other instances know it after five seconds. */
export function forgetSession(tokenHash: string): void {
  remembered.delete(tokenHash);
}
