import { isOver } from '#domain/orders/order-state.ts';
import type { Check, Evidence } from './ledger.ts';
import type { StoredState, StoredOrder } from './stored.ts';

const inWords = (minor: number) => `${(minor / 100).toFixed(2)} zł`;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Money captured = orders paid, plus what went back: the providers' books against the attempts, and those against the
 * orders.
 */
export const moneyCheck: Check = (stored, evidence) => {
  const differences = [
    ...attemptsDiffer(stored, evidence),
    ...stored.orders.flatMap((order) => orderDiffers(order, stored, evidence)),
  ];
  for (const id of evidence.books.seenPaid) {
    const order = stored.orders.find((candidate) => candidate.id === id);
    if (order && order.paymentState !== 'paid')
      differences.push(`order ${order.reference} was shown as paid and is stored as ${order.paymentState}`);
  }
  const captured = sum(stored.orders.map(({ id }) => capturedFor(id, stored, evidence)));
  const paid = sum(
    stored.orders
      .filter(({ state, paymentState }) => paymentState === 'paid' && !isOver(state))
      .map(({ prepaidGross }) => prepaidGross),
  );
  const back = sum(stored.refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount));
  const backText = back > 0 ? `, ${inWords(back)} given back` : '';
  return {
    said: `${inWords(captured)} captured, orders paid with ${inWords(paid)}${backText}`,
    differences,
  };
};

const isReceived = (state: string | undefined) => state === 'completed' || state === 'refunded';

/** What the providers hold to have been paid; a transfer has no provider but the staff that enters it. */
function capturedFor(orderId: string, { attempts }: StoredState, { captured }: Evidence): number {
  return sum(
    attempts
      .filter(
        (attempt) =>
          attempt.orderId === orderId &&
          (attempt.provider === 'transfer' ? isReceived(attempt.state) : isReceived(captured.get(attempt.id))),
      )
      .map(({ amount }) => amount),
  );
}

function attemptsDiffer({ attempts }: StoredState, { captured }: Evidence): string[] {
  const known = new Set(attempts.map(({ id }) => id));
  const lost = [...captured]
    .filter(([id, state]) => isReceived(state) && !known.has(id))
    .map(([id]) => `the provider was paid for ${id}, which the shop does not know`);
  const wrong = attempts
    .filter(({ provider }) => provider !== 'transfer')
    .flatMap((attempt) => {
      const state = captured.get(attempt.id);
      return isReceived(state) === isReceived(attempt.state)
        ? []
        : [`payment ${attempt.id} is ${attempt.state} in the shop and ${state ?? 'undecided'} at the provider`];
    });
  return [...lost, ...wrong];
}

function orderDiffers(order: StoredOrder, stored: StoredState, evidence: Evidence): string[] {
  const captured = capturedFor(order.id, stored, evidence);
  const back = sum(
    stored.refunds
      .filter(({ orderId, state }) => orderId === order.id && state !== 'failed')
      .map(({ amount }) => amount),
  );
  const held = captured - back;
  const over = isOver(order.state);
  if (over)
    return held === 0
      ? []
      : [`order ${order.reference} is ${order.state} and ${inWords(held)} of its money are still with the shop`];
  if (order.cancelledGross > 0) return [];
  if (order.paymentState === 'paid')
    return held === order.prepaidGross
      ? []
      : [`order ${order.reference} is paid with ${inWords(order.prepaidGross)} and ${inWords(held)} were captured`];
  return held < order.prepaidGross || order.prepaidGross === 0
    ? []
    : [`order ${order.reference} is ${order.paymentState} and ${inWords(held)} were captured`];
}
