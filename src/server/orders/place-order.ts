import type { Locale } from '#domain/locale.ts';
import { takeStock } from '#domain/orders/order-stock.ts';
import { creditLeft } from '#domain/payments/credit.ts';
import { deferredProvider } from '#domain/payments/payment-provider.ts';
import {
  buyerOf,
  cartDates,
  findLockedCart,
  ownerOf,
  refuseOutgrown,
  type Buyer,
  type CartOwner,
  type EvaluatedCart,
} from '#server/cart/index.ts';
import { holdCredit } from '#server/credits/index.ts';
import { refuseBlocked } from '#server/checkout/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { takeValueStock } from '#server/configurator/index.ts';
import { chargeGiftCard, findSandboxCards, useDiscountCode } from '#server/discounts/index.ts';
import type { Limits } from '#server/config/limits.ts';
import { invalidField, ShopError, type FieldMessages } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { countUse } from '#server/limits/index.ts';
import { withConfirmation } from './confirm-order.ts';
import { orderMessage, queueStaffCopy } from './mails/queue-order-mail.ts';
import { buyer } from './may-cancel.ts';
import { currentDocuments } from '#server/pages/index.ts';
import { orderQuotation } from '#server/quotations/index.ts';
import { findOrder, getFullOrder, type FullOrder, type OrderRow } from './order-queries.ts';
import { findPlacedOrder, nextReference, storeOrder } from './placing-queries.ts';
import { delayedOf, snapshotLines, snapshotOrder } from './snapshot-order.ts';
import { refuseChanged, refuseDelayed, withCartOfNow, type SeenCart } from './refuse-changed.ts';
import { lockStockInCart, reduceStock, withPieces, type Stock } from './stock.ts';

export type OrderCall = {
  visitor: Visitor;
  locale: Locale;
  comments: string | undefined;
  opinionConsent: boolean;
  idempotencyKey: string | undefined;
  /** What the buyer agreed to. */
  seen: SeenCart;
  /** Approved by a colleague: whose cart it is, and what is done in the transaction of the order. */
  approved?: { owner: CartOwner; onPlaced: (tx: Transaction, order: OrderRow) => Promise<void> };
  /** Taken on the telephone: by whom, and what is done in the transaction of the order (ORDER-26). */
  taken?: { author: string; onPlaced: (tx: Transaction, order: OrderRow) => Promise<void> };
};

/**
 * Turns the visitor's cart into an order: all of it or nothing. Calls of one visitor wait for one another at the cart,
 * buyers of one product at the product. The running number is taken last, because everybody waits for it. Statements
 * that do not need each other's answers are sent together, so an ordinary order takes three round trips to the
 * database, the commit included.
 */
export async function placeOrder(deps: ServerDeps, call: OrderCall): Promise<FullOrder> {
  try {
    return await placeInOneTransaction(deps, call);
  } catch (error) {
    throw await withCartOfNow(deps, call, error);
  }
}

function placeInOneTransaction(deps: ServerDeps, call: OrderCall): Promise<FullOrder> {
  const { database, config } = deps;
  const { visitor, idempotencyKey, approved, taken: byTelephone } = call;
  const author = byTelephone?.author ?? buyer;
  return database.transaction(async (tx, last) => {
    const buying = { visitor, buyer: buyerOf(deps, call), owner: approved?.owner };
    const now = new Date(buying.buyer.nowMs);
    const { termsSlug, guaranteeSlug } = config.storefront;
    const slugs = [termsSlug, config.returnsSlug, ...(guaranteeSlug === undefined ? [] : [guaranteeSlug])];
    const owner = approved?.owner ?? ownerOf(visitor);
    const [cart, products, placedId, documents] = await Promise.all([
      findLockedCart(tx, buying),
      owner && lockStockInCart(tx, owner),
      findPlacedOrder(tx, visitor, idempotencyKey),
      currentDocuments(tx, { slugs, locale: call.locale }),
    ]);
    const earlierOrder = placedId === null ? null : await findOrder(tx, placedId);
    if (earlierOrder) return getFullOrder(tx, earlierOrder);
    refuseBlocked(cart);
    refuseOutgrown(cart, config.cartSizes);
    refuseChanged(cart, call.seen);
    if (!approved && cart.approvalAboveNet !== null) throw invalidField('approval', 'checkout.needs_approval');
    const stock = await withPieces(tx, cart.lines, products ?? new Map());
    const taking = { ...call, now, limits: config.limits, buyer: buying.buyer, stock };
    const { order: draft, lines, testPayment } = await takeEverything(tx, cart, taking);
    const { order, token } = withConfirmation(draft, config);
    await orderQuotation(tx, cart, order);
    await approved?.onPlaced(tx, order);
    await byTelephone?.onPlaced(tx, order);
    const message = orderMessage(config, order, lines, {
      kind: 'received',
      cause: order.id,
      facts: { confirmationToken: token, testPayment, documents, byTelephone: byTelephone !== undefined },
    });
    last(storeOrder(tx, { order, lines, cart: cart.row.id, author, visitor, idempotencyKey, message }));
    last(queueStaffCopy(tx, config, message));
    const history = { orderId: order.id, ...firstEvent, author, state: order.state, at: now };
    return { order, lines, attempts: [], refunds: [], history: [{ id: 0, ...history }], parcels: [], testPayment };
  });
}

