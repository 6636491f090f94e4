import { eq } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { actAs, type Actor } from './actor.ts';
import { unwatched, watchTables } from './audited-tables.ts';
import { openDatabase } from './database.ts';
import * as schema from './schema/index.ts';
import { auditEntries, products, staff } from './schema/index.ts';

const shop = useTestShop();
const ola: Actor = { kind: 'staff', id: 7, label: 'ola@example.com', action: 'changeStock', askedAgain: true };
const entriesOf = (action: string) =>
  shop.tables.select().from(auditEntries).where(eq(auditEntries.action, action)).orderBy(auditEntries.id);

describe('the audit log (STAFF-8)', () => {
  it('notes who changed a row, how it was and how it is, and nothing of what stayed', async () => {
    const product = await aProduct(shop.database, { stock: 3 });

    await actAs(ola, () =>
      shop.database.transaction((tx) => tx.update(products).set({ stockQuantity: 5 }).where(eq(products.id, product))),
    );

    expect(await entriesOf('changeStock')).toMatchObject([
      {
        actorKind: 'staff',
        actorId: 7,
        actorLabel: 'ola@example.com',
        recordKind: 'products',
        recordId: String(product),
        before: { stock_quantity: 3 },
        after: { stock_quantity: 5 },
        askedAgain: true,
      },
    ]);
  });

  it('has no entry for a transaction that failed, nor for changes without an actor', async () => {
    const product = await aProduct(shop.database, { stock: 3 });
    const change = () =>
      shop.database.transaction((tx) => tx.update(products).set({ stockQuantity: 9 }).where(eq(products.id, product)));
    const failing = { ...ola, action: 'failing' };

    await change();
    await actAs(failing, () =>
      shop.database.transaction(async (tx) => {
        await tx.update(products).set({ stockQuantity: 1 }).where(eq(products.id, product));
        throw new Error('undone');
      }),
    ).catch(() => {});
    await change();

    expect(await entriesOf('failing')).toEqual([]);
    const all = await shop.tables
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, String(product)));
    expect(all).toEqual([]);
  });

  it('writes down no secret and no data of a person, but that they changed', async () => {
    const secrets = { ...ola, action: 'secrets' };
    await actAs(secrets, () =>
      shop.database.transaction(async (tx) => {
        await tx.insert(staff).values({
          email: 'new@example.com',
          role: 'editor',
          locale: 'pl',
          passwordHash: '$argon2id$secret',
        });
        await tx.update(staff).set({ timeCodeSecret: 'BASE32SECRET' }).where(eq(staff.email, 'new@example.com'));
      }),
    );

    const entries = await entriesOf('secrets');
    expect(entries).toMatchObject([
      { before: null, after: { email: 'new@example.com', role: 'editor', password_hash: '(hidden)' } },
      { before: { time_code_secret: null }, after: { time_code_secret: '(hidden)' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/argon2id|BASE32/);
  });

  it('cannot be changed, deleted or emptied by anybody; only old entries are removed', async () => {
    const { $client } = shop.tables;
    for (const statement of [
      `update audit_entries set actor_label = 'nobody'`,
      'delete from audit_entries',
      'truncate audit_entries',
    ])
      await expect($client.query(statement), statement).rejects.toThrow(/neither changed nor deleted/);

    const { rows } = await $client.query(`select forget_audit_entries(now() + interval '1 minute') as gone`);
    expect(rows[0].gone).toBeGreaterThan(0);
    await expect($client.query('delete from audit_entries')).rejects.toThrow(/neither changed nor deleted/);
  });

  it('covers every table except those that say nothing about decisions of people', async () => {
    await watchTables(shop.database.pool);
    const { rows } = await shop.tables.$client.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit'`,
    );
    const watched = rows.map(({ name }) => name);
    const all = Object.values(schema as Record<string, unknown>).flatMap((entry) =>
      is(entry, PgTable) ? getTableConfig(entry).name : [],
    );

    expect([...watched, ...unwatched].toSorted()).toEqual(all.toSorted());
  });

  it('has what a command writes on its own connections, outside of transactions too', async () => {
    const product = await aProduct(shop.database, { stock: 3 });
    const { host, port, database: name } = shop.database.pool.options;
    const command: Actor = { kind: 'command', label: 'root', action: 'stock' };
    await actAs(command, async () => {
      const own = openDatabase({ socketDir: host!, port: port!, name: name! });
      await own.pool.query('update products set stock_quantity = 8 where id = $1', [product]);
      await own.close();
    });

    expect(await entriesOf('stock')).toMatchObject([
      { actorKind: 'command', actorId: null, after: { stock_quantity: 8 } },
    ]);
  });
});
