import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptState } from '#domain/payments/attempts.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { startFakePayu, type FakePayu } from '#server/gateways/fakes/fake-payu.ts';
import { openShop, type OpenShop } from '#main/open-shop.ts';
import { openBooks } from '#tests/torture/books.ts';
import { chanceFrom } from '#tests/torture/chance.ts';
import { settleAndCount } from '#tests/torture/settle.ts';
import { startMailServer, type MailServer } from '#tests/torture/shop/mail-server.ts';
import type { Fault, Moments, Played } from './faults/fault.ts';
import { judgeRequests, tableOf } from './judge.ts';
import { readOptions, usage, type Options } from './options.ts';
import { startCluster, type Cluster } from './parts/cluster.ts';
import { missingPackages } from './parts/missing-parts.ts';
import { editPrices } from './traffic/editor.ts';
import { stockGoods, type Goods } from './traffic/goods.ts';
import { readPages } from './traffic/reader.ts';
import { openRequestBook } from './traffic/request-book.ts';
import { shopOnce } from './traffic/shopper.ts';

const staff = 'staff@example.com';
const readers = 3;
const buyers = 3;
/** Between two faults nothing at all may fail. */
const calmMs = 3000;
/** What the edge may keep, what a replica may lag, and until an instance notices that it hears nothing. */
const promisedMs = (10 + 5 + 10) * 1000;

const options = given();
const missing = missingPackages();
if (missing.length > 0) endWithout(missing);

const folder = mkdtempSync(join(tmpdir(), 'komoda-cluster-'));
const ends: (() => Promise<void>)[] = [];
const books = openBooks();
const book = openRequestBook();
const faultsFound: string[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

let differences: string[];
try {
  differences = await prove();
} catch (error) {
  differences = [String((error as Error).stack ?? error)];
}
await endAll();
for (const sentence of differences.slice(0, 40)) console.log(`FAULT: ${sentence}`);
const passed = differences.length === 0;
if (passed) rmSync(folder, { recursive: true, force: true });
else console.log(`\n${differences.length} differences. What is left, with all logs: ${folder}`);
if (options.report !== null)
  writeFileSync(options.report, JSON.stringify({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }));
process.exit(passed ? 0 : 1);

async function prove(): Promise<string[]> {
  const began = performance.now();
  const mails = await startMailServer();
  ends.push(mails.close);
  const payu = await startFakePayu();
  ends.push(payu.close);
  const { cluster, shop, config, goods } = await openMarket(mails, payu);
  console.log(`${cluster.machines.length} machines opened in ${secondsSince(began)} s: ${cluster.url}`);

  const opened = performance.now();
  const over = { now: false };
  const isOver = () => over.now;
  const chance = chanceFrom(options.seed);
  const market = { url: cluster.url, goods, books, book, payu };
  const traffic = [
    ...Array.from({ length: readers }, (_, number) =>
      readPages(cluster.url, { goods, book, chance: chance.of(`reader-${number}`), isOver }),
    ),
    ...Array.from({ length: buyers }, (_, number) => buyAgainAndAgain(number)),
    editPrices(shop.database, goods.prices, isOver),
  ];
  const played = await playFaults(cluster).finally(() => {
    over.now = true;
  });
  await Promise.all(traffic);
  const seconds = (performance.now() - opened) / 1000;

  for (const machine of cluster.machines) await machine.shop.program.stop();
  const counted = await settleAndCount({
    dataDir: config.dataDir,
    shop: { untilReady: async () => {}, startedAt: new Date(), ownEnds: [] },
    mails,
    books,
    database: shop.database,
    captured: async () => bookOf(payu),
    config,
    faults: faultsFound,
  });
  const judged = judgeRequests(book, { played, promisedMs, seconds });
  console.log(`\n${tableOf(judged.rows)}\n`);
  for (const sentence of counted.said) console.log(sentence);
  console.log(
    `${book.wrong.length} pages wrong, the oldest ${(Math.max(...judged.rows.map(({ oldestMs }) => oldestMs)) / 1000).toFixed(1)} s old (promised: ${promisedMs / 1000} s)`,
  );
  return [...counted.differences, ...judged.differences];

  async function buyAgainAndAgain(number: number): Promise<void> {
    for (let turn = 0; !over.now; turn += 1) {
      const email = `buyer-${number}-${turn}@example.com`;
      await shopOnce(market, { email, chance: chance.of(email) }).catch((error: unknown) =>
        faultsFound.push(`${email}: ${(error as Error).message}`),
      );
    }
  }
}

async function openMarket(
  mails: MailServer,
  payu: FakePayu,
): Promise<{ cluster: Cluster; shop: OpenShop; config: Config; goods: Goods }> {
  const { posId, clientId, clientSecret, secondKey } = payu.credentials;
  const env = {
    KOMODA_DEMO: 'off',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    MAIL_STAFF: staff,
    SMTP_URL: mails.url,
    PAYU_POS_ID: posId,
    PAYU_CLIENT_ID: clientId,
    PAYU_CLIENT_SECRET: clientSecret,
    PAYU_SECOND_KEY: secondKey,
    PAYU_URL: payu.url,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const opened: { shop?: OpenShop; config?: Config; goods?: Goods } = {};
  const cluster = await startCluster({
    folder,
    machines: options.short ? 2 : 3,
    env,
    onStarted: (end) => ends.push(end),
    prepare: async (shopEnv) => {
      const config = readConfig({ ...shopEnv, LOG_LEVEL: 'silent' });
      const shop = await openShop(config, { connections: 4 });
      ends.push(shop.close);
      await ensureDefaultMethods(shop.database, config);
      Object.assign(opened, { shop, config, goods: await stockGoods(shop.database, config, books) });
    },
  });
  return { cluster, shop: opened.shop!, config: opened.config!, goods: opened.goods! };
}

async function playFaults(cluster: Cluster): Promise<Played[]> {
  const deadline = performance.now() + (options.minutes ?? 0) * 60_000;
  const played: Played[] = [];
  do {
    for (const fault of options.chosen) {
      await sleep(calmMs);
      played.push(await playFault(cluster, fault));
    }
  } while (performance.now() < deadline);
  await sleep(calmMs);
  return played;
}

async function playFault(cluster: Cluster, fault: Fault): Promise<Played> {
  const moments: Moments = { began: performance.now(), hurt: [], takenOver: null, ended: 0 };
  console.log(`${fault.name} ...`);
  await fault.play(cluster, {
    hurt: () => void moments.hurt.push(performance.now()),
    takenOver: () => {
      moments.takenOver = performance.now();
    },
  });
  moments.ended = performance.now();
  return { fault, moments };
}

/** Its orders by the shop's own id of each payment. */
function bookOf({ orders }: FakePayu): Map<string, AttemptState> {
  return new Map(
    [...orders.values()].map(({ extOrderId, status }) => [
      extOrderId,
      status === 'COMPLETED' ? 'completed' : 'pending',
    ]),
  );
}

async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end().catch((error: unknown) => console.error(error));
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}

function endWithout(packages: readonly string[]): never {
  console.log(
    `Not tried: a shop on several machines. It needs what is not installed: apt-get install ${packages.join(' ')}`,
  );
  if (options.report === null) process.exit(1);
  writeFileSync(options.report, JSON.stringify({ passed: 0, failed: 0, skipped: 1 }));
  process.exit(0);
}

function given(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
