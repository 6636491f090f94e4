import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { importProgram, startImport } from './held-import.ts';
import { importFile } from './import.ts';
import { dataDirOf, prepareShop, startPrograms, shopUrl } from './programs.ts';
import { placement, readyCarts } from './ready-carts.ts';
import { addition } from './rows.ts';
import type { Call } from './send.ts';
import { emptyTimes, timeAt, visitDuring } from './visitors.ts';

const size = { products: 2000, categories: 50 };
const million = 1_000_000;
const wanted = 1.5;
const additionsPerOrder = 5;
const warmUpMs = 10_000;
const turns = 4;
const turnMs = 30_000;
const carts = 4200;

const steps = ['addition', 'order'] as const;
type Times = Record<(typeof steps)[number], number[]>;

/**
 * How long customers wait for an addition and for their order while a file of 1,000,000 rows is imported, in turns with
 * the import held. With a number, this many rows are imported before the measurement.
 */
export async function sellingBesideImport(before = '0'): Promise<void> {
  const dataDir = dataDirOf(size);
  rmSync(dataDir, { recursive: true, force: true });
  await prepareShop(size, 0);
  const first = Number(before);
  if (first > 0) await importWhole(dataDir, await importFile('beside', { from: 1, to: first }));
  const file = await importFile('beside', { from: first + 1, to: million });
  const programs = await startPrograms(size, '0,1');
  const database = openDatabase({ socketDir: join(dataDir, 'run'), port: 5432 }, { connections: 1 });
  const orders = (await readyCarts(shopUrl, carts, addition)).values().map((cart) => placement(shopUrl, cart));
  await sell(orders, sleep(warmUpMs));
  const imported = startImport(dataDir, file, database);
  await imported.begun();
  const [beside, alone]: [Times, Times] = [emptyTimes(steps), emptyTimes(steps)];
  console.log(
    `\n${'ms, p50, p95 and p99'.padEnd(34)} ${'import held'.padStart(26)} ${'beside'.padStart(26)}   times at p50 and p99`,
  );
  for (let turn = 1; turn <= turns; turn += 1) {
    imported.goOn();
    const during = await sell(orders, sleep(turnMs));
    await imported.hold();
    const held = await sell(orders, sleep(turnMs));
    tell(`${first + (await imported.rows())} rows are in`, held, during);
    for (const step of steps) {
      beside[step].push(...during[step]);
      alone[step].push(...held[step]);
    }
  }
  tell('all turns', alone, beside);
  await imported.end();
  const last = importWhole(dataDir, await importFile('beside-last', { from: million + 1, to: million + 500 }));
  const during = await sell(orders, last);
  // Here the load of other programs is the same right afterwards, which is not certain in the turns.
  tell('the end of an import', await sell(orders, sleep(turnMs)), during);
  await database.close();
  await programs.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function tell(name: string, alone: Times, beside: Times): void {
  for (const step of steps) {
    const times = [0.5, 0.99].map((share) =>
      (timeAt(beside[step], share) / timeAt(alone[step], share)).toFixed(2).padStart(6),
    );
    console.log(
      `${`${step}, ${name}`.padEnd(34)} ${figures(alone[step])} ${figures(beside[step])} ${times.join(' ')}   wanted ${wanted}`,
    );
  }
}

/** Customers who come back after a moment, until the work has ended. */
const sell = (orders: Iterator<Call>, work: Promise<unknown>): Promise<Times> =>
  visitDuring(work, steps, async (session, _turn, timed) => {
    for (let n = 0; n < additionsPerOrder; n += 1) await timed('addition', addition(session, 1 + (n % 3)));
    const next = orders.next();
    if (!next.done) await timed('order', next.value);
  });

async function importWhole(dataDir: string, file: string): Promise<void> {
  const start = performance.now();
  const [code] = (await once(importProgram(dataDir, file), 'exit')) as [number];
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  console.log(`${file} was imported in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const figures = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => timeAt(times, share).toFixed(1).padStart(8)).join(' ');
