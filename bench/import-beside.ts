import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { importFile } from './import.ts';
import { dataDirOf, prepareShop, startPrograms, shopUrl } from './programs.ts';
import { placement, readyCarts } from './ready-carts.ts';
import { addition, newCart } from './rows.ts';
import { send, type Call } from './send.ts';

const size = { products: 2000, categories: 50 };
const rows = 20_000;
const wanted = 1.5;
/** A shop that sells briskly, and is not at its end. */
const customers = 4;
const additionsPerOrder = 5;
const restMs = 40;
const aloneMs = 15_000;
const carts = 1800;

type Times = Record<'addition' | 'order', number[]>;

/** How long customers wait for an addition and for their order, alone and while a file is imported. */
export async function sellingBesideImport(): Promise<void> {
  rmSync(dataDirOf(size), { recursive: true, force: true });
  await prepareShop(size, 0);
  const [file, dearer] = [await importFile('beside', rows), await importFile('beside-dearer', rows, 1)];
  const programs = await startPrograms(size, '0,1');
  const ready = await readyCarts(shopUrl, carts, addition);
  const orders = ready.values().map((cart) => placement(shopUrl, cart));
  await sell(orders, pause(aloneMs / 3));
  const alone = await sell(orders, pause(aloneMs));
  const turns = {
    'an import': await sell(orders, runImport(file)),
    '--fast': await sell(orders, runImport(dearer, '--fast')),
  };
  await programs.stop();
  rmSync(dataDirOf(size), { recursive: true, force: true });
  console.log(`\n${'ms, p50 and p95'.padEnd(24)}             alone            beside   p50 times   wanted`);
  for (const [name, beside] of Object.entries(turns))
    for (const step of ['addition', 'order'] as const) {
      const times = at(beside[step], 0.5) / at(alone[step], 0.5);
      const cells = [both(alone[step]), both(beside[step]), times.toFixed(2).padStart(11), String(wanted).padStart(8)];
      console.log(`${`${step}, ${name}`.padEnd(24)} ${cells.join(' ')}`);
    }
}

/** Customers who come back after a moment, until the work has ended. */
async function sell(orders: Iterator<Call>, work: Promise<unknown>): Promise<Times> {
  const times: Times = { addition: [], order: [] };
  let goesOn = true;
  const timed = async (step: keyof Times, call: Call) => {
    const start = performance.now();
    const { status, body } = await send(call);
    if (status !== 200) throw new Error(`${call.url} answered ${status}: ${body.toString().slice(0, 300)}`);
    times[step].push(performance.now() - start);
    await pause(restMs);
  };
  const customer = async () => {
    const session = await newCart();
    while (goesOn) {
      for (let n = 0; n < additionsPerOrder; n += 1) await timed('addition', addition(session, 1 + (n % 3)));
      const next = orders.next();
      if (!next.done) await timed('order', next.value);
    }
  };
  const selling = Array.from({ length: customers }, customer);
  await work;
  goesOn = false;
  await Promise.all(selling);
  return times;
}

async function runImport(file: string, ...options: string[]): Promise<void> {
  const start = performance.now();
  const env = { ...process.env, DATA_DIR: dataDirOf(size) };
  const child = spawn(process.execPath, ['src/main/komoda.ts', 'import', file, ...options], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  console.log(`${rows} rows in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!;
const both = (times: readonly number[]) =>
  `${at(times, 0.5).toFixed(1).padStart(8)} ${at(times, 0.95).toFixed(1).padStart(8)}`;
