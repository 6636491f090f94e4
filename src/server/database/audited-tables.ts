import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as schema from './schema/index.ts';

/** Tables whose changes say nothing about what somebody did. Every other table is watched from its first day. */
export const unwatched: ReadonlySet<string> = new Set([
  // Tables of visitors' actions, and of the shop's own counters.
  'sessions',
  'carts',
  'cart_items',
  'cart_additions',
  'saved_carts',
  'saved_cart_lines',
  'favourites',
  'favourite_lists',
  'limit_counts',
  'limit_salts',
  'idempotency_keys',
  'sightings',
  'contact_pictures',
  'conversions',
  'server_events',
  'cookie_choices',
  'payment_events',
  'passkey_challenges',
  'order_counters',
  'job_runs',
  // Tables that are computed from other tables.
  'product_listing',
  'category_listing',
  'feature_listing',
  'product_search',
  'search_words',
  'search_misses',
  'day_figures',
  'sold_products',
  'production_loads',
  'order_production',
  'packed_orders',
  'order_search',
  'configured_prices',
  'business_search',
  'imported_records',
  'configurator_ids',
  'consent_texts',
  // Tables that are logs themselves.
  'price_history',
  'order_history',
  'opinion_history',
  'audit_entries',
]);

const person = ['email', 'phone', 'first_name', 'last_name'];
const place = ['address_name', 'street', 'street_number', 'house_unit_number', 'postal_code', 'contact_user'];

/** Columns whose change is noted without the values: secrets, and data that a person may ask to erase. */
const hidden: Readonly<Record<string, readonly string[]>> = {
  staff: ['password_hash', 'time_code_secret'],
  staff_sessions: ['token_hash', 'offered_secret'],
  staff_passkeys: ['public_key'],
  user_passkeys: ['public_key', 'name'],
  staff_recovery_codes: ['code_hash'],
  staff_links: ['token_hash'],
  account_tokens: ['token_hash', 'email'],
  user_identities: ['subject', 'email'],
  users: [...person, 'password_hash', 'company_name', 'tax_number', 'description'],
  user_consents: ['email'],
  account_addresses: place,
  approvals: ['comments', 'reason', 'project_name'],
  quotations: ['note', 'answer', 'project_name'],
  quotation_lines: ['mark'],
  orders: ['email', 'shipping', 'billing', 'project_name', 'confirmation_hash'],
  order_lines: ['mark'],
  order_notes: ['text'],
  sample_orders: ['email', 'shipping', 'place'],
  outbox_messages: ['recipient', 'subject', 'letter', 'html', 'text', 'reply_to', 'unsubscribe_url'],
  newsletter_subscribers: ['email', 'name', 'token'],
  contact_messages: [...person, 'name', 'subject', 'message'],
  distribution_requests: [...person, 'name', 'company', 'city', 'message'],
  order_statements: [...person, 'name', 'text'],
  stock_notices: ['email', 'token_hash'],
  opinions: ['email', 'author', 'title', 'content'],
  gift_cards: ['code', 'recipient'],
  statement_lines: ['payer', 'title'],
  shipments: ['code_hash'],
};

/** Columns that change without anybody's decision. */
const quiet: Readonly<Record<string, readonly string[]>> = {
  staff: ['time_code_step', 'version'],
  staff_sessions: ['seen_at', 'token_hash', 'offered_secret'],
  staff_passkeys: ['counter', 'used_at'],
  user_passkeys: ['counter', 'used_at'],
  orders: ['version'],
  users: ['version'],
  companies: ['version'],
  quotations: ['version'],
  production_stations: ['version'],
  production_routes: ['version'],
  production_pieces: ['version'],
  statement_lines: ['version'],
  newsletters: ['version'],
  shipments: ['version', 'attempts', 'trying_since', 'tried_at', 'checked_at'],
  imports: ['rows_read', 'rows_changed', 'rows_refused'],
};

type Watch = { table: string; args: readonly [key: string, hidden: string, quiet: string] };

/** The way in which each table is watched. */
function watches(): Watch[] {
  const tables = Object.values<unknown>(schema).filter((entry) => is(entry, PgTable));
  return tables.flatMap((entry) => {
    const { name, columns, primaryKeys } = getTableConfig(entry);
    if (unwatched.has(name)) return [];
    const own = columns.filter(({ primary }) => primary);
    const all = (own.length > 0 ? own : (primaryKeys[0]?.columns ?? [])).map((column) => column.name);
    const key = all.filter((part) => !hidden[name]?.includes(part));
    const existingColumns = (names: readonly string[] = []) =>
      names.filter((part) => columns.some((c) => c.name === part));
    return {
      table: name,
      args: [key.join(','), existingColumns(hidden[name]).join(','), existingColumns(quiet[name]).join(',')],
    };
  });
}

/** Puts a trigger on every table that is watched and has none, or an outdated one; on the others nothing happens. */
export async function watchTables(client: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; args: string }>(
    `select tgrelid::regclass::text as table, encode(tgargs, 'escape') as args from pg_trigger where tgname = 'audit'`,
  );
  const standingArgs = new Map(rows.map(({ table, args }) => [table, args]));
  for (const { table, args } of watches()) {
    if (standingArgs.get(table) === args.map((part) => `${part}\\000`).join('')) continue;
    await client.query(
      `create or replace trigger audit after insert or update or delete on "${table}" for each row
       when (current_setting('komoda.actor', true) <> '')
       execute function audit_row(${args.map((part) => `'${part}'`).join(', ')})`,
    );
  }
}
