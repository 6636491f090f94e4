import type { StaffOrder as ShownOrder, StaffOrderRow } from '#contract/staff-order.ts';
import type { Address } from '#domain/checkout/address.ts';
import { endOfLines, isOver, statesAfter, type OrderState } from '#domain/orders/order-state.ts';
import { unsentParts } from '#domain/orders/correct-prices.ts';
import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import { openAdvance } from '#domain/payments/payment-state.ts';
import { currencies, toMajor, type Minor } from '#domain/pricing/money.ts';
import { hasRight, type StaffRole } from '#domain/staff/rights.ts';
import {
  buyer,
  grossOf,
  netOf,
  partsOf,
  openOnDeliveryOf,
  toCollectOf,
  wholeOf,
  type StaffOrder,
  type StaffOrderListRow,
} from '#server/orders/index.ts';
import { isAllReady } from '#server/production/index.ts';

/** A row of the list, as far as the role sees it: amounts and the person are not for everybody (STAFF-10). */
export function presentRow(order: StaffOrderListRow, role: StaffRole): StaffOrderRow {
  const currency = currencies[order.currency];
  return {
    id: order.id,
    reference: order.reference,
    createdAt: order.createdAt.toISOString(),
    state: order.state,
    paymentState: order.paymentState,
    buyer: hasRight(role, 'people:read') ? order.company || order.buyer : order.buyer.split(' ')[0]!,
    town: order.town,
    goods: order.goods.map(({ name, quantity, imagePath }) => ({
      name,
      quantity,
      image: imagePath === null ? null : { path: imagePath },
    })),
    pieces: order.pieces,
    delivery: order.deliveryName,
    payment: order.paymentName,
    readyOn: order.readyOn,
    currency,
    gross: hasRight(role, 'orders:amounts') ? toMajor(grossOf(order), currency.precision) : null,
    version: order.version,
  };
}

export function presentStaffOrder(full: StaffOrder, role: StaffRole): ShownOrder {
  const { order, lines, history, notes, mails, testPayment, production } = full;
  const { precision } = currencies[order.currency];
  const pieces = lines.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0);
  const amounts = hasRight(role, 'orders:amounts') ? partsOf(order, lines).lines : null;
  const unsent = unsentParts(wholeOf(order, lines), full.sent);
  return {
    ...presentRow({ ...order, ...buyerOf(order), pieces, goods: [...lines] }, role),
    next: hasRight(role, 'orders:write') ? nextFor(order.state, role) : [],
    contact: hasRight(role, 'people:read')
      ? {
          email: order.email,
          shipping: partyOf(order.shipping),
          billing: partyOf(order.billing),
          comments: order.shipping.contactUser.comments,
        }
      : null,
    basis: order.basis,
    pickUpPoint: order.pickUpPoint?.id ?? null,
    projectName: order.projectName,
    tracking: order.trackingNumber === null ? null : { number: order.trackingNumber, url: order.trackingUrl },
    lines: lines.map((line, index) => ({
      position: line.position,
      productCode: line.productCode,
      codeWithChoices: orderedCode(line),
      outletReason: line.outletPiece?.reason ?? '',
      name: line.name,
      image: line.imagePath === null ? null : { path: line.imagePath },
      words: [...(line.configured?.words ?? [])],
      configuration: line.configuration,
      mark: line.mark,
      quantity: line.quantity,
      unitGross: amounts && toMajor(line.unitGross, precision),
      cancelled: line.cancelledQuantity,
      promisedOn: line.promisedOn,
      production: productionOf(production, line.position),
      unsent: { pieces: unsent[index]!.pieces, asked: amounts && toMajor(unsent[index]!.amount, precision) },
      gross: amounts && toMajor(amounts[index]!.gross, precision),
    })),
    money: amounts && moneyOf(full, (minor) => toMajor(minor, precision)),
    history: history.map(({ at, kind, state, author, note, details }) => ({
      at: at.toISOString(),
      kind,
      state,
      author,
      note,
      shipment: details.shipment?.state ?? null,
    })),
    notes: notes.map(({ id, at, author, text }) => ({ id, at: at.toISOString(), author, text })),
    mails: hasRight(role, 'people:read')
      ? mails.map(({ id, createdAt, recipient, subject, sentAt, lastError }) => ({
          id,
          at: createdAt.toISOString(),
          recipient,
          subject,
          sentAt: sentAt?.toISOString() ?? null,
          failed: sentAt === null && lastError !== null,
        }))
      : null,
    customerId: order.userId,
    takenBy: history[0] === undefined || history[0].author === buyer ? null : history[0].author,
    arrives: order.arrivesFrom === null ? null : { from: order.arrivesFrom, to: order.arrivesTo },
    testPayment,
    produced: isAllReady(production),
  };
}

function productionOf(lines: StaffOrder['production'], position: number) {
  const progress = lines.find((line) => line.position === position);
  return progress ? { pieces: progress.pieces, ready: progress.ready } : null;
}

const buyerOf = ({ shipping }: StaffOrder['order']) => ({
  buyer: shipping.contactUser.firstnameLastname,
  company: shipping.companyName,
  town: shipping.city,
});

/** The states to which the role may move the order. Taking goods or money back is a right of its own. */
export function nextFor(from: OrderState, role: StaffRole): OrderState[] {
  const end = endOfLines(from);
  return statesAfter(from).filter((state) => state !== end || hasRight(role, 'orders:cancel'));
}

function moneyOf(
  { order, attempts, refunds, refundable }: StaffOrder,
  major: (minor: Minor) => ReturnType<typeof toMajor>,
) {
  return {
    net: major(netOf(order)),
    deliveryGross: major(order.deliveryGross),
    discountGross: major(order.discountGross),
    giftCardGross: major(order.giftCardGross),
    refundable: major(refundable),
    toPay: major(isOver(order.state) ? 0 : openAdvance(order.prepaidGross, attempts)),
    onDelivery: major(isOver(order.state) ? 0 : openOnDeliveryOf(order)),
    toCollect: major(toCollectOf(order)),
    attempts: attempts.map(({ id, createdAt, provider, state, amount }) => ({
      id,
      at: createdAt.toISOString(),
      provider,
      state,
      amount: major(amount),
    })),
    refunds: refunds.map(({ id, createdAt, state, amount, reason, author }) => ({
      id,
      at: createdAt.toISOString(),
      state,
      amount: major(amount),
      reason,
      author,
    })),
  };
}

function partyOf({ contactUser, companyName, taxNumber, street, streetNumber, postalCode, city, country }: Address) {
  return {
    name: contactUser.firstnameLastname,
    companyName,
    taxNumber,
    street,
    streetNumber,
    postalCode,
    city,
    country,
    phone: contactUser.phone,
  };
}
