import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { pastOrderStates } from '#domain/orders/order-state.ts';
import { withFreeLock } from '#server/database/advisory-lock.ts';
import type { Database } from '#server/database/database.ts';
import {
  conversions,
  orderHistory,
  orderLines,
  orderNotes,
  orders,
  orderStatements,
  paymentAttempts,
  paymentRefunds,
  parcels,
  shipmentLines,
  shipments,
} from '#server/database/schema/index.ts';
import type { FileStore } from '#server/storage/index.ts';

/** So many are locked by one transaction, for a moment. */
const batchOrders = 500;
const folder = 'archive/';
const compress = promisify(gzip);

type Place = { database: Database; files: FileStore };
type ArchiveEntry = { id: string; month: string; content: string };

/**
 * Moves finished orders that name nobody any more out of the tables into files, one file a month. Each order with all
 * its parts is one line of JSON. The rows are deleted only after the file has been read back. If a worker dies in
 * between, the next one writes the same file again (ORDER-23).
 */
export async function archiveOrders(place: Place, before: Date, goesOn = () => true): Promise<number> {
  const archived = await withFreeLock(place.database, 'archive', async () => {
    for (let total = 0; ;) {
      const count = goesOn() ? await archiveBatch(place, before) : 0;
      if (count === 0) return total;
      total += count;
    }
  });
  return archived ?? 0;
}

async function archiveBatch({ database, files }: Place, before: Date): Promise<number> {
  const oldest = await readOldest(database, before);
  const month = oldest[0]?.month;
  const batch = oldest.filter((order) => order.month === month);
  if (month === undefined) return 0;
  await keep(files, month, batch);
  const ids = batch.map(({ id }) => id);
  await database.transaction((tx) => tx.delete(orders).where(inArray(orders.id, ids)));
  return batch.length;
}

/** The name of the file follows from its content, so orders that are written twice are there once. */
async function keep(files: FileStore, month: string, batch: readonly ArchiveEntry[]): Promise<void> {
  const text = batch.map(({ content }) => `${content}\n`).join('');
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const key = `${folder}orders-${month}-${name}.jsonl.gz`;
  const content = await compress(text);
  await files.write(key, content);
  const copy = await files.read(key);
  if (!copy?.equals(content)) throw new Error(`${files.placeOf(key)} reads otherwise than it was written`);
}

const { id, createdAt, state, email } = orders;

const partsOf = (name: string, table: SQL, of: SQL, order: SQL) =>
  sql`jsonb_build_object(${sql.raw(`'${name}'`)}, (
    select coalesce(jsonb_agg(to_jsonb(part) order by ${order}), '[]') from ${table} part where ${of} = ${id}))`;

/** As the tables have it, by their names. */
const whole = sql.join(
  [
    sql`to_jsonb(${orders})`,
    partsOf('order_lines', sql`${orderLines}`, sql`part.order_id`, sql`part.position`),
    partsOf('order_history', sql`${orderHistory}`, sql`part.order_id`, sql`part.id`),
    partsOf('order_notes', sql`${orderNotes}`, sql`part.order_id`, sql`part.id`),
    sql`jsonb_build_object('shipments', (
      select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object(
        'parcels', (
          select coalesce(jsonb_agg(to_jsonb(p) order by p.number), '[]')
          from ${parcels} p where p.shipment_id = s.id),
        'lines', (
          select coalesce(jsonb_agg(to_jsonb(l) order by l.position), '[]')
          from ${shipmentLines} l where l.shipment_id = s.id))
        order by s.id), '[]') from ${shipments} s where s.order_id = ${id}))`,
    partsOf('payment_attempts', sql`${paymentAttempts}`, sql`part.order_id`, sql`part.created_at`),
    partsOf('payment_refunds', sql`${paymentRefunds}`, sql`part.order_id`, sql`part.created_at`),
  ],
  sql` || `,
);

/** The oldest finished orders to which no withdrawal, complaint or conversion still refers. */
async function readOldest({ reader }: Database, before: Date): Promise<ArchiveEntry[]> {
  const isUsed = [orderStatements, conversions].map(
    (table) => sql`exists (select 1 from ${table} where ${table.orderId} = ${id})`,
  );
  return reader
    .select({
      id,
      month: sql<string>`to_char(${createdAt} at time zone 'Europe/Warsaw', 'YYYY-MM')`,
      content: sql<string>`(${whole})::text`,
    })
    .from(orders)
    .where(
      and(
        lt(createdAt, before),
        inArray(state, [...pastOrderStates]),
        eq(email, ''),
        ...isUsed.map((used) => sql`not ${used}`),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(batchOrders);
}
