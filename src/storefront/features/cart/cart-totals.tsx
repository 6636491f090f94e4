import { datesInWords } from '#domain/calendar/arrival.ts';
import { type Major, toMinor, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { Totals, type TotalsRow } from '#storefront/ui/totals.tsx';
import type { Cart } from './cart-store.ts';

/**
 * What the buyer pays; a business sees net amounts. With `parts` the sum stands elsewhere, and VAT is divided by rates.
 */
export function CartTotals({ cart, parts = false }: { cart: Cart; parts?: boolean }) {
  const { t, basis } = useShop();
  const { totals, deliveryMethod, currency } = cart;
  const money = (amount: Minor) => formatMinor(amount, currency);
  const minor = (amount: Major) => toMinor(amount, currency.precision);
  const isNet = basis === 'net';
  const [items, code, carried] = isNet
    ? [minor(totals.itemsNet), minor(totals.codeNet), minor(totals.deliveryNet)]
    : [minor(totals.itemsGross), minor(totals.codeGross), minor(totals.deliveryGross)];
  const giftCard = minor(totals.giftCard);
  const cardBalance = giftCard > 0 && cart.giftCardValue ? minor(cart.giftCardValue.gross) - giftCard : 0;
  // The lower prices of a business customer are its own prices, not reductions.
  const saved = isNet ? 0 : minor(totals.discountGross) + code;
  const delivery = carried === 0 ? t('totals.free') : money(carried);
  const vat = totals.vat.map((share): TotalsRow => ({
    label: t('totals.vat', { rate: share.ratePercent }),
    value: money(minor(share.vat)),
    kind: 'small',
  }));
  const rows: (TotalsRow | false)[] = [
    { label: t('totals.items'), value: money(items + code) },
    code > 0 && {
      label: t('totals.code', { code: cart.discountCode ?? '' }),
      value: `−${money(code)}`,
    },
    cart.needsDelivery && {
      label: t('totals.delivery'),
      value: deliveryMethod ? delivery : <span className="small muted">{t('totals.delivery_later')}</span>,
    },
    isNet && { label: t('totals.net'), value: money(minor(totals.net)), kind: 'sum' },
    ...(isNet ? vat : []),
    giftCard > 0 && { label: t('totals.gift_card'), value: `−${money(giftCard)}` },
    !parts && { label: t('totals.gross'), value: money(minor(totals.toPay)), ...(!isNet && { kind: 'sum' }) },
    !isNet && { label: t('totals.net'), value: money(minor(totals.net)), kind: 'small' },
    ...(parts && !isNet ? vat : []),
    cardBalance > 0 && { label: t('totals.gift_card_left'), value: money(cardBalance), kind: 'small' },
    saved > 0 && { label: t('totals.saved'), value: money(saved), kind: 'saving' },
    ...(cart.needsDelivery ? datesInWords(cart) : []).map(({ label, value, days }): TotalsRow => ({
      label: t(label),
      value: t(value, days),
    })),
  ];
  return <Totals rows={rows.filter((row) => row !== false)} />;
}
