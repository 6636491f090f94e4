import { CircleAlert, Ruler } from 'lucide-react';
import type { CartItem } from '#contract/cart-item.ts';
import { lineName } from '#domain/cart/cart-line.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { configurationText, editAddress } from './line-texts.ts';
import type { Major } from '#domain/pricing/money.ts';
import styles from './cart-line.module.css';

/** What was configured in words, what to choose again where it can't be made any more, and the way to change it. */
export function LineConfiguration({ item }: { item: CartItem }) {
  const t = useTexts();
  const { configured } = item;
  const address = editAddress(item);
  if (!configured || address === null) return null;
  const stale = configured.chooseAgain.length > 0;
  return (
    <>
      {!stale && <p className={styles.facts}>{unbroken(configurationText(item))}</p>}
      {configured.pictureNote !== '' && <p className={styles.facts}>{configured.pictureNote}</p>}
      {stale && (
        <div className={styles.problem} role="status">
          <CircleAlert aria-hidden="true" />
          <div>
            <p>{t('cart_page.problem_configuration')}</p>
            <ul>
              {configured.chooseAgain.map(({ attribute, reason }) => (
                <li key={attribute + reason}>{attribute === '' ? reason : `${attribute}: ${reason}`}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <p className={styles.facts}>
        <a className="link" href={address} aria-label={t('cart_page.edit_named', { name: lineName(item) })}>
          {t(stale ? 'cart_page.choose_again' : 'cart_page.edit')}
        </a>
      </p>
      {configured.madeToMeasure && (
        <p className={styles.made}>
          <Ruler aria-hidden="true" />
          {t('cart_page.made_to_measure')}
        </p>
      )}
    </>
  );
}

/** Why the discount code takes nothing off a line (DISCOUNT-3); nothing when it does, or when there is no code. */
export function DiscountNotice({ item, money }: { item: CartItem; money: (amount: Major) => string }) {
  const { t, basis } = useShop();
  const { discountCodeApplied, discountCodeNetValueMissing: net, discountCodeGrossValueMissing: gross } = item;
  if (discountCodeApplied || item.problem !== null) return null;
  const showsNet = net !== null && (basis === 'net' || gross === null);
  const text = showsNet
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
