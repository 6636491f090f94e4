import type { TextKey } from '#i18n/keys.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { type Major, toMajor, toMinor } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import type { Cart } from './cart-store.ts';
import styles from './cart-codes.module.css';
import { CodeEntry } from './code-entry.tsx';
import { useCartChanges } from './use-cart.ts';

const codeProblems = {
  unknown: 'cart_codes.discount_unknown',
  stopped: 'cart_codes.discount_unknown',
  'too-early': 'cart_codes.discount_unknown',
  expired: 'cart_codes.discount_expired',
  'used-up': 'cart_codes.discount_used_up',
  'other-currency': 'cart_codes.discount_unknown',
} as const satisfies Record<NonNullable<Cart['discountCodeProblem']>, TextKey>;

const cardProblems = {
  unknown: 'cart_codes.card_blocked',
  blocked: 'cart_codes.card_blocked',
  expired: 'cart_codes.card_expired',
  empty: 'cart_codes.card_empty',
  'other-currency': 'cart_codes.card_blocked',
} as const satisfies Record<NonNullable<Cart['giftCardProblem']>, TextKey>;

/** The discount code and the gift card of a cart, each to be entered and removed. */
export function CartCodes({ cart }: { cart: Cart }) {
  const t = useTexts();
  const { update } = useCartChanges();
  const money = (amount: Major) => formatPrice(amount, cart.currency);
  const { discountCode, discountCodeProblem, giftCardCode, giftCardProblem, giftCardValue, totals } = cart;
  const { precision } = cart.currency;
  const amountLeft = giftCardValue
    ? toMajor(toMinor(giftCardValue.gross, precision) - toMinor(totals.giftCard, precision), precision)
    : totals.giftCard;
  return (
    <div className={styles.codes}>
      <CodeEntry
        texts={{
          toggle: t('cart_codes.discount_toggle'),
          label: t('cart_codes.discount'),
          apply: t('cart_codes.apply'),
          remove: t('cart_codes.discount_remove'),
          applied: t('cart_codes.discount_applied'),
          removed: t('cart_codes.discount_removed'),
        }}
        applied={
          discountCode === null
            ? null
            : {
                code: discountCode,
                effect:
                  toMinor(totals.codeGross) > 0
                    ? t('cart_codes.discount_saves', { price: money(totals.codeGross) })
                    : t('cart_codes.discount_nothing'),
                problem: discountCodeProblem && t(codeProblems[discountCodeProblem]),
              }
        }
        save={(code) => update({ discountCode: code })}
      />
      <CodeEntry
        texts={{
          toggle: t('cart_codes.card_toggle'),
          label: t('cart_codes.card'),
          apply: t('cart_codes.apply'),
          remove: t('cart_codes.card_remove'),
          applied: t('cart_codes.card_applied'),
          removed: t('cart_codes.card_removed'),
        }}
        applied={
          giftCardCode === null
            ? null
            : {
                code: giftCardCode,
                effect: t('cart_codes.card_pays', { price: money(totals.giftCard), left: money(amountLeft) }),
                problem: giftCardProblem && t(cardProblems[giftCardProblem]),
              }
        }
        save={(code) => update({ giftCardCode: code })}
      />
    </div>
  );
}
