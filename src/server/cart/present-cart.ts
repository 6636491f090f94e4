import type { z } from 'zod';
import type { Cart, CartTotals as CartTotalsAnswer } from '#contract/cart.ts';
import type { CartTotals } from '#domain/cart/totals.ts';
import type { Locale } from '#domain/locale.ts';
import { currencies, toMajor, type Currency, type CurrencyCode } from '#domain/pricing/money.ts';
import { evaluateCart } from './evaluate-cart.ts';
import { presentLine } from './present-line.ts';
import type { StoredCart } from './stored-cart.ts';

/** The answer of every call of the cart. */
export function presentCart(cart: StoredCart, buyer: { signedIn: boolean; locale: Locale }): z.input<typeof Cart> {
  const { row } = cart;
  const { delivery, payment, totals, blockers } = evaluateCart(cart, buyer.signedIn);
  const currency = currencies[row.currency as CurrencyCode];
  return {
    version: row.version,
    items: cart.lines.map((line) => presentLine(line, currency, buyer.locale)),
    currency,
    paymentMethod: payment && { id: payment.id },
    deliveryMethod: delivery && { id: delivery.id },
    deliveryNetCost: toMajor(totals.deliveryNet, currency.precision),
    deliveryVatRate: delivery?.vatRatePercent ?? 0,
    shippingAddress: row.shippingAddress,
    shippingAddressGuest: row.shippingAddressGuest,
    billingAddress: row.billingAddress,
    billingAddressGuest: row.billingAddressGuest,
    billingSameAsShipping: row.billingSameAsShipping,
    giftCardValue: null,
    canPurchaseUsingOnlyGiftCard: totals.giftCardPaysAll,
    discountCode: row.discountCode,
    totals: presentTotals(totals, currency),
    blockers,
  };
}

function presentTotals(totals: CartTotals, { precision }: Currency): z.input<typeof CartTotalsAnswer> {
  const { vat, giftCardPaysAll: _flag, ...amounts } = totals;
  const major = (minor: number) => toMajor(minor, precision);
  return {
    ...(Object.fromEntries(Object.entries(amounts).map(([name, minor]) => [name, major(minor)])) as typeof amounts),
    vat: vat.map((share) => ({ ratePercent: share.ratePercent, net: major(share.net), vat: major(share.vat) })),
  };
}
