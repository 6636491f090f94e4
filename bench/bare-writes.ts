import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const letter = JSON.stringify({ locale: 'pl', title: 'Dziękujemy', blocks: 'x'.repeat(2500), footer: 'Komoda' });
const text = 'x'.repeat(1500);
const address = JSON.stringify({ street: 'Złota', city: 'Warszawa', contactUser: { email: 'anna@example.com' } });

/**
 * Stores what the three writes store, by one prepared statement each, and does nothing else. No shop can spend less on
 * PostgreSQL than this.
 */
const bareWrites: Record<string, { text: string; values: (carts: readonly number[], n: number) => unknown[] }> = {
  cart: {
    text: `with cart as (update carts set version = version + 1, updated_at = now() where id = $1 returning id),
      line as (update cart_items set quantity = quantity from cart
        where cart_items.id = (select min(id) from cart_items where cart_id = $1)),
      addition as (insert into cart_additions select id, $2 from cart)
      select id from cart`,
    values: (carts, n) => [carts[n % carts.length], randomUUID()],
  },
  order: {
    text: `with counter as (insert into order_counters values ('bare', 1)
        on conflict (period) do update set last = order_counters.last + 1 returning last),
      placed as (insert into orders (id, reference, email, locale, state, payment_state, currency, basis, net_total,
          gross_total, delivery_name, delivery_net, delivery_gross, delivery_vat_rate_percent, payment_name,
          payment_provider, prepaid_percent, prepaid_gross, shipping, billing, terms_accepted_at)
        select $1, $1, 'anna@example.com', 'pl', 'awaiting_payment', 'unpaid', 'PLN', 'gross', 1, 1, 'Kurier', 1, 1, 23,
          'Przelew', 'transfer', 100, 1, $2, $2, now() from counter returning id),
      lines as (insert into order_lines (order_id, position, product_id, product_code, normalized_code, name, slug,
          category_name, producer_name, quantity, unit_net, unit_gross, line_net, line_gross, vat_rate_percent)
        select id, n, n, 'P', 'P', 'Komoda', 'komoda', 'Komody', 'Komoda', 1, 1, 1, 1, 1, 23
        from placed, generate_series(1, 2) n),
      stock as (update products set stock_quantity = stock_quantity from placed where products.id in ($3, $3 + 1)),
      history as (insert into order_history (order_id, state, author) select id, 'new', 'customer' from placed),
      emptied as (update carts set version = version + 1 from placed where carts.id = $4),
      message as (insert into outbox_messages (key, recipient, subject, letter, text)
        select id, 'anna@example.com', 'Dziękujemy', $5, $6 from placed)
      select id from placed`,
    values: (carts, n) => [`bare${randomUUID()}`, address, 1 + (n % 900), carts[n % carts.length], letter, text],
  },
  notice: {
    text: `with event as (insert into payment_events (provider, event_key, attempt_id, payload, finished_at)
        values ('payu', $1, $2, $3, now()) returning attempt_id),
      attempt as (update payment_attempts set state = 'completed', updated_at = now() from event
        where id = event.attempt_id returning order_id),
      paid as (update orders set state = 'new', payment_state = 'paid' from attempt
        where orders.id = attempt.order_id returning orders.id),
      history as (insert into order_history (order_id, state, author) select id, 'new', 'payu' from paid),
      message as (insert into outbox_messages (key, recipient, subject, letter, text)
        select $1, 'anna@example.com', 'Dziękujemy', $4, $5 from paid)
      select id from paid`,
    values: (_carts, n) => [`bare${randomUUID()}`, `benchpay${1 + (n % 4000)}`, 'x'.repeat(900), letter, text],
  },
};

let carts: number[] | undefined;
let written = 0;

/** Runs one of them; the carts are those that the bench has filled before. */
export async function writeBare(pool: pg.Pool, name: string): Promise<pg.QueryResult> {
  const write = bareWrites[name]!;
  carts ??= (
    await pool.query<{ id: string }>(
      'select id from carts where exists (select from cart_items where cart_id = carts.id)',
    )
  ).rows.map(({ id }) => Number(id));
  return pool.query({ name: `bare_${name}`, text: write.text, values: write.values(carts, (written += 1)) });
}
