import { lineProblem } from '#domain/cart/cart-line.ts';
import { priceCart, type CartTotals, type PricedLine } from '#domain/cart/totals.ts';
import type { Address, PickUpPoint } from '#domain/checkout/address.ts';
import { fitsDelivery, fitsPayment, type Shipment } from '#domain/checkout/method-fit.ts';
import { orderBlockers, type OrderBlocker } from '#domain/checkout/order-blockers.ts';
import { creditLeft, type Credit } from '#domain/payments/credit.ts';
import { deferredProvider, largestPayment } from '#domain/payments/payment-provider.ts';
import { discountCodeProblem, type DiscountCodeProblem } from '#domain/pricing/discount-code.ts';
import { giftCardProblem, type GiftCardProblem } from '#domain/pricing/gift-card.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { Buyer } from './buyer.ts';
import { holds } from './quoted-lines.ts';
import { cartDates, delayedLines, type CartDates } from './cart-dates.ts';
import {
  holdsGiftCard,
  needsDelivery,
  parcelOf,
  type DeliveryRow,
  type PaymentRow,
  type StoredCart,
} from './stored-cart.ts';

/** The country of delivery while no address names one. */
const defaultCountry = 'PL';

/** The methods that a cart can have now, and what they depend on. */
type FittingMethods = {
  /** Also null if the chosen method no longer fits, or if nothing has to be delivered. */
  readonly delivery: DeliveryRow | null;
  readonly payment: PaymentRow | null;
  readonly pickUpPoint: PickUpPoint | null;
  readonly needsDelivery: boolean;
  readonly holdsGiftCard: boolean;
  readonly shipment: Shipment;
};

/** A guest has other addresses than a signed-in buyer (CHECKOUT-3). */
type BuyersAddresses = {
  readonly signedIn: boolean;
  readonly shippingAddress: Partial<Address> | null;
  readonly billingAddress: Partial<Address> | null;
};

/** Why the code gives no discount; also null when there is no code. */
type CodeProblems = {
  readonly codeProblem: DiscountCodeProblem | 'unknown' | null;
  readonly cardProblem: GiftCardProblem | 'unknown' | null;
};

/** A cart with everything that is computed from it. Amounts are in minor units. */
export type EvaluatedCart = StoredCart &
  FittingMethods &
  BuyersAddresses &
  CodeProblems & {
    /**
     * The chosen payment method can't be used, because its provider, or the credit of the buyer, does not cover this
     * amount.
     */
    readonly paymentTooLarge: boolean;
    /** In which amounts its prices are counted. */
    readonly basis: PriceBasis;
    /** In the order of the cart's lines. */
    readonly priced: PricedLine[];
    readonly totals: CartTotals;
    readonly dates: CartDates;
    /** How much is missing to the smallest order value, net; 0: nothing. */
    readonly missingNet: Minor;
    /** The limit of the buyer, if the order is above it and a colleague has to approve it. Null: nobody has to. */
    readonly approvalAboveNet: Minor | null;
    readonly blockers: OrderBlocker[];
  };

/**
 * The largest amount that a payment method takes, in minor units. For payment at a later date it is the rest of the
 * credit.
 */
export function mostPayable({ provider }: { readonly provider: string }, credit: Credit | null): Minor {
  return provider === deferredProvider ? creditLeft(credit) : largestPayment(provider);
}

