import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { staffRecoveryCodes } from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';

const stepMs = 30_000;
const digits = 6;
const secretBytes = 20;
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for a program that shows codes, in Base32. */
export const newTimeCodeSecret = (): string => base32(randomBytes(secretBytes));

/** The code of a step of thirty seconds (RFC 6238 with HMAC-SHA-1, which every such program knows). */
export function timeCode(secret: string, step: number, length: number = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

export const stepOf = (at: Date): number => Math.floor(at.getTime() / stepMs);

/**
 * The step of the typed code: the present one, or half a minute before or after, as clocks differ. Null: the code
 * belongs to none.
 */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const code = typed.replaceAll(/\s/g, '');
  const current = stepOf(now);
  return [current, current - 1, current + 1].find((step) => timeCode(secret, step) === code) ?? null;
}

/** What a program reads from the drawing: name of the shop, whose account, secret. */
export function timeCodeAddress({ secret, email, issuer }: Record<'secret' | 'email' | 'issuer', string>): string {
  const query = new URLSearchParams({ secret, issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}`;
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => base32Letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

const codesMade = 10;
/** Nothing that looks like something else on paper. */
const paperLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** New codes in place of those that somebody had. */
export async function makeRecoveryCodes(tx: Transaction, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, () => `${word()}-${word()}`);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })));
  return codes;
}

/** Takes a code away; false: there is none like it. */
export async function useRecoveryCode(tx: Transaction, staffId: number, code: string): Promise<boolean> {
  const usedCodes = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, hashOf(code))))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return usedCodes.length > 0;
}

const word = () => Array.from({ length: 6 }, () => paperLetters[randomInt(paperLetters.length)]).join('');
const hashOf = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
