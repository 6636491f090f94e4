import { saidDates } from '#domain/calendar/said-dates.ts';
import { type Major, toMinor, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Totals, type TotalsRow } from '#storefront/ui/totals.tsx';
import type { Cart } from './cart-store.ts';

/** What the buyer pays; `parts` leaves the sum to another place and splits the VAT by rates instead. */
export function CartTotals({ cart, parts = false }: { cart: Cart; parts?: boolean }) {
  const t = useTexts();
  const { totals, deliveryMethod, currency } = cart;
  const money = (amount: Minor) => formatMinor(amount, currency);
  const minor = (amount: Major) => toMinor(amount, currency.precision);
  const codeGross = minor(totals.codeGross);
  const deliveryGross = minor(totals.deliveryGross);
  const giftCard = minor(totals.giftCard);
  const left = giftCard > 0 && cart.giftCardValue ? minor(cart.giftCardValue.gross) - giftCard : 0;
  const saved = minor(totals.discountGross) + codeGross;
  const delivery = deliveryGross === 0 ? t('totals.free') : money(deliveryGross);
  const rows: (TotalsRow | false)[] = [
    { label: t('totals.items'), value: money(minor(totals.itemsGross) + codeGross) },
    codeGross > 0 && {
      label: t('totals.code', { code: cart.discountCode ?? '' }),
      value: `-${money(codeGross)}`,
    },
    cart.needsDelivery && {
      label: t('totals.delivery'),
      value: deliveryMethod ? delivery : <span className="small muted">{t('totals.delivery_later')}</span>,
    },
    giftCard > 0 && { label: t('totals.gift_card'), value: `-${money(giftCard)}` },
    !parts && { label: t('totals.gross'), value: money(minor(totals.toPay)), kind: 'sum' },
    { label: t('totals.net'), value: money(minor(totals.net)), kind: 'small' },
    ...(parts
      ? totals.vat.map((share): TotalsRow => ({
          label: t('totals.vat', { rate: share.ratePercent }),
          value: money(minor(share.vat)),
          kind: 'small',
        }))
      : []),
    left > 0 && { label: t('totals.gift_card_left'), value: money(left), kind: 'small' },
    saved > 0 && { label: t('totals.saved'), value: money(saved), kind: 'saving' },
    ...(cart.needsDelivery ? saidDates(cart) : []).map(({ label, value, days }): TotalsRow => ({
      label: t(label),
      value: t(value, days),
    })),
  ];
  return <Totals rows={rows.filter((row) => row !== false)} />;
}
