import type { z } from 'zod';
import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import type { Order, OrderEvent, OrderItem } from '#contract/order.ts';
import type { PaymentTransaction } from '#contract/payments.ts';
import type { Address } from '#domain/checkout/address.ts';
import { isOnlineProvider } from '#domain/payments/payment-provider.ts';
import { canBePaid, openAdvance } from '#domain/payments/payment-state.ts';
import { currencies, toMajor, type Major, type Minor } from '#domain/pricing/money.ts';
import type { Config } from '#server/config/config.ts';
import type { AttemptRow } from '#server/payments/index.ts';
import { buyer, mayCancel } from './may-cancel.ts';
import { arrivalOfOrder } from './order-dates.ts';
import { grossOf, isOpenDeferredOrder, netOf, openOnDeliveryOf, partsOf } from './order-amounts.ts';
import type { FullOrder, HistoryRow, OrderLineRow } from './order-queries.ts';
import type { Amounts } from '#domain/pricing/vat.ts';

export type BankAccount = Config['bankAccount'];

export function presentOrder(full: FullOrder, bankAccount: BankAccount): Order {
  const { order, lines, attempts, refunds, history } = full;
  const currency = currencies[order.currency];
  const major = (minor: Minor) => toMajor(minor, currency.precision);
  const payable = canBePaid(order.state, order.paymentState);
  const parts = partsOf(order, lines);
  const toPay = openAdvance(order.prepaidGross, attempts);
  const refunded = refunds.filter(({ state }) => state !== 'failed');
  const sum = (rows: readonly { amount: Minor }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  return {
    id: order.id,
    reference: order.reference,
    state: order.state,
    paymentState: order.paymentState,
    createdAt: order.createdAt.toISOString(),
    basis: order.basis,
    items: lines.map((line, index) => presentLine(line, parts.lines[index]!, major)),
    priceGross: major(order.grossTotal),
    priceNet: major(order.netTotal),
    remainingGross: major(grossOf(order)),
    remainingNet: major(netOf(order)),
    deliveryNetCost: major(order.deliveryNet),
    deliveryGrossCost: major(order.deliveryGross),
    deliveryMethod: { name: order.deliveryName },
    readyOn: order.readyOn,
    arrival: arrivalOfOrder(order),
    paymentMethod: { name: order.paymentName, provider: order.paymentProvider, prepaid: order.prepaidPercent },
    giftCardGross: major(order.giftCardGross),
    discountCode: order.discountCode,
    codeDiscountGross: major(lines.reduce((total, line) => total + line.codeDiscountGross, 0)),
    pickUpPoint: order.pickUpPoint,
    projectName: order.projectName,
    byEmail: order.deliveryMethodId === null,
    prepaidGross: major(order.prepaidGross),
    toPayGross: major(toPay),
    dueOnDelivery: major(openOnDeliveryOf(order)),
    currency,
    shippingDetails: presentParty(order.shipping),
    billingDetails: presentParty(order.billing, order.shipping.contactUser),
    confirmBy: order.state === 'new' ? (order.confirmBy?.toISOString() ?? null) : null,
    paymentDueOn: isOpenDeferredOrder(order) ? order.paymentDueOn : null,
    canPay: payable && isOnlineProvider(order.paymentProvider),
    transfer:
      bankAccount && ((payable && order.paymentProvider === 'transfer') || isOpenDeferredOrder(order))
        ? { ...bankAccount, title: order.reference, amount: major(toPay) }
        : null,
    testPayment: full.testPayment,
    surplusGross: major(sum(refunded.filter(({ cause }) => cause === 'surplus'))),
    transactions: attempts.map(presentAttempt),
    tracking: order.trackingNumber === null ? null : { number: order.trackingNumber, url: order.trackingUrl },
    parcels: full.parcels.map(({ number, url, state }) => ({ number, url, state })),
    history: history.map((entry) => presentEvent(entry, major)),
    refundedGross: major(sum(refunded)),
    refundedDoneGross: major(sum(refunded.filter(({ state }) => state === 'completed'))),
    canCancel: mayCancel(order),
  };
}

export function presentAttempt(attempt: AttemptRow): PaymentTransaction {
  return {
    id: attempt.id,
    orderId: attempt.orderId,
    amount: toMajor(attempt.amount, currencies[attempt.currency].precision),
    currency: attempt.currency,
    method: attempt.provider,
    channel: attempt.channel,
    state: attempt.state,
    redirectUrl: attempt.redirectUrl,
    createdAt: attempt.createdAt.toISOString(),
  };
}

function presentLine(
  line: OrderLineRow,
  remaining: Amounts,
  major: (minor: Minor) => Major,
): z.output<typeof OrderItem> {
  return {
    productId: line.productId,
    productCode: line.productCode,
    codeWithChoices: orderedCode(line),
    outletReason: line.outletPiece?.reason ?? '',
    name: line.name,
    slug: line.slug,
    image: line.imagePath === null ? null : { file: { path: line.imagePath } },
    configuration: line.configuration,
    mark: line.mark,
    quantity: line.quantity,
    packAreaCm2: line.packAreaCm2,
    priceNet: major(line.unitNet),
    priceGross: major(line.unitGross),
    discountNetTotal: major(line.discountNet),
    codeDiscountGross: major(line.codeDiscountGross),
    lineNet: major(line.lineNet),
    lineGross: major(line.lineGross),
    vatRate: line.vatRatePercent,
    productCategoryName: line.categoryName,
    producerName: line.producerName,
    cancelledQuantity: line.cancelledQuantity,
    promisedOn: line.promisedOn,
    remainingNet: major(remaining.net),
    remainingGross: major(remaining.gross),
    configured: line.configured && {
      systemCode: line.configured.systemCode,
      words: [...line.configured.words],
      madeToMeasure: line.configured.madeToMeasure,
      pictureNote: line.configured.pictureNote ?? '',
      priceBreakdown: line.configured.priceBreakdown.map(({ label, net, gross }) => ({
        label,
        net: major(net),
        gross: major(gross),
      })),
    },
  };
}

function presentEvent({ at, kind, state, author, details }: HistoryRow, major: (minor: Minor) => Major): OrderEvent {
  const { lines = [], gross, refund = null, tracking = null, shipment = null } = details;
  return {
    at: at.toISOString(),
    kind,
    state,
    by: author === buyer ? 'customer' : 'shop',
    lines: lines.map(({ name, quantity }) => ({ name, quantity })),
    amount: gross === undefined ? null : major(gross),
    refund,
    tracking,
    shipment: shipment && { state: shipment.state, parcels: shipment.parcels },
  };
}

/** An address without an e-mail or phone of its own has those of the other one. */
function presentParty(address: Address, other = address.contactUser) {
  const email = address.contactUser.email || other.email;
  const phone = address.contactUser.phone || other.phone;
  return { ...address, contactUser: { ...address.contactUser, email, phone }, email, phone };
}
