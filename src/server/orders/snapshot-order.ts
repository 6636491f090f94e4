import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { deferredProvider } from '#domain/payments/payment-provider.ts';
import type { Credit } from '#domain/payments/credit.ts';
import type { Address } from '#domain/checkout/address.ts';
import { linePrice } from '#domain/cart/cart-line.ts';
import { discountNetOf } from '#domain/cart/totals.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { ValueStock } from '#domain/orders/order-stock.ts';
import type { OrderedPiece } from '#domain/orders/ordered-configuration.ts';
import { firstOrderState, paymentStateOf } from '#domain/payments/payment-state.ts';
import { translators } from '#i18n/all.ts';
import { linePicture, packAreaOf, type CartDates, type EvaluatedCart, type OutletPiece } from '#server/cart/index.ts';
import type { OrderLineRow, OrderRow } from './order-queries.ts';
import { randomId } from '#server/random-id.ts';
import { configurationText, snapshotConfiguration } from './snapshot-configuration.ts';

type Order = {
  visitor: { userId: number | null };
  locale: Locale;
  comments: string | undefined;
  opinionConsent: boolean;
  reference: string;
  now: Date;
  dates: CartDates;
};

/** The order as it is kept: names, prices and addresses of this moment (ORDER-9). The cart has no blockers. */
export function snapshotOrder(cart: EvaluatedCart, order: Order): OrderRow {
  const { visitor, locale, comments, opinionConsent, reference, now, dates } = order;
  const { row, totals } = cart;
  const { delivery } = cart;
  const payment = totals.needsPayment ? cart.payment : null;
  const unpaid = totals.giftCard > 0 ? 'gift-card' : 'nothing';
  const t = translators[locale];
  const shipping = withComments(completeAddress(cart.shippingAddress, 'shipping'), comments);
  const paymentState = paymentStateOf(totals, []);
  return {
    version: 1,
    id: randomId(),
    reference,
    locale,
    userId: visitor.userId,
    email: shipping.contactUser.email.trim(),
    state: firstOrderState(paymentState, payment?.provider ?? unpaid),
    paymentState,
    currency: row.currency,
    basis: cart.basis,
    netTotal: totals.net,
    grossTotal: totals.gross,
    deliveryMethodId: delivery?.id ?? null,
    deliveryName: delivery ? inLocale(delivery.name, locale) : t('gift_card.delivery_name'),
    deliveryNet: totals.deliveryNet,
    deliveryGross: totals.deliveryGross,
    deliveryVatRatePercent: delivery?.vatRatePercent ?? 0,
    paymentMethodId: payment?.id ?? null,
    paymentName: payment ? inLocale(payment.name, locale) : t(`order.paid_by.${unpaid}`),
    paymentProvider: payment?.provider ?? unpaid,
    prepaidPercent: payment?.prepaid ?? 100,
    prepaidGross: totals.prepaid,
    discountGross: totals.discountGross,
    discountCode: cart.priced.some(({ coverage }) => coverage?.covers) ? row.discountCode : null,
    giftCardGross: totals.giftCard,
    giftCardId: totals.giftCard > 0 ? cart.giftCard!.id : null,
    pickUpPoint: cart.pickUpPoint,
    projectName: row.projectName,
    trackingNumber: null,
    trackingUrl: null,
    cancelledNet: 0,
    cancelledGross: 0,
    collectedGross: 0,
    remindedAt: null,
    opinionConsentAt: opinionConsent ? now : null,
    opinionAskedAt: null,
    forgottenAt: null,
    paymentDueOn: dueDay(payment, cart.credit, now),
    confirmBy: null,
    confirmationHash: null,
    claimedAt: null,
    shipping,
    billing: row.billingSameAsShipping
      ? { ...shipping, type: 'billing' }
      : completeAddress(cart.billingAddress, 'billing'),
    termsAcceptedAt: now,
    readyOn: dates.readyOn,
    arrivesFrom: dates.arrival?.from ?? null,
    arrivesTo: dates.arrival?.to ?? null,
    createdAt: now,
  };
}

/** The last day to pay an order that is paid later; null for every other order. */
const dueDay = (payment: EvaluatedCart['payment'], credit: Credit | null, now: Date): string | null =>
  payment?.provider === deferredProvider && credit !== null ? dayFrom(dayNumber(warsawDayOf(now)) + credit.days) : null;

/** What each line took from the stock of products and of limited values, in the order of the lines. */
export type TakenStock = { readonly pieces: readonly number[]; readonly values: readonly ValueStock[] };

/** For each line, whether it took fewer pieces than its quantity; the rest is made. */
export function delayedOf({ lines }: EvaluatedCart, { pieces, values }: TakenStock): boolean[] {
  return lines.map(({ offer, quantity }, index) => {
    const portions = [...(offer.stockQuantity === null ? [] : [pieces[index]!]), ...Object.values(values[index]!)];
    return portions.some((count) => count < quantity);
  });
}

/** The lines as they are kept, each with what it took from the stock. */
export function snapshotLines(
  { lines, priced }: EvaluatedCart,
  order: OrderRow,
  { taken, dates }: { taken: TakenStock; dates: CartDates },
): OrderLineRow[] {
  return lines.map((line, position) => {
    const { product, quantity } = line;
    const configuration = snapshotConfiguration(line, order, taken.values[position]!);
    const price = linePrice(line)!;
    const amounts = priced[position]!;
    return {
      orderId: order.id,
      position,
      productId: line.productId,
      outletPieceId: line.outletPieceId,
      outletPiece: product.outlet && orderedPiece(product.outlet, order.locale),
      productCode: product.code,
      normalizedCode: line.normalizedCode,
      mark: line.mark,
      name: inLocale(product.names ?? {}, order.locale) || product.code,
      slug: inLocale(product.slugs ?? {}, order.locale),
      imagePath: linePicture(line)?.path ?? null,
      configuration: configuration === null ? '' : configurationText(configuration),
      configured: configuration,
      categoryName: inLocale(product.categoryNames ?? {}, order.locale),
      producerName: product.producerName ?? '',
      quantity,
      packAreaCm2: packAreaOf(line),
      unitNet: price.net,
      unitGross: price.gross,
      discountNet: discountNetOf(line, amounts),
      lineNet: amounts.net,
      lineGross: amounts.gross,
      vatRatePercent: amounts.vatRatePercent,
      codeDiscountGross: amounts.codeGross,
      cancelledQuantity: 0,
      stockTaken: taken.pieces[position]!,
      promisedOn: dates.lines[position]!.readyOn,
    };
  });
}

const orderedPiece = ({ code, reason }: OutletPiece, locale: Locale): OrderedPiece => ({
  code,
  reason: inLocale(reason, locale),
});

function completeAddress(address: Partial<Address> | null, type: 'shipping' | 'billing'): Address {
  const contactUser = { firstnameLastname: '', email: '', phone: '', comments: '', ...address?.contactUser };
  return {
    street: '',
    streetNumber: '',
    city: '',
    postalCode: '',
    country: '',
    companyName: '',
    taxNumber: '',
    ...address,
    type,
    contactUser,
  };
}

function withComments(address: Address, comments: string | undefined): Address {
  return comments === undefined || comments === ''
    ? address
    : { ...address, contactUser: { ...address.contactUser, comments } };
}
