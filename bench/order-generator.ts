import type pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { besideOrders } from './beside-orders.ts';
import { productionOfOrders } from './production-generator.ts';

const orderCount = 100_000;
const days = 730;
/** Of this many latest orders, from about eight weeks, some are not sent yet. */
const recent = 7700;

const tables = `orders, users, contact_messages, distribution_requests, order_statements, outbox_messages, audit_entries,
  statements, quotations, newsletter_subscribers, production_stations, production_loads, opinions`;

/**
 * Orders of two years with all that belongs to them, the same each time but for the day on which they end. Triggers are
 * off, and the tables that they maintain are filled at the end.
 */
export async function generateOrders({ pool }: Database, log: (text: string) => void): Promise<void> {
  const { rows } = await pool.query<{ made: boolean }>(
    `select count(*) = $1 and max(created_at) > now() - interval '12 hours' as made from orders where id like 'past%'`,
    [orderCount],
  );
  if (rows[0]!.made) return;
  log(`making ${orderCount} orders`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = 'replica'`);
    await client.query(`truncate ${tables} restart identity cascade`);
    for (const part of [customers, ordersOf, moneyOf, productionOfOrders, besideOrders, whatIsSearched]) {
      await part(client);
      await client.query('analyze orders, order_lines, production_pieces');
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze');
}

async function customers(client: pg.PoolClient): Promise<void> {
  await client.query(`insert into users (id, discr, email, first_name, last_name, phone, locale, created_at, confirmed_at,
      architect, has_supervisor)
    overriding system value
    select n, 'customer', 'buyer' || n || '@bench.example', 'Anna', 'Nowak' || n, '600' || lpad(n::text, 6, '0'), 'pl',
      now() - (20000 - n) * interval '50 minutes', now(), n % 50 = 0, n % 100 = 0
    from generate_series(1, 20000) n`);
}

/** The state of an order by its number: a few percent are cancelled or came back, the last ones are on their way. */
const stateOf = `case
  when n % 20 = 0 then 'cancelled'
  when n % 50 = 1 then 'returned'
  when $1::int - n >= $3::int then 'delivered'
  when n % 10 = 2 then 'awaiting_payment'
  when n % 10 in (3, 4) then 'paid'
  when n % 10 in (5, 6, 7) then 'in_progress'
  when n % 10 = 8 then 'shipped'
  else 'delivered' end`;

const configured = JSON.stringify({
  version: 1,
  productCode: 'P-0000777',
  systemCode: 'P-0000777-120-dab',
  words: ['szerokość', 'kolor', 'front', 'uchwyt'].map((attribute) => ({ attribute, value: 'dąb naturalny' })),
  priceBreakdown: [],
  realizationTimeInDays: 20,
  availableSinceDate: null,
  madeToMeasure: true,
  valueStock: {},
});

/** A quarter of the buyers has no account, one in five pays on delivery, a quarter of the orders is configured. */
async function ordersOf(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into orders (id, reference, user_id, email, locale, state, payment_state, currency, basis, net_total,
      gross_total, cancelled_net, cancelled_gross, delivery_name, delivery_net, delivery_gross, delivery_vat_rate_percent,
      payment_name, payment_provider, prepaid_percent, prepaid_gross, shipping, billing, terms_accepted_at, ready_on,
      created_at)
    select 'past' || n, to_char(at, 'YYYY/MM/') || n, case when n % 25000 between 1 and 18750 then n % 25000 end,
      'buyer' || n % 25000 || '@bench.example', 'pl', state,
      case when provider = 'cash' then case when state = 'delivered' then 'paid' else 'on-delivery' end
        when state = 'awaiting_payment' or state = 'cancelled' and n % 40 = 0 then 'unpaid'
        when state in ('cancelled', 'returned') then 'refunded' else 'paid' end,
      'PLN', case when n % 11 = 0 then 'net' else 'gross' end, 107235, 131900, case when state in ('cancelled', 'returned') then 107235 else 0 end,
      case when state in ('cancelled', 'returned') then 131900 else 0 end, 'Kurier', 7236, 8900, 23, provider, provider,
      case when provider = 'cash' then 0 else 100 end, case when provider = 'cash' then 0 else 131900 end,
      address, address, at, (at + (20 + n % 40) * interval '1 day')::date, at
    from generate_series(1, $1::int) n,
      lateral (select now() - ($1::int - n) * $2::int * interval '1 day' / $1::int as at, ${stateOf} as state,
        (array['payu', 'payu', 'payu', 'transfer', 'cash'])[1 + n / 10 % 5] as provider,
        jsonb_build_object('type', 'shipping', 'street', 'Złota', 'streetNumber', n % 200,
          'city', (array['Warszawa', 'Kraków', 'Łódź', 'Gdańsk', 'Poznań'])[1 + n % 5], 'postalCode', '00-120',
          'country', 'PL', 'companyName', case when n % 9 = 0 then 'Studio ' || n else '' end, 'taxNumber', '',
          'contactUser', jsonb_build_object('firstnameLastname', 'Anna Nowak' || n % 25000, 'email',
            'buyer' || n % 25000 || '@bench.example', 'phone', '600' || lpad((n % 25000)::text, 6, '0'),
            'comments', '')) as address) made`,
    [orderCount, days, recent],
  );
  await client.query(
    `insert into order_lines (order_id, position, product_id, product_code, normalized_code, name, slug, category_name,
      producer_name, quantity, cancelled_quantity, unit_net, unit_gross, line_net, line_gross, vat_rate_percent, promised_on,
      configured)
    select 'past' || n, line, product, code, code, 'Komoda wzorcowa ' || product, 'komoda', 'Komody', 'Komoda', pieces,
      case when n % 20 = 0 or n % 50 = 1 then pieces else 0 end, 99999 / pieces / lines, 123000 / pieces / lines,
      99999 / lines, 123000 / lines, case when line = 3 then 8 else 23 end, (o.created_at + (20 + n % 40) * interval '1 day')::date,
      case when line = 1 and n % 4 = 0 then $1::jsonb end
    from (select created_at, substr(id, 5)::int as n from orders) o,
      lateral (select 1 + n % 3 as lines) l, lateral generate_series(1, lines) line,
      lateral (select 1 + (n * 7919 + line * 31) % 2000 as product,
        case when line = 1 then 1 + n % 13 else 1 end as pieces) p,
      lateral (select 'P-' || lpad(product::text, 7, '0') as code) c`,
    [configured],
  );
  await client.query(`insert into order_history (order_id, kind, state, author, details, at)
    select id, case when step = 3 and state in ('cancelled', 'returned') then 'lines' else 'state' end,
      case step when 1 then 'awaiting_payment' when 2 then 'paid' else state end, 'system',
      case when step = 3 and state in ('cancelled', 'returned') then (select jsonb_build_object('lines',
        jsonb_agg(jsonb_build_object('position', position, 'name', name, 'quantity', quantity)), 'gross', 131900)
        from order_lines where order_id = id) else '{}' end,
      created_at + step * interval '3 hours'
    from orders, generate_series(1, 3) step order by created_at, step`);
}

