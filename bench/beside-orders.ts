import type pg from 'pg';

/** Fills the tables beside orders: forms, mails, files of banks, quotations, subscribers and the audit log. */
export async function besideOrders(client: pg.PoolClient): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

const statements = [
  `insert into contact_messages (locale, name, email, phone, salon, subject, message, configuration, consent, created_at,
    handled_at)
  select 'pl', 'Anna Nowak', 'anna@bench.example', '', '', 'Pytanie ' || n, repeat('Kiedy przyjdzie komoda? ', 10), '',
    true, now() - (5000 - n) * interval '3 hours', case when n % 50 > 0 then now() end from generate_series(1, 5000) n`,
  `insert into distribution_requests (locale, name, company, email, phone, city, message, consent, created_at, handled_at)
  select 'pl', 'Anna Nowak', 'Studio ' || n, 'anna@bench.example', '', 'Warszawa', 'Zapytanie', true,
    now() - (500 - n) * interval '1 day', case when n % 50 > 0 then now() end from generate_series(1, 500) n`,
  `insert into order_statements (kind, locale, name, email, reference, order_id, text, received_at, handled_at)
  select case when n % 2 = 0 then 'withdrawal' else 'complaint' end, 'pl', 'Anna Nowak', 'anna@bench.example', reference,
    id, 'Rysa na blacie', now() - (2000 - n) * interval '8 hours', case when n % 50 > 0 then now() end
  from generate_series(1, 2000) n join orders on id = 'past' || n * 50`,
  `insert into outbox_messages (key, order_id, recipient, subject, text, attempts, last_error, created_at, sent_at)
  select id || ':' || n, id, email, 'Zamówienie ' || reference, repeat('Dziękujemy za zamówienie. ', 20),
    case when right(id, 4) = '0007' then 10 else 0 end, case when right(id, 4) = '0007' then 'refused' end,
    created_at, case when right(id, 4) <> '0007' then created_at end
  from orders, generate_series(1, 2) n order by created_at`,
  `insert into statements (id, kind, file_name, source, author, created_at) overriding system value
  select n, case when n % 5 = 0 then 'courier' else 'bank' end, 'statement-' || n, 'MT940', 'accounts@bench.example',
    now() - (500 - n) * interval '1 day' from generate_series(1, 500) n`,
  `insert into statement_lines (statement_id, line, fingerprint, kind, booked_on, amount, currency, payer, title, state,
    order_id)
  select s.id, n, s.id || '-' || n, s.kind, s.created_at::date, 131900, 'PLN', 'Anna Nowak', reference,
    case when (s.id * 40 + n) % 100 = 0 then 'asked' else 'booked' end, o.id
  from statements s, generate_series(1, 40) n join orders o on true where o.id = 'past' || (s.id * 40 + n) * 4`,
  `insert into quotations (id, user_id, state, locale, currency, created_at)
  select 'past' || n, n * 50 % 19000 + 1, case when n % 40 = 0 then 'requested' else 'refused' end, 'pl', 'PLN',
    now() - (2000 - n) * interval '8 hours' from generate_series(1, 2000) n`,
  `insert into newsletter_subscribers (email, locale, state, token, created_at)
  select 'reader' || n || '@bench.example', 'pl', 'active', 'bench-' || n, now() from generate_series(1, 20000) n`,
  `insert into audit_entries (at, actor_kind, actor_id, actor_label, action, record_kind, record_id, before, after)
  select created_at + n * interval '1 hour', 'staff', 1, 'person' || right(id, 1) || '@bench.example',
    'changeOrderState', 'orders', id, jsonb_build_object('state', 'paid'), jsonb_build_object('state', state)
  from orders, generate_series(1, 3) n order by created_at, n`,
];
