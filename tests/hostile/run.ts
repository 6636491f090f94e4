import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type { DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import { openDatabase } from '#server/database/database.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { prepareShop } from '#tests/torture/shop/prepare-shop.ts';
import { hostileCalls, type Call, type Description, type KnownIds } from './calls.ts';
import { openHostileShop, type HostileShop, type Memory } from './hostile-shop.ts';
import { judge } from './judge.ts';
import { send } from './send.ts';

const usage = `npm run hostile -- [--calls NUMBER] [--seed NUMBER] [--short]

  --calls  how many calls, 100000 unless said otherwise
  --seed   the same calls as a run that has printed this number
  --short  two thousand calls, as within npm test`;

const atOnce = 32;
const batch = 200;
const minuteMs = 60_000;
const grownBy = 1.1;
const longestEndMs = 10_000;
const email = 'anna@example.com';

const { calls: wanted, seed, report } = commandLine();
const folder = mkdtempSync(join(tmpdir(), 'komoda-hostile-'));
const faults: string[] = [];
const counts = new Map<string, number>();
console.log(`Seed ${seed}: --seed ${seed} sends the same calls again`);

const shop = await openFilledShop();
const known = await fillShop(shop.url);
const description = (await (await fetch(new URL('/api/openapi.json', shop.url))).json()) as Description;
const arbitrary = hostileCalls(description, known);
const began = Date.now();
const early: { memory: Promise<Memory>; after: number }[] = [];
let sent = 0;
const waiting = hostileSequence();
await Promise.all(Array.from({ length: atOnce }, sendInTurn));
const { memory, after } = early[0]!;
const first = await memory;
const last = await shop.memory();
const seconds = Math.round((Date.now() - began) / 1000);

check('memory has grown by more than a tenth', last.heldBytes <= first.heldBytes * grownBy);
const page = await fetch(new URL('/', shop.url));
check('the shop answers no page any more', page.status === 200 && (await page.text()).includes('<html'));
check('the shop does not reach its database', (await fetch(new URL('/readyz', shop.url))).status === 200);
await hangOn(shop.url);
const endedAfterMs = await shop.stop();
check(`the shop took ${Math.round(endedAfterMs)} ms to end`, endedAfterMs <= longestEndMs);
tell();
if (faults.length === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`\nWhat is left of the shop, with its log: ${folder}`);
if (report !== null)
  writeFileSync(
    report,
    JSON.stringify({ passed: faults.length === 0 ? 1 : 0, failed: faults.length === 0 ? 0 : 1, skipped: 0 }),
  );
process.exit(faults.length === 0 ? 0 : 1);

async function openFilledShop(): Promise<HostileShop> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  await prepareShop(dataDir);
  const opened = await openHostileShop(folder, dataDir);
  const database = openDatabase({ socketDir: join(dataDir, 'run'), port: 5432 }, { connections: 1 });
  for (let index = 0; index < 6; index += 1) await aProduct(database, { price: 100 + index, stock: 1000 });
  await database.close();
  return opened;
}

/** Two visitors with something in their carts, an order by each way to pay, and what a stranger may guess. */
async function fillShop(url: URL): Promise<KnownIds> {
  const cookies = [await fillCart(url, 1), await fillCart(url, 2)];
  const payments = await callAs<PaymentMethod[]>(url, cookies[0]!, 'GET', 'payment-methods');
  const orders: string[] = [];
  for (const { id } of payments) orders.push(await placeOrder(url, { id }));
  return {
    cookies,
    orders,
    email,
    ids: ['1', '2', '3', '4', '5', '6', '7', '999999999', 'abcdef012345', 'komody', '2147483648', ...orders],
  };
}

