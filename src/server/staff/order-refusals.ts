import type { TextKey } from '#i18n/keys.ts';
import { notFound, ShopError, type Message } from '#server/http/errors.ts';
import type { CancellationRefusal } from '#server/orders/index.ts';

export const refused = (text: Message, details = {}) => new ShopError('invalid', text, { details });

const refusalTexts = {
  'not-allowed': 'komoda.orders.not_allowed',
  'gift-card-spent': 'komoda.orders.gift_card_spent',
  'gift-cards-apart': 'komoda.orders.gift_cards_apart',
  'unknown-line': 'komoda.orders.unknown_line',
  'too-many': 'komoda.orders.fewer_left',
  nothing: 'komoda.orders.nothing',
} as const satisfies Partial<Record<CancellationRefusal['reason'], TextKey>>;

/** The errors for changes that the states of an order forbid. */
export function refusalOf(
  refusal: CancellationRefusal,
  { reference, wanted, allowed }: { reference: string; wanted: string; allowed: readonly string[] },
): ShopError {
  if (refusal.reason === 'unknown-order') return notFound();
  const line = 'position' in refusal ? (refusal.position ?? 0) + 1 : 1;
  const from = 'from' in refusal ? refusal.from : '';
  const params = { reference, wanted, from, line, allowed: allowed.join(', ') };
  return refused({ key: refusalTexts[refusal.reason], params }, { allowed });
}
