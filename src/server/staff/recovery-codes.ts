import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { staffRecoveryCodes } from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';

const codesMade = 10;
/** Nothing that looks like something else on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** New codes in place of those that somebody had. */
export async function makeRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, () => `${word()}-${word()}`);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })));
  return codes;
}

/** Takes a code away; false: there is none like it. */
export async function useRecoveryCode(tx: Transaction, staffId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, hashOf(code))))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0;
}

const word = () => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
const hashOf = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
