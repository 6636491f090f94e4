import { mayBecome, orderStates, type OrderMover, type OrderState } from '#domain/orders/order-state.ts';
import type { Check } from './ledger.ts';
import type { StoredState, StoredOrder } from './stored.ts';

const movers: readonly OrderMover[] = ['customer', 'payment', 'staff', 'system'];
const firstStates: readonly string[] = ['new', 'awaiting_payment', 'paid'] satisfies OrderState[];

/** Each order's history leads step by step, by moves that are allowed, to the state it is in. */
export const historyCheck: Check = ({ orders, history }) => {
  const entriesOf = Map.groupBy(history, ({ orderId }) => orderId);
  const differences = orders.flatMap((order) => historyDiffers(order, entriesOf.get(order.id) ?? []));
  const counts = orderStates
    .map((state) => [state, orders.filter((order) => order.state === state).length] as const)
    .filter(([, count]) => count > 0);
  return {
    said: `${history.length} entries of history; ${counts.map(([state, count]) => `${count} ${state}`).join(', ')}`,
    differences,
  };
};

function historyDiffers({ reference, state }: StoredOrder, entries: StoredState['history']): string[] {
  const states = entries.filter(({ kind }) => kind === 'state').map((entry) => entry.state);
  const end = states.at(-1);
  if (end === undefined) return [`order ${reference} has no history`];
  const differences = end === state ? [] : [`order ${reference} is ${state} and its history ends with ${end}`];
  if (!firstStates.includes(states[0]!)) differences.push(`the history of order ${reference} begins with ${states[0]}`);
  for (const [index, to] of states.slice(1).entries()) {
    const from = states[index]!;
    if (!movers.some((mover) => mayBecome(from, to, mover)))
      differences.push(`order ${reference} went from ${from} to ${to}`);
  }
  return differences;
}
