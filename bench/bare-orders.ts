import type pg from 'pg';

const tables = ['order_lines', 'payment_attempts', 'payment_refunds', 'order_history'];

/**
 * The orders of a buyer with everything that a list shows, straight from the tables: nothing is counted, chosen or
 * translated.
 */
export async function readBareOrders(pool: pg.Pool, userId: number): Promise<unknown> {
  const query = <Row extends object>(name: string, text: string, values: unknown[]) =>
    pool.query<Row>({ name: `bare_${name}`, text, values });
  const [{ rows: orders }, { rows: counted }] = await Promise.all([
    query<{ id: string }>(
      'orders',
      'select * from orders where user_id = $1 order by created_at desc, id desc limit 20',
      [userId],
    ),
    query('orders_count', 'select count(*) from orders where user_id = $1', [userId]),
  ]);
  const ids = orders.map(({ id }) => id);
  const parts = await Promise.all(
    tables.map((table) => query<{ order_id: string }>(table, `select * from ${table} where order_id = any($1)`, [ids])),
  );
  const partsOf = parts.map(({ rows }) => Map.groupBy(rows, (row) => row.order_id));
  const items = orders.map((order) => ({
    ...order,
    parts: partsOf.map((rows) => rows.get(order.id) ?? []),
  }));
  return { items, ...counted[0] };
}