/** Payments and refunds. Every tenth buyer tries twice. A few refunds wait or have failed. */
async function moneyOf(client: pg.PoolClient): Promise<void> {
  await client.query(`insert into payment_attempts (id, order_id, provider, provider_ref, amount, currency, state,
      created_at, updated_at, completed_at)
    select id || '-' || try, id, payment_provider, id || '-' || try, 131900, 'PLN',
      case when try = 2 then 'failed' when payment_state in ('paid', 'refunded') then 'completed' else 'new' end,
      created_at, created_at + interval '5 hours',
      case when try = 1 and payment_state in ('paid', 'refunded') then created_at + interval '5 hours' end
    from orders, generate_series(1, 2) try
    where payment_state <> 'on-delivery' and (try = 1 or right(id, 1) = '3')`);
  await client.query(`insert into payment_refunds (id, attempt_id, order_id, provider, provider_ref, amount, currency,
      state, cause, author, created_at, updated_at)
    select 'refund-' || id, id || '-1', id, payment_provider, 'refund-' || id, 131900, 'PLN',
      case when right(id, 3) = '001' then 'failed' when right(id, 3) = '020' then 'pending' else 'completed' end,
      'cancellation', 'system', created_at + interval '9 hours', created_at + interval '10 hours'
    from orders where payment_state = 'refunded'`);
}

/** Fills the tables that triggers maintain. */
async function whatIsSearched(client: pg.PoolClient): Promise<void> {
  await client.query('select keep_order_search(array(select id from orders))');
}
