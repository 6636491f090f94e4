import { CircleAlert } from 'lucide-react';
import type { CartItem } from '#contract/cart.ts';
import type { Major } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './cart-line.module.css';

/** Why the code of the cart takes nothing off a line (DISCOUNT-3); nothing where it does, or there is none. */
export function DiscountNotice({ item, money }: { item: CartItem; money: (amount: Major) => string }) {
  const t = useTexts();
  const { discountCodeApplied, discountCodeNetValueMissing: net, discountCodeGrossValueMissing: gross } = item;
  if (discountCodeApplied || item.problem !== null) return null;
  const text =
    net !== null
      ? t('orders.discount_code.net_value_missing', { value: money(net) })
      : gross !== null
        ? t('orders.discount_code.gross_value_missing', { value: money(gross) })
        : t('orders.discount_code.not_applied');
  return (
    <p className={styles.note}>
      <CircleAlert aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
