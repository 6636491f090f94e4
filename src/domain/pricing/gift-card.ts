import type { Minor } from './money.ts';
import { endOfWarsawDay, warsawDayOf } from '../warsaw-day.ts';

/** What a gift card still holds, in minor units of its currency; moments in milliseconds since 1970. */
export type GiftCard = {
  readonly balance: Minor;
  readonly currency: string;
  readonly validToMs: number | null;
  readonly active: boolean;
};

/** Why a card cannot pay now. */
export const giftCardProblems = ['blocked', 'expired', 'empty', 'other-currency'] as const;

export type GiftCardProblem = (typeof giftCardProblems)[number];

/** Why a gift card cannot pay now; null: it can (DISCOUNT-8). */
export function giftCardProblem(
  { balance, currency, validToMs, active }: GiftCard,
  now: { nowMs: number; currency: string },
): GiftCardProblem | null {
  if (!active) return 'blocked';
  if (currency !== now.currency) return 'other-currency';
  if (validToMs !== null && now.nowMs >= validToMs) return 'expired';
  return balance === 0 ? 'empty' : null;
}

/** What is left to pay after a gift card, in minor units: never below 0 (DISCOUNT-7). */
export function lessGiftCard(gross: Minor, giftCardGross: Minor): Minor {
  return Math.max(0, gross - giftCardGross);
}

/** Letters and digits that nobody mistakes for one another when they are read out or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const giftCardCodeLength = 16;

/**
 * A code of 16 such characters, 79 bits, from random bytes; bytes that would favour the first letters are skipped.
 * Throws a RangeError when there are too few bytes.
 */
export function giftCardCode(random: Uint8Array): string {
  const fair = [...random].filter((byte) => byte < 256 - (256 % alphabet.length)).slice(0, giftCardCodeLength);
  if (fair.length < giftCardCodeLength) throw new RangeError('Too few random bytes for a gift card code');
  return fair.map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A code as it is kept and compared: upper case, letters and digits only. */
export function normalizeGiftCardCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '');
}

/** A code in groups of four, as people read it. */
export function formatGiftCardCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** A code with all but its end hidden: enough to recognise one's own card. */
export function maskGiftCardCode(code: string): string {
  return `••••-${code.slice(-4)}`;
}

/**
 * When a gift card bought now ends: at the end of the same day of the month this many months later, or of the last day
 * of that month if it is shorter.
 */
export function giftCardEnd(now: Date, months: number): Date {
  const [year = 0, month = 0, day = 0] = warsawDayOf(now).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return endOfWarsawDay(end.toISOString().slice(0, 10))!;
}
