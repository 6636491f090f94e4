import { discountCodeProblem, normalizeDiscountCode, type DiscountCodeProblem } from '#domain/pricing/discount-code.ts';
import { giftCardProblem, normalizeGiftCardCode, type GiftCardProblem } from '#domain/pricing/gift-card.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Reader } from '#server/database/database.ts';
import type { Limits } from '#server/config/limits.ts';
import { countUse, forgiveUse, type Who } from '#server/limits/index.ts';
import { invalidField } from '#server/http/errors.ts';
import { findDiscountCode, findGiftCard, type StoredCode, type StoredGiftCard } from './stored-codes.ts';

/** What a buyer reads about a code that cannot be used. A stopped code counts as unknown. */
export const discountCodeTexts: Record<DiscountCodeProblem | 'unknown', TextKey> = {
  unknown: 'discount.unknown',
  stopped: 'discount.unknown',
  'too-early': 'discount.too_early',
  expired: 'discount.expired',
  'used-up': 'discount.used_up',
  'other-currency': 'discount.other_currency',
};

export const giftCardTexts: Record<GiftCardProblem | 'unknown', TextKey> = {
  unknown: 'gift_card.unknown',
  blocked: 'gift_card.blocked',
  expired: 'gift_card.expired',
  empty: 'gift_card.empty',
  'other-currency': 'gift_card.other_currency',
};

type Entry = { typed: string; limits: Limits; guesser: Who; nowMs: number; currency: string };

/** Looks up a code. Each attempt is counted first, and forgiven if the code exists (DISCOUNT-12). */
async function lookUp<T>(
  reader: Reader,
  { limits, guesser, nowMs }: Entry,
  field: string,
  find: () => Promise<T | null>,
): Promise<T | null> {
  const guess = { limits, name: 'codes', who: guesser, now: new Date(nowMs) } as const;
  await countUse(reader, guess, field);
  const entry = await find();
  if (entry) await forgiveUse(reader, guess);
  return entry;
}

/** The code that a buyer has entered, or a refusal that says what is wrong with it. */
export async function enterDiscountCode(reader: Reader, entry: Entry): Promise<StoredCode> {
  const code = await lookUp(reader, entry, 'discountCode', async () => {
    const storedCode = await findDiscountCode(reader, normalizeDiscountCode(entry.typed));
    return storedCode && discountCodeProblem(storedCode, entry) === 'stopped' ? null : storedCode;
  });
  const problem = code ? discountCodeProblem(code, entry) : 'unknown';
  if (!code || problem) throw invalidField('discountCode', discountCodeTexts[problem ?? 'unknown']);
  return code;
}

/** The gift card that a buyer has entered, or a refusal that says what is wrong with it. */
export async function enterGiftCard(reader: Reader, entry: Entry): Promise<StoredGiftCard> {
  const card = await lookUp(reader, entry, 'giftCardCode', () =>
    findGiftCard(reader, normalizeGiftCardCode(entry.typed)),
  );
  const problem = card ? giftCardProblem(card, entry) : 'unknown';
  if (!card || problem) throw invalidField('giftCardCode', giftCardTexts[problem ?? 'unknown']);
  return card;
}