/** The cookie of a visitor who has put a product into the cart. */
async function fillCart(url: URL, product: number): Promise<string> {
  const answer = await fetch(new URL('/api/ecommerce/cart/item', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product, quantity: 1, conversionId: 'hostile' }),
  });
  if (!answer.ok) throw new Error(`The cart could not be filled: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** So that calls meet an order in each of its states, not only its absence. */
async function placeOrder(url: URL, paymentMethod: { id: number }): Promise<string> {
  const cookie = await fillCart(url, 3);
  const [deliveryMethod] = await callAs<DeliveryMethod[]>(url, cookie, 'GET', 'delivery-methods');
  const contactUser = { firstnameLastname: 'Anna Nowak', email, phone: '+48 600 700 800', comments: '' };
  const shippingAddressGuest = anAddress({ contactUser });
  await callAs(url, cookie, 'PATCH', 'cart', { deliveryMethod, paymentMethod, shippingAddressGuest });
  return (await callAs<Order>(url, cookie, 'POST', 'order', { termsAccepted: true })).id;
}

async function callAs<T>(url: URL, cookie: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(new URL(`/api/ecommerce/${path}`, url), {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The calls one after another, made in batches because each has a seed of its own. */
function* hostileSequence(): Generator<Call> {
  for (let made = 0; made < wanted; made += batch)
    yield* fc.sample(arbitrary, { numRuns: Math.min(batch, wanted - made), seed: seed + made });
}

async function sendInTurn(): Promise<void> {
  for (const call of waiting) {
    await sendOne(call);
    sent += 1;
    // A short run takes less than a minute: its first half warms the shop up.
    const warm = Date.now() - began > minuteMs || sent >= wanted / 2;
    if (warm && early.length === 0) early.push({ memory: shop.memory(), after: sent });
  }
}

async function sendOne(call: Call): Promise<void> {
  const outcome = await send(shop.url, call);
  const { counted, fault } = judge(call, outcome);
  counts.set(counted, (counts.get(counted) ?? 0) + 1);
  if (fault === null) return;
  const { method, path, headers, body, manner } = call;
  const answer = typeof outcome === 'string' ? outcome : outcome.body.slice(0, 300);
  const lines = [
    `${fault}: ${method} ${path.slice(0, 300)} (${manner})`,
    `headers ${JSON.stringify(headers).slice(0, 300)}`,
    `body ${body?.slice(0, 300)}`,
    `answer ${answer}`,
  ];
  faults.push(lines.join('\n    '));
}

/** Clients that neither end their requests nor read their answers; the shop must not wait for them when it ends. */
async function hangOn(url: URL): Promise<void> {
  for (const text of ['POST /api/ecommerce/cart/item HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{', 'GET / HT'])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(url.port), url.hostname, () => void socket.pause().write(text, () => resolve()));
      socket.on('error', () => {}).unref();
    });
}

function check(sentence: string, holds: boolean): void {
  if (!holds) faults.push(sentence);
}

function tell(): void {
  const mega = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  const shown = ({ heldBytes, residentBytes }: Memory) => `${mega(heldBytes)} held, ${mega(residentBytes)} resident`;
  console.log(`${sent} calls in ${seconds} s, ended within ${Math.round(endedAfterMs)} ms of SIGTERM`);
  for (const [name, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`  ${name}: ${count}`);
  console.log(`Memory after ${after} calls: ${shown(first)}; at the end: ${shown(last)}`);
  for (const fault of faults.slice(0, 20)) console.log(`  FAULT: ${fault}`);
  console.log(faults.length === 0 ? `Seed ${seed}: nothing broke` : `Seed ${seed}: ${faults.length} faults`);
}

function commandLine(): { calls: number; seed: number; report: string | null } {
  try {
    const { values } = parseArgs({
      options: {
        calls: { type: 'string' },
        seed: { type: 'string' },
        short: { type: 'boolean' },
        report: { type: 'string' },
      },
    });
    const number = (text: string) => {
      if (!/^\d+$/.test(text)) throw new Error(`${text} is not a number.`);
      return Number(text);
    };
    return {
      calls: number(values.calls ?? (values.short ? '2000' : '100000')),
      seed: number(values.seed ?? String(Math.floor(Math.random() * 1_000_000))),
      report: values.report ?? null,
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
