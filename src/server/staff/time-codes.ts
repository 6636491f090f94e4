import { createHmac, randomBytes } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
const secretBytes = 20;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

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

/** The step whose code was typed, now or half a minute off, as clocks are; null: none. */
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
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
