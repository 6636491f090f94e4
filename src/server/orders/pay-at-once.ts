import { getTableColumns } from 'drizzle-orm';
import { afterNotice, type AttemptState } from '#domain/payments/attempts.ts';
import { afterPayment, paymentStateOf, type Attempt } from '#domain/payments/payment-state.ts';
import { surplusOf } from '#domain/payments/refunds.ts';
import { isOver } from '#domain/orders/order-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Database } from '#server/database/database.ts';
import { orderLines, orders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { outboxQueue } from '#server/outbox/index.ts';
import { orderMail } from './mails/order-mail.ts';
import { dueOnDeliveryOf } from './order-amounts.ts';
import type { OrderLineRow, OrderRow } from './order-queries.ts';

/** Money that a provider has told of, with what names the telling. */
export type Completion = {
  provider: string;
  transactionId: string;
  providerRef: string | null;
  amount: Minor;
  currency: string;
  eventKey: string;
  payload: string;
};

type Standing = {
  order: OrderRow;
  attempts: (Attempt & { id: string })[];
  lines: OrderLineRow[];
  providerRef: string | null;
};

/**
 * Does in two statements what `settlePayment` does in a dozen, for the common case: an order that waits for exactly
 * this money and has bought no gift card. What was read stands for the lock: the second statement does nothing unless
 * it still holds. false where that does not do, and nothing has happened then.
 */
export async function payAtOnce({ database, config, clock }: ServerDeps, completion: Completion): Promise<boolean> {
  const standing = await readStanding(database, completion);
  if (!standing) return false;
  const { order, attempts, lines } = standing;
  const attempt = attempts.find(({ id }) => id === completion.transactionId)!;
  if (isOver(order.state) || attempt.state === 'completed' || afterNotice(attempt.state, 'completed') !== 'completed')
    return false;
  if (standing.providerRef !== null && standing.providerRef !== completion.providerRef) return false;
  const then = attempts.map(({ state, amount, id }): Attempt => ({
    amount,
    state: id === attempt.id ? 'completed' : state,
  }));
  const paymentState = paymentStateOf({ prepaid: order.prepaidGross, dueOnDelivery: dueOnDeliveryOf(order) }, then);
  if (
    paymentState !== 'paid' ||
    order.paymentState === 'paid' ||
    surplusOf({ over: false, prepaid: order.prepaidGross, goingBack: 0 }, then) > 0
  )
    return false;
  const state = afterPayment(order.state, paymentState);
  if (state === order.state) return false;
  const mail = orderMail({ ...order, paymentState, state }, lines, 'paid', config);
  const { rowCount } = await database.pool.query({
    name: 'payment_at_once',
    text: payment,
    values: [
      order.id,
      order.state,
      order.paymentState,
      order.prepaidGross,
      attempt.id,
      attempt.state,
      completion.provider,
      completion.eventKey,
      completion.payload,
      completion.providerRef,
      clock(),
      paymentState,
      state,
      `order-paid:${order.id}`,
      order.email,
      mail.subject,
      mail.html,
      mail.text,
    ],
  });
  return rowCount === 1;
}

const named = (table: typeof orders | typeof orderLines, alias: string) =>
  Object.entries(getTableColumns(table)).map(([name, column]) => ({ name, column: `${alias}."${column.name}"` }));
const lineJson = named(orderLines, 'l')
  .map(({ name, column }) => `'${name}', ${column}`)
  .join(', ');

/** Everything that the decision and the message need, of one moment; nothing when gift cards are to be issued too. */
const standing = `select ${named(orders, 'o')
  .map(({ name, column }) => `${column} as "${name}"`)
  .join(', ')}, t.provider_ref as "paymentRef",
  (select json_agg(json_build_object('id', a.id, 'state', a.state, 'amount', a.amount) order by a.created_at, a.id) from payment_transactions a where a.order_id = o.id) as "paymentAttempts",
  (select json_agg(json_build_object(${lineJson}) order by l.position) from order_lines l where l.order_id = o.id) as "orderedLines"
  from payment_transactions t join orders o on o.id = t.order_id
  where t.id = $1 and t.provider = $2 and t.amount = $3 and t.currency = $4
  and not exists (select from order_lines g join products p on p.id = g.product_id where g.order_id = o.id and p.is_gift_card)`;

async function readStanding(
  { pool }: Database,
  { transactionId, provider, amount, currency }: Completion,
): Promise<Standing | null> {
  const {
    rows: [row],
  } = await pool.query<
    OrderRow & {
      paymentAttempts: { id: string; state: AttemptState; amount: Minor }[];
      orderedLines: OrderLineRow[];
      paymentRef: string | null;
    }
  >({ name: 'payment_standing', text: standing, values: [transactionId, provider, amount, currency] });
  if (!row) return null;
  const { paymentAttempts, orderedLines, paymentRef, ...order } = row;
  return { order, attempts: paymentAttempts, lines: orderedLines ?? [], providerRef: paymentRef };
}

/** All or nothing: each part hangs on the one before, and the first on what was read. */
const payment = `with locked as (
    select o.id from orders o join payment_transactions t on t.order_id = o.id
    where o.id = $1 and o.state = $2 and o.payment_state = $3 and o.prepaid_gross = $4 and t.id = $5 and t.state = $6 for update of o, t),
  event as (insert into payment_events (provider, event_key, transaction_id, payload) select $7, $8, $5, $9::jsonb from locked on conflict do nothing returning transaction_id),
  moved as (update payment_transactions t set state = 'completed', provider_ref = coalesce(t.provider_ref, $10), announcing_since = null, updated_at = $11 from event where t.id = event.transaction_id returning t.order_id),
  settled as (update orders o set payment_state = $12, state = $13 from moved where o.id = moved.order_id returning o.id),
  history as (insert into order_history (order_id, state, author) select id, $13, $7 from settled),
  message as (insert into outbox_messages (key, recipient, subject, html, text) select $14, $15, $16, $17, $18 from settled on conflict (key) do nothing returning id)
  select id, (select pg_notify('${outboxQueue}', '') from message) from settled`;
