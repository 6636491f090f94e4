import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/database/schema/index.ts';
import { personalParts } from './personal-parts.ts';

/** Names of columns that hold personal data, or lead to a person. */
const personal =
  /^(e?mail|recipient|replyTo|phone|street|address|userAgent|device|author|recipientEmail|userId|sessionId|orderId|buyer\w*|contact\w*|shipping\w*|billing\w*|visit)$/i;

/** Tables with such columns that hold nothing of a customer, each with the reason. */
const others: Readonly<Record<string, string>> = {
  staff: 'employees, whose accounts the owner of the shop keeps',
  staff_sessions: 'employees',
  audit_entries: 'what employees and commands did; of customers it says only what was changed (STAFF-8)',
  configurator_versions: 'who of the staff has published a version',
  newsletters: 'what the shop writes to all, and which employee has written and sent it',
  producers: 'companies that make products',
  statements: 'which files employees have brought from banks and couriers; their lines stand apart',
  distribution_points: 'shops of the network, which want to be found',
  gift_card_entries: 'sums by the id of an order',
  production_pieces: 'what is made, by the id of an order',
  order_production: 'how much of it is made, by the id of an order',
  packed_orders: 'what is packed, by the id of an order',
  shipments: 'what was sent, by the id of an order',
  server_events: 'by a random id, until they are told; the sweep deletes them after days',
};

/** Tables that hold nothing of a customer, by what they hold. A new table has its place here or in a part. */
const ofTheShop: Readonly<Record<string, string>> = {
  catalogue: `products product_texts product_images product_prices product_price_steps product_categories
    product_features product_attributes product_accessories product_recommendations product_resources price_groups
    price_history configured_prices outlet_pieces categories category_texts attributes attribute_values feature_groups
    feature_values resources resource_categories active_images active_image_pointers`,
  'made of the catalogue': `product_listing product_details category_listing feature_listing product_search
    business_search search_words search_synonyms`,
  configurators: 'configurators configurator_ids configurator_value_stock',
  content: 'pages page_texts page_versions consent_texts newsletter_issues',
  settings: 'delivery_methods payment_methods discount_codes statement_formats',
  'numbers and runs': 'order_counters imports imported_records job_runs limit_salts',
  'counted under salted hashes that are changed every day': 'limit_counts',
  'by a random id': 'cookie_choices passkey_challenges',
  'how often nothing was found, by the words alone; the sweep deletes them': 'search_misses',
  'counted for the whole shop': 'day_figures sold_products production_loads',
  'what the shop has noticed of itself; the sweep deletes it': 'sightings',
  'what is made and where': 'production_stations production_routes production_steps',
  'what was packed, and numbers of parcels': 'shipment_lines parcels',
  employees: 'staff_passkeys staff_recovery_codes staff_links staff_views',
};

const tables = Object.values<unknown>(schema).filter((entry) => is(entry, PgTable));
const covered = new Set(personalParts.flatMap((part) => part.tables.map(getTableName)));
const impersonal = Object.values(ofTheShop).flatMap((names) => names.split(/\s+/));

describe('personal data (PEOPLE-1)', () => {
  it('stand in no table for which no area speaks', () => {
    const open = tables
      .filter((table) => Object.keys(getTableColumns(table)).some((name) => personal.test(name)))
      .map(getTableName)
      .filter((name) => !covered.has(name) && !(name in others));

    expect(open).toEqual([]);
  });

  it('are looked for in every table: a part speaks for it, or it is said why it holds none', () => {
    const sorted = [...covered, ...Object.keys(others), ...impersonal];

    expect(sorted.toSorted()).toEqual(tables.map(getTableName).toSorted());
  });

  it('have a word of their own for each part', () => {
    const names = personalParts.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
  });
});
