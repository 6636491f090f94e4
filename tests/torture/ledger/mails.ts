import type { Check, Evidence } from './ledger.ts';
import type { StoredState } from './stored.ts';

/**
 * Every order has exactly its messages in the outbox, and each arrived once or is marked as one that may have come
 * twice.
 */
export const mailsCheck: Check = (stored, evidence) => {
  const keys = new Map(stored.messages.map((message) => [message.key, message]));
  const expectedKeys = expectedKeysOf(stored, evidence);
  const missing = [...expectedKeys]
    .filter(([key]) => !keys.has(key))
    .map(([key, recipient]) => `message ${key} to ${recipient} was never queued`);
  const strangers = stored.messages
    .filter(({ key }) => !expectedKeys.has(key) && !mayBe(key, stored))
    .map(({ key }) => `message ${key} has no cause`);
  const astray = stored.messages
    .filter(({ key, recipient }) => expectedKeys.has(key) && expectedKeys.get(key) !== recipient)
    .map(({ key, recipient }) => `message ${key} is addressed to ${recipient}`);
  const arrivals = evidence.arrivals === null ? [] : arrivalsDiffer(stored, evidence.arrivals);
  const sent = stored.messages.filter(({ sentAt }) => sentAt !== null).length;
  const doubtful = stored.messages.filter((message) => message.doubtful).length;
  const arrivedText = evidence.arrivals === null ? '' : `, ${evidence.arrivals.length} arrived`;
  const doubtfulText = doubtful > 0 ? `, ${doubtful} of them perhaps twice` : '';
  return {
    said: `${stored.messages.length} messages queued, ${sent} sent${arrivedText}${doubtfulText}`,
    differences: [...missing, ...strangers, ...astray, ...arrivals],
  };
};

/** The messages that follow from where orders stand, by key, with their recipients. */
function expectedKeysOf({ orders, history }: StoredState, { staff }: Evidence): Map<string, string> {
  const reached = Map.groupBy(history, ({ orderId }) => orderId);
  const keys = new Map<string, string>();
  for (const { id, email, paymentState, prepaidGross } of orders) {
    keys.set(`order-received:${id}`, email);
    if (staff !== null) keys.set(`order-received:${id}:staff`, staff);
    if (paymentState === 'paid' && prepaidGross > 0) keys.set(`order-paid:${id}`, email);
    for (const state of ['in_progress', 'shipped', 'delivered', 'cancelled', 'returned']) {
      if (reached.get(id)?.some((entry) => entry.kind === 'state' && entry.state === state))
        keys.set(`order-${state}:${id}`, email);
    }
  }
  return keys;
}

/** Messages that need not be there, each for a payment, a refund or an order that is. */
function mayBe(key: string, { orders, attempts, refunds }: StoredState): boolean {
  const cause = key.slice(key.indexOf(':') + 1).split(':')[0];
  return [orders, attempts, refunds].some((rows) => rows.some(({ id }) => id === cause));
}

function arrivalsDiffer({ messages }: StoredState, arrivals: NonNullable<Evidence['arrivals']>): string[] {
  const copies = Map.groupBy(arrivals, ({ messageId }) => Number(/outbox-(\d+)/.exec(messageId)?.[1] ?? 0));
  const unknown = [...copies.keys()]
    .filter((id) => !messages.some((message) => message.id === id))
    .map((id) => `a message ${id} arrived that the outbox does not know`);
  return [
    ...unknown,
    ...messages.flatMap(({ id, key, sentAt, doubtful }) => {
      const count = copies.get(id)?.length ?? 0;
      if (sentAt === null && !doubtful) return [`message ${key} was never sent`];
      if (count === 0 && !doubtful) return [`message ${key} is marked as sent and never arrived`];
      if (count === 0) return [`message ${key} never arrived`];
      if (count > 1 && !doubtful) return [`message ${key} arrived ${count} times and is not marked as doubtful`];
      return [];
    }),
  ];
}
