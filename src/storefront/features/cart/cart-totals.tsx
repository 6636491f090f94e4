import { formatPrice } from '#domain/pricing/price-format.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Totals, type TotalsRow } from '#storefront/ui/totals.tsx';
import type { Cart } from './cart-store.ts';

/** What the buyer pays; `parts` leaves the sum to another place and splits the VAT by rates instead. */
export function CartTotals({ cart, parts = false }: { cart: Cart; parts?: boolean }) {
  const t = useTexts();
  const { totals, deliveryMethod, currency } = cart;
  const money = (amount: number) => formatPrice(amount, currency);
  const delivery = totals.deliveryGross === 0 ? t('totals.free') : money(totals.deliveryGross);
  const left = totals.giftCard > 0 ? (cart.giftCardValue?.gross ?? 0) - totals.giftCard : 0;
  const saved = totals.discountGross + totals.codeGross;
  const rows: (TotalsRow | false)[] = [
    { label: t('totals.items'), value: money(totals.itemsGross + totals.codeGross) },
    totals.codeGross > 0 && {
      label: t('totals.code', { code: cart.discountCode ?? '' }),
      value: `-${money(totals.codeGross)}`,
    },
    cart.needsDelivery && {
      label: t('totals.delivery'),
      value: deliveryMethod ? delivery : <span className="small muted">{t('totals.delivery_later')}</span>,
    },
    totals.giftCard > 0 && { label: t('totals.gift_card'), value: `-${money(totals.giftCard)}` },
    !parts && { label: t('totals.gross'), value: money(totals.toPay), kind: 'sum' },
    { label: t('totals.net'), value: money(totals.net), kind: 'small' },
    ...(parts
      ? totals.vat.map((share): TotalsRow => ({
          label: t('totals.vat', { rate: share.ratePercent }),
          value: money(share.vat),
          kind: 'small',
        }))
      : []),
    left > 0 && { label: t('totals.gift_card_left'), value: money(left), kind: 'small' },
    saved > 0 && { label: t('totals.saved'), value: money(saved), kind: 'saving' },
  ];
  return <Totals rows={rows.filter((row) => row !== false)} />;
}
