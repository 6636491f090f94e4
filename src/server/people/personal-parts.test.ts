import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/database/schema/index.ts';
import { personalParts } from './personal-parts.ts';

/** Columns that hold something of a person, or lead to one. */
const personal =
  /^(e?mail|recipient|replyTo|phone|street|address|userAgent|device|author|recipientEmail|userId|sessionId|orderId|buyer\w*|contact\w*|shipping\w*|billing\w*|visit)$/i;

/** Tables that look like it and hold nothing of a customer, each with the reason. */
const others: Readonly<Record<string, string>> = {
  staff: 'employees, whose accounts the owner of the shop keeps',
  staff_sessions: 'employees',
  audit_entries: 'what employees and commands did; of customers it says only what was changed (STAFF-8)',
  configurator_versions: 'who of the staff has published a version',
  producers: 'companies that make products',
  distribution_points: 'shops of the network, which want to be found',
  gift_card_entries: 'sums by the id of an order',
  server_events: 'by a random id, until they are told; the sweep deletes them after days',
};

const tables = Object.values<unknown>(schema).filter((entry) => is(entry, PgTable));

describe('personal data (PEOPLE-1)', () => {
  it('stand in no table for which no area speaks', () => {
    const covered = new Set(personalParts.flatMap((part) => part.tables.map(getTableName)));
    const open = tables
      .filter((table) => Object.keys(getTableColumns(table)).some((name) => personal.test(name)))
      .map(getTableName)
      .filter((name) => !covered.has(name) && !(name in others));

    expect(open).toEqual([]);
  });

  it('have a word of their own for each part', () => {
    const names = personalParts.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
  });
});