/** Evaluates a cart with today's prices, stock, methods and codes. */
export function evaluateCart(cart: StoredCart, buyer: Buyer): EvaluatedCart {
  const addresses = addressesOf(cart, buyer);
  const country = addresses.shippingAddress?.country || defaultCountry;
  const problems = codeProblems(cart, buyer.nowMs);
  const priced = (delivery: DeliveryRow | null, payment: PaymentRow | null) =>
    priceCart({
      lines: cart.lines,
      basis: buyer.basis,
      delivery,
      code: problems.codeProblem === null ? cart.discount : null,
      giftCardGross: problems.cardProblem === null ? (cart.giftCard?.balance ?? 0) : 0,
      prepaidPercent: payment?.prepaid ?? 100,
    });
  const paysNothing = ({ delivery, payment }: FittingMethods) => !priced(delivery, payment).totals.needsPayment;
  const methods = methodsThatFit(cart, country, paysNothing);
  const pricedFor = (payment: PaymentRow | null) => priced(methods.delivery, payment);
  const asChosen = pricedFor(methods.payment);
  const paymentTooLarge =
    methods.payment !== null && asChosen.totals.prepaid > mostPayable(methods.payment, cart.credit);
  const payment = paymentTooLarge ? null : methods.payment;
  const { lines, totals } = paymentTooLarge ? pricedFor(null) : asChosen;
  const missingNet = Math.max(0, buyer.minimumNet - totals.itemsNet);
  const { orderLimitNet } = buyer;
  const approvalAboveNet = orderLimitNet !== null && totals.net > orderLimitNet ? orderLimitNet : null;
  const blockers = orderBlockers({
    items: cart.lines.map((line) => ({ problem: lineProblem(line) })),
    missingNet,
    quotationEnded: cart.quotation !== null && !holds(cart.quotation, buyer),
    discountCodeProblem: problems.codeProblem,
    giftCardProblem: problems.cardProblem,
    needsDelivery: methods.needsDelivery,
    deliveryMethod: methods.delivery,
    pickUpPoint: methods.pickUpPoint,
    paymentMethod: payment,
    needsPayment: totals.needsPayment,
    shippingAddress: addresses.shippingAddress,
    billingAddress: addresses.billingAddress,
    billingSameAsShipping: cart.row.billingSameAsShipping,
  });
  const { basis, calendar } = buyer;
  const dates = cartDates({ ...cart, ...methods }, delayedLines(cart.lines), calendar);
  const result = { ...methods, ...problems, payment, paymentTooLarge, basis, priced: lines, totals, dates };
  return { ...cart, ...addresses, ...result, missingNet, approvalAboveNet, blockers };
}

function addressesOf({ row }: StoredCart, { signedIn }: Buyer): BuyersAddresses {
  return signedIn
    ? { signedIn, shippingAddress: row.shippingAddress, billingAddress: row.billingAddress }
    : { signedIn, shippingAddress: row.shippingAddressGuest, billingAddress: row.billingAddressGuest };
}

/** If codes and cards pay for everything, the payment method does not matter, so it rules out no delivery. */
function methodsThatFit(
  cart: StoredCart,
  country: string,
  paysNothing: (methods: FittingMethods) => boolean,
): FittingMethods {
  const limited = fittingMethods(cart, country, true);
  if (limited.payment === null || (cart.giftCard === null && cart.discount === null)) return limited;
  const free = fittingMethods(cart, country, false);
  return paysNothing(free) ? free : limited;
}

function fittingMethods(cart: StoredCart, country: string, isPaid: boolean): FittingMethods {
  const { chosenDelivery, chosenPayment, row } = cart;
  const goods = { needsDelivery: needsDelivery(cart), holdsGiftCard: holdsGiftCard(cart) };
  const payment = chosenPayment?.active && fitsPayment(chosenPayment, goods) ? chosenPayment : null;
  const shipment = { country, ...parcelOf(cart), paymentProvider: isPaid && payment ? payment.provider : null };
  const deliverable = goods.needsDelivery && chosenDelivery?.active && fitsDelivery(chosenDelivery, shipment);
  const delivery = deliverable ? chosenDelivery : null;
  const pickUpPoint = delivery && row.pickUpPoint?.provider === delivery.pickUpProvider ? row.pickUpPoint : null;
  return { ...goods, payment, shipment, delivery, pickUpPoint };
}

function codeProblems({ row, discount, giftCard }: StoredCart, nowMs: number): CodeProblems {
  const now = { nowMs, currency: row.currency };
  const problemOfCode = () => (discount ? discountCodeProblem(discount, now) : 'unknown');
  const problemOfCard = () => (giftCard ? giftCardProblem(giftCard, now) : 'unknown');
  return {
    codeProblem: row.discountCode === null ? null : problemOfCode(),
    cardProblem: row.giftCardCode === null ? null : problemOfCard(),
  };
}
