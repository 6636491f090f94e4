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
  /** The new e-mail of the account, if it changes. */
  email?: string;
};

/** Makes the token of a link. Earlier links for the same purpose become invalid. */
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

/** Uses a token, which works once. Null: it is unknown, used or expired (ACCOUNT-6). */
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

/** Restores a token that was taken, with a later end, because the person has to answer a question first. */
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