const firstEvent = { kind: 'state' as const, note: '', details: {} };

/**
 * Takes locked stock, code, gift card and number for the order, counts it for its e-mail, and answers what is to be
 * stored of it.
 */
async function takeEverything(
  tx: Transaction,
  cart: EvaluatedCart,
  call: OrderCall & { now: Date; limits: Limits; buyer: Buyer; stock: Stock },
): Promise<Pick<FullOrder, 'order' | 'lines' | 'testPayment'>> {
  const pieces = takenFrom(call.stock, cart);
  const values = await takeValueStock(
    tx,
    cart.lines.map((line) => ({
      valueIds: line.judged?.ok ? line.judged.configured.valueIds : [],
      quantity: line.quantity,
    })),
  );
  const takenStock = { pieces, values };
  const delayed = delayedOf(cart, takenStock);
  refuseDelayed(cart, delayed, call.seen);
  const dates = cartDates(cart, delayed, call.buyer.calendar);
  const draft = snapshotOrder(cart, { ...call, reference: '', dates });
  await refuseBeyondCredit(tx, draft);
  await spendCodes(tx, cart, draft);
  const { limits, now } = call;
  const [sandboxCards, , , reference] = await Promise.all([
    findSandboxCards(tx, [draft.giftCardId]),
    countUse(tx, { limits, name: 'orders', who: { email: draft.email }, now }),
    reduceStock(tx, cart.lines, pieces),
    nextReference(tx, call.buyer.calendar.today),
  ]);
  const order = { ...draft, reference };
  return { order, lines: snapshotLines(cart, order, { taken: takenStock, dates }), testPayment: sandboxCards.size > 0 };
}

/** Several orders of one debtor at the same moment may exceed the limit that each of them saw (BUSINESS-8). */
async function refuseBeyondCredit(tx: Transaction, { paymentProvider, userId, prepaidGross }: OrderRow): Promise<void> {
  if (paymentProvider !== deferredProvider) return;
  const credit = userId === null ? null : await holdCredit(tx, userId);
  if (prepaidGross > creditLeft(credit)) throw invalidField('paymentMethod', 'checkout.credit_exceeded');
}

/**
 * Counts the use of the discount code and charges the gift card, after the stock: whoever gives them back locks in the
 * same order.
 */
async function spendCodes(tx: Transaction, { discount, giftCard }: EvaluatedCart, order: OrderRow): Promise<void> {
  const { id: orderId, createdAt: now } = order;
  if (order.discountCode !== null) await useDiscountCode(tx, { codeId: discount!.id, orderId, now });
  if (order.giftCardGross > 0)
    await chargeGiftCard(tx, { giftCardId: giftCard!.id, amount: order.giftCardGross, orderId, now });
}

/** What each line takes from the stock. A refusal names the line that lacks pieces; the cart stays as it was. */
function takenFrom(stock: Stock, { lines }: EvaluatedCart): number[] {
  const result = takeStock(lines, stock);
  if (result.ok) return result.taken;
  const late = result.missing.map((index) => lines[index]!);
  const fields: FieldMessages = Object.fromEntries(
    late.map(({ id, outletPieceId }): [string, FieldMessages[string]] => [
      `items.${id}`,
      [{ key: outletPieceId === null ? 'order.sold_out' : 'order.too_few_pieces' }],
    ]),
  );
  throw new ShopError('invalid', { key: 'error.invalid' }, { fields });
}
