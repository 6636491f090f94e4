import type { staffPricesContract } from '#contract/staff-prices.ts';
import type { PriceCorrection } from '#domain/orders/correct-prices.ts';
import { currencies, toMajor, toMinor, type Major, type Minor } from '#domain/pricing/money.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Transaction } from '#server/database/database.ts';
import { invalidField, notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import {
  correctOrderPrices,
  receiveCollected,
  receiveDeferred,
  type OrderRow,
  type Repriced,
  type RepricingRefusal,
} from '#server/orders/index.ts';
import { changeSeenOrder, lockSeenOrder } from './change-seen-order.ts';
import { refused } from './order-refusals.ts';
import { missingRight, refuseWithoutRight } from './refuse-without-right.ts';
import type { StaffHandlers } from './staff-call.ts';
import type { StaffCaller } from './staff-sessions.ts';

type Body = { lines: { position: number; price: Major }[]; change?: Major | undefined; reason: string };
type Call = { params: { id: string }; body: Body & { version: number }; caller: StaffCaller };

/** Other prices in an order, and money that comes for what is missing then. */
export function staffPriceHandlers(deps: ServerDeps): StaffHandlers<typeof staffPricesContract> {
  const { database, config } = deps;
  const reprice = async (tx: Transaction, order: OrderRow, { body, caller }: Call): Promise<Repriced> => {
    const { precision } = currencies[order.currency];
    const correction: PriceCorrection = {
      lines: body.lines.map(({ position, price }) => ({ position, amount: toMinor(price, precision) })),
      change: body.change === undefined ? 0 : toMinor(body.change, precision),
    };
    const author = caller.person.email;
    const result = await correctOrderPrices(tx, config, { id: order.id, correction, reason: body.reason, author });
    if (!result.ok) throw refusalOf(result, order);
    return result;
  };
  /** Money that goes back asks for the same as a refund does (STAFF-6). */
  const refuseRefund = (caller: StaffCaller, amount: Minor) => {
    if (amount === 0) return;
    refuseWithoutRight('refunds:write', caller, deps.clock());
    if (!hasRight(caller.person.role, 'refunds:any-amount') && amount > config.staffRefundLimit)
      throw missingRight('refunds:any-amount');
  };
  return {
    previewOrderPrices: async (call) => {
      const seen: { repriced?: Repriced } = {};
      await database
        .transaction(async (tx) => {
          seen.repriced = await reprice(tx, await lockSeenOrder(tx, call), call);
          throw new OnlyPreviewed();
        })
        .catch((error: unknown) => {
          if (!(error instanceof OnlyPreviewed)) throw error;
        });
      return consequenceOf(seen.repriced!);
    },
    correctOrderPrices: (call) =>
      changeSeenOrder(deps, call, async (tx, order) => {
        const { toPayment } = await reprice(tx, order, call);
        refuseRefund(call.caller, toPayment);
      }),
    bookOrderPayment: (call) =>
      changeSeenOrder(deps, call, async (tx, { reference }) => {
        const { note } = call.body;
        const booked = await receiveDeferred(tx, config, { reference, note, author: call.caller.person.email });
        if (!booked.ok) throw refused({ key: 'staff.not_awaited', params: { reference } });
      }),
    bookCollected: (call) =>
      changeSeenOrder(deps, call, async (tx, order) => {
        const { amount: majorAmount, note, way: provider } = call.body;
        const { precision } = currencies[order.currency];
        const amount = majorAmount === undefined ? undefined : toMinor(majorAmount, precision);
        const author = call.caller.person.email;
        const outcome = await receiveCollected(tx, config, order, { provider, amount, note, author });
        if (outcome === 'too-much') throw invalidField('amount', 'staff.collected_too_much');
        if (outcome === 'not-awaited')
          throw refused({ key: 'staff.not_awaited', params: { reference: order.reference } });
      }),
  };
}

/** Undoes what was only tried. */
class OnlyPreviewed extends Error {}

function consequenceOf({ order, lines, was, is, toPayment, toCard, toPay }: Repriced) {
  const major = (amount: Minor) => toMajor(amount, currencies[order.currency].precision);
  return {
    lines: lines.map((line) => ({ position: line.position, was: major(line.was), is: major(line.is) })),
    was: major(was),
    is: major(is),
    toPayment: major(toPayment),
    toCard: major(toCard),
    toPay: major(toPay),
  };
}

const refusalTexts = {
  sent: 'staff.prices_sent',
  'gift-cards': 'staff.prices_gift_cards',
  'no-payment': 'staff.prices_no_payment',
  credit: 'staff.prices_credit',
  'sent-line': 'staff.prices_sent_line',
  'unknown-line': 'staff.prices_unknown_line',
  'below-zero': 'staff.prices_below_zero',
  nothing: 'staff.prices_nothing',
} as const satisfies Record<Exclude<RepricingRefusal['reason'], 'unknown-order'>, TextKey>;

function refusalOf(refusal: RepricingRefusal, { reference }: OrderRow): ShopError {
  if (refusal.reason === 'unknown-order') return notFound();
  const line = 'position' in refusal ? (refusal.position ?? 0) + 1 : 1;
  return refused({ key: refusalTexts[refusal.reason], params: { reference, line } });
}
