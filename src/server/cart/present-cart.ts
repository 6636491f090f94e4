import type { z } from 'zod';
import type { Cart, CartTotals as CartTotalsAnswer } from '#contract/cart.ts';
import type { CartTotals } from '#domain/cart/totals.ts';
import type { Locale } from '#domain/locale.ts';
import { currencies, toMajor, type Currency, type Minor } from '#domain/pricing/money.ts';
import { maskGiftCardCode } from '#domain/pricing/gift-card.ts';
import type { EvaluatedCart } from './evaluate-cart.ts';
import { presentLine } from './present-line.ts';

/** The answer of every call of the cart. */
export function presentCart(cart: EvaluatedCart, locale: Locale): z.input<typeof Cart> {
  const { row, delivery, payment, totals, dates, blockers } = cart;
  const currency = currencies[row.currency];
  const code = cart.codeProblem === null ? cart.discount : null;
  return {
    version: row.version,
    items: cart.lines.map((line, index) =>
      presentLine(line, cart.priced[index]!, { currency, locale, code, dates: dates.lines[index]! }),
    ),
    currency,
    paymentMethod: payment && { id: payment.id },
    deliveryMethod: delivery && { id: delivery.id },
    needsDelivery: cart.needsDelivery,
    pickUpPoint: cart.pickUpPoint,
    projectName: row.projectName,
    quotation: cart.quotation && {
      number: cart.quotation.number,
      validUntil: new Date(cart.quotation.validUntil).toISOString(),
      holds: !blockers.includes('quotation'),
    },
    readyOn: dates.readyOn,
    arrival: dates.arrival,
    deliveryNetCost: toMajor(totals.deliveryNet, currency.precision),
    deliveryVatRate: delivery?.vatRatePercent ?? 0,
    shippingAddress: row.shippingAddress,
    shippingAddressGuest: row.shippingAddressGuest,
    billingAddress: row.billingAddress,
    billingAddressGuest: row.billingAddressGuest,
    billingSameAsShipping: row.billingSameAsShipping,
    giftCardValue: giftCardValueOf(cart, currency),
    giftCardCode: row.giftCardCode && maskGiftCardCode(row.giftCardCode),
    giftCardProblem: cart.cardProblem,
    needsPayment: totals.needsPayment,
    canPurchaseUsingOnlyGiftCard: !totals.needsPayment && totals.giftCard > 0,
    discountCode: row.discountCode,
    discountCodeProblem: cart.codeProblem,
    totals: presentTotals(totals, currency),
    approvalAboveNet: cart.approvalAboveNet === null ? null : toMajor(cart.approvalAboveNet, currency.precision),
    blockers,
  };
}

/** The balance of the card, or nothing while it cannot pay. A balance has no VAT, so net and gross are equal. */
function giftCardValueOf({ row, giftCard, cardProblem }: EvaluatedCart, { precision }: Currency) {
  if (row.giftCardCode === null) return null;
  const balance = toMajor(cardProblem === null ? (giftCard?.balance ?? 0) : 0, precision);
  return { net: balance, gross: balance };
}

function presentTotals(totals: CartTotals, { precision }: Currency): z.input<typeof CartTotalsAnswer> {
  const major = (minor: Minor) => toMajor(minor, precision);
  return {
    itemsNet: major(totals.itemsNet),
    itemsGross: major(totals.itemsGross),
    discountGross: major(totals.discountGross),
    codeNet: major(totals.codeNet),
    codeGross: major(totals.codeGross),
    deliveryNet: major(totals.deliveryNet),
    deliveryGross: major(totals.deliveryGross),
    net: major(totals.net),
    gross: major(totals.gross),
    giftCard: major(totals.giftCard),
    toPay: major(totals.toPay),
    prepaid: major(totals.prepaid),
    dueOnDelivery: major(totals.dueOnDelivery),
    vat: totals.vat.map((share) => ({ ratePercent: share.ratePercent, net: major(share.net), vat: major(share.vat) })),
  };
}
