import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { tokenLifeMs, type TokenPurpose } from '#domain/accounts/account-token.ts';
import type { Transaction } from '#server/database/database.ts';
import { accountTokens } from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';

type NewToken = {
  userId: number;
  purpose: TokenPurpose;
  now: Date;
  /** The address that the account is to have, where it changes. */
  email?: string;
};

/** Makes the token of a link. An earlier link for the same purpose leads nowhere from now on. */
export async function makeToken(tx: Transaction, { userId, purpose, now, email }: NewToken): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await dropTokens(tx, userId, purpose);
  await tx.insert(accountTokens).values({
    userId,
    purpose,
    tokenHash: hashToken(token),
    email: email ?? null,
    expiresAt: new Date(now.getTime() + tokenLifeMs[purpose]),
  });
  return token;
}

type Used = { userId: number; purpose: TokenPurpose; email: string | null };

/** Takes a token, which works once; null: it is unknown, used or over (ACCOUNT-6). */
export async function useToken(
  tx: Transaction,
  token: string,
  { purposes, now }: { purposes: readonly TokenPurpose[]; now: Date },
): Promise<Used | null> {
  const isMeant = and(eq(accountTokens.tokenHash, hashToken(token)), gt(accountTokens.expiresAt, now));
  const [row] = await tx.select().from(accountTokens).where(isMeant).for('update');
  if (!row || !purposes.includes(row.purpose)) return null;
  await tx.delete(accountTokens).where(eq(accountTokens.id, row.id));
  const { userId, purpose, email } = row;
  return { userId, purpose, email };
}

/** Lets a token that was taken be valid for longer, because something is asked before it is used. */
export async function giveBack(tx: Transaction, token: string, usedToken: Used, expiresAt: Date): Promise<void> {
  await tx.insert(accountTokens).values({ ...usedToken, tokenHash: hashToken(token), expiresAt });
}

/**
 * A new password ends what was requested with the old one. Somebody who knew the old one could otherwise take the
 * account over by a link to another e-mail, or delete it (ACCOUNT-24).
 */
export async function dropOtherLinks(tx: Transaction, userId: number): Promise<void> {
  for (const purpose of ['email', 'delete', 'reset'] as const) await dropTokens(tx, userId, purpose);
}

/** Ends the links that were sent for a purpose. */
async function dropTokens(tx: Transaction, userId: number, purpose: TokenPurpose): Promise<void> {
  await tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose)));
}
