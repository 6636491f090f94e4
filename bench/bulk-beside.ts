import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordOf } from '#domain/record-of.ts';
import { openDatabase } from '#server/database/database.ts';
import type { CatalogueSize } from './catalogue-generator.ts';
import { reading, readingCalls, spread } from './mix.ts';
import { dataDirOf, shopUrl } from './programs.ts';
import { addition } from './rows.ts';
import { send, type Call } from './send.ts';
import { timeAt, visitDuring } from './visitors.ts';

const orders = 1000;
/** The number of orders in one call, as the screen sends them. */
const ordersAtOnce = 25;
const turns = 4;
const warmUpMs = 5000;
const readsPerAddition = 10;
const wanted = 1.5;

type OrderVersion = { id: string; version: number };

/**
 * How long visitors wait while a thousand orders are accepted in the back office, in turns with times without such
 * changes.
 */
export async function bulkBesideVisitors(size: CatalogueSize, category: number, cookie: string): Promise<void> {
  const database = openDatabase({ socketDir: join(dataDirOf(size), 'run'), port: 5432 }, { connections: 1 });
  const { rows } = await database.pool.query<OrderVersion>(
    `select id, version from orders where state = 'paid' order by created_at limit $1`,
    [orders],
  );
  const next = readingOf(size, category);
  await visit(next, sleep(warmUpMs));
  const [idle, beside]: [number[], number[]] = [[], []];
  let changing = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const part = rows.slice((turn * rows.length) / turns, ((turn + 1) * rows.length) / turns);
    const start = performance.now();
    beside.push(...(await visit(next, accept(part, cookie))));
    const took = performance.now() - start;
    changing += took;
    idle.push(...(await visit(next, sleep(took))));
  }
  // The next run needs them in their old state.
  await database.pool.query(`update orders set state = 'paid' where id = any($1)`, [rows.map(({ id }) => id)]);
  await database.close();
  console.log(
    `\n${rows.length} orders accepted in bulk, ${(changing / rows.length).toFixed(1)} ms each; visitors beside them wait`,
  );
  for (const share of [0.5, 0.95, 0.99]) {
    const [alone, meanwhile] = [timeAt(idle, share), timeAt(beside, share)];
    const times = `${(meanwhile / alone).toFixed(2)} times${share === 0.99 ? `, wanted ${wanted}` : ''}`;
    console.log(`  p${share * 100}: idle ${alone.toFixed(1)} ms, meanwhile ${meanwhile.toFixed(1)} ms, ${times}`);
  }
}

async function accept(seen: readonly OrderVersion[], cookie: string): Promise<void> {
  for (let from = 0; from < seen.length; from += ordersAtOnce) {
    const body = JSON.stringify({ state: 'in_progress', orders: seen.slice(from, from + ordersAtOnce) });
    const { status, body: answer } = await send({
      url: `${shopUrl}/api/staff/order-changes?locale=pl`,
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body,
    });
    const lines = JSON.parse(answer.toString()) as { done: boolean; message: string }[];
    const refused = status === 200 ? lines.find(({ done }) => !done) : { message: answer.toString() };
    if (refused) throw new Error(`Orders were not changed: ${refused.message}`);
  }
}

/** The next call of a visitor who reads. */
function readingOf(size: CatalogueSize, category: number): () => Call {
  const calls = readingCalls(size, category);
  const steps = spread(reading);
  const asked = recordOf(steps, () => 0);
  let count = 0;
  return () => {
    const step = steps[count++ % steps.length]!;
    return calls[step](asked[step]++);
  };
}

/** Visitors read and fill their carts until the work has ended. Answers the time of each call. */
const visit = async (next: () => Call, work: Promise<unknown>): Promise<number[]> =>
  (
    await visitDuring(work, ['call'], (session, turn, timed) =>
      timed('call', turn % readsPerAddition === 0 ? addition(session, 1 + (turn % 3)) : next()),
    )
  ).call;
