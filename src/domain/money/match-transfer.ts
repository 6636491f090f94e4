import type { Minor } from '../pricing/money.ts';

/** An order number as somebody has written it. sure: it is very unlikely to be a date or something else. */
type NamedOrder = { readonly reference: string; readonly sure: boolean };

/** 2026/11/000123 with any separators, because banks break titles at the end of their lines. */
const divided = /(?<!\d)(20\d{2})\s*[/.,\-_\\ ]\s*(\d{1,2})\s*[/.,\-_\\ ]\s*(\d{1,6}(?:\s\d{1,5})?)(?!\d)/g;
const together = /(?<!\d)(20\d{2})(\d{2})(\d{6})(?!\d)/g;

const shortestSure = 3;

/**
 * The order numbers in the title of a transfer, in any spelling: with other signs or none between the parts, without
 * leading zeros, broken by a space. One or two last digits may as well be a day: those are not sure.
 */
export function ordersNamed(title: string): NamedOrder[] {
  const mentions = [...title.matchAll(divided), ...title.matchAll(together)].flatMap(([, year, month, last]) => {
    const digits = last!.replaceAll(/\s/g, '');
    if (digits.length > 6 || Number(month) < 1 || Number(month) > 12 || Number(digits) === 0) return [];
    const reference = `${year}/${month!.padStart(2, '0')}/${digits.padStart(6, '0')}`;
    return [{ reference, sure: digits.length >= shortestSure }];
  });
  const references = [...new Set(mentions.map(({ reference }) => reference))];
  return references.map((reference) => ({
    reference,
    sure: mentions.some((mention) => mention.reference === reference && mention.sure),
  }));
}

/**
 * booked: on an order; asked: the staff has to decide; strange: it names no order; left: the staff has put it aside.
 */
export const transferStates = ['booked', 'asked', 'strange', 'left'] as const;
export type TransferState = (typeof transferStates)[number];

/**
 * Why the staff is asked: the amount differs, the order is paid already or over, the title names several orders or
 * currencies, the number may be a date, or nothing but the amount fits.
 */
export const transferDoubts = [
  'amount',
  'paid',
  'over',
  'several',
  'currency',
  'unsure_number',
  'only_amount',
] as const;
export type TransferDoubt = (typeof transferDoubts)[number];

/** A transfer that has arrived; the amount is in minor units. */
type Transfer = { readonly amount: Minor; readonly currency: string; readonly named: readonly NamedOrder[] };

/** An order as a transfer is compared with it; open: what it still waits for, in minor units. */
export type Awaiting = {
  readonly id: string;
  readonly reference: string;
  readonly currency: string;
  readonly open: Minor;
  readonly over: boolean;
};

/** What becomes of a transfer. */
export type Match =
  | { readonly state: 'booked'; readonly orderId: string }
  | { readonly state: 'asked'; readonly doubt: TransferDoubt; readonly candidates: readonly string[] }
  | { readonly state: 'strange' };

/**
 * Which order a transfer is for (MONEY-4). It is sure when the title names one order beyond doubt and that order waits
 * for exactly this amount in this currency. `ofTitle`: the orders whose numbers the title names; `alike`: those that
 * wait for the same amount.
 */
export function matchTransfer(transfer: Transfer, ofTitle: readonly Awaiting[], alike: readonly Awaiting[]): Match {
  const namedOrders = transfer.named.flatMap(({ reference, sure }) => {
    const order = ofTitle.find((each) => each.reference === reference);
    return order ? [{ order, sure }] : [];
  });
  const candidates = namedOrders.map(({ order }) => order.id);
  if (namedOrders.length > 1) return { state: 'asked', doubt: 'several', candidates };
  const [only] = namedOrders;
  if (only) {
    const doubt = doubtOf(transfer, only.order) ?? (only.sure ? null : 'unsure_number');
    return doubt === null ? { state: 'booked', orderId: only.order.id } : { state: 'asked', doubt, candidates };
  }
  if (alike.length === 0) return { state: 'strange' };
  return { state: 'asked', doubt: 'only_amount', candidates: alike.map(({ id }) => id) };
}

function doubtOf({ amount, currency }: Transfer, order: Awaiting): TransferDoubt | null {
  if (order.over) return 'over';
  if (order.currency !== currency) return 'currency';
  if (order.open === 0) return 'paid';
  return order.open === amount ? null : 'amount';
}
