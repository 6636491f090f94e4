import { discountCodeProblem, normalizeDiscountCode, type DiscountCodeProblem } from '#domain/pricing/discount-code.ts';
import { giftCardProblem, normalizeGiftCardCode, type GiftCardProblem } from '#domain/pricing/gift-card.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Reader } from '#server/database/database.ts';
import { invalidField } from '#server/http/errors.ts';
import { countGuess, refuseGuessing, type Guesser } from './guessing.ts';
import { findDiscountCode, findGiftCard, type StoredCode, type StoredGiftCard } from './stored-codes.ts';

/** What a buyer is told of a code that cannot be used; a stopped one is as good as unknown. */
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

type Entry = { given: string; guesser: Guesser; nowMs: number; currency: string };

/** The code that a buyer has entered, or a refusal that says what is wrong with it. */
export async function enterDiscountCode(reader: Reader, { given, guesser, ...now }: Entry): Promise<StoredCode> {
  refuseGuessing(guesser, 'discountCode');
  const code = await findDiscountCode(reader, normalizeDiscountCode(given));
  const problem = code ? discountCodeProblem(code, now) : 'unknown';
  if (!code || problem === 'stopped') countGuess(guesser);
  if (!code || problem) throw invalidField('discountCode', discountCodeTexts[problem ?? 'unknown']);
  return code;
}

/** The gift card that a buyer has entered, or a refusal that says what is wrong with it. */
export async function enterGiftCard(reader: Reader, { given, guesser, ...now }: Entry): Promise<StoredGiftCard> {
  refuseGuessing(guesser, 'giftCardCode');
  const card = await findGiftCard(reader, normalizeGiftCardCode(given));
  if (!card) countGuess(guesser);
  const problem = card ? giftCardProblem(card, now) : 'unknown';
  if (!card || problem) throw invalidField('giftCardCode', giftCardTexts[problem ?? 'unknown']);
  return card;
}
