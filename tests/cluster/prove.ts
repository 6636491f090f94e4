import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptState } from '#domain/payments/attempts.ts';
import { startFakePayu, type FakePayu } from '#server/gateways/fakes/fake-payu.ts';
import { openBooks } from '#tests/torture/books.ts';
import { settleAndCount } from '#tests/torture/settle.ts';
import { startMailServer } from '#tests/torture/shop/mail-server.ts';
import type { Fault, Moments, FaultRun, Signals, Versions } from './faults/fault.ts';
import { judgeRequests, tableOf } from './judge.ts';
import { openMarket } from './market.ts';
import type { Options } from './options.ts';
import type { Cluster } from './parts/cluster.ts';
import { letThemCome } from './traffic/crowd.ts';
import { openRequestBook } from './traffic/request-book.ts';
import { onlyThisVersion, prepareVersions } from './versions.ts';

/** Between two faults nothing at all may fail. */
const calmMs = 3000;
/** What the edge may keep, what a replica may lag, and until an instance notices that it hears nothing. */
const promisedMs = (10 + 5 + 10) * 1000;

type ProofOptions = {
  folder: string;
  options: Options;
  onStarted: (end: () => Promise<void>) => void;
};

/** Sells while one part after the other is broken, counts, prints the counts, and answers each difference. */
export async function prove({ folder, options, onStarted }: ProofOptions): Promise<string[]> {
  const versions = options.chosen.some(({ needsVersions }) => needsVersions)
    ? prepareVersions(folder)
    : onlyThisVersion;
  const began = performance.now();
  const mails = await startMailServer();
  onStarted(mails.close);
  const payu = await startFakePayu();
  onStarted(payu.close);
  const books = openBooks();
  const book = openRequestBook();
  const market = await openMarket({ folder, machines: options.short ? 2 : 3, books, mails, payu, onStarted });
  const { cluster, shop, config, goods } = market;
  console.log(`${cluster.machines.length} machines opened in ${inSeconds(performance.now() - began)} s`);

  const opened = performance.now();
  const crowd = letThemCome({ entrances: cluster.entrances, goods, books, book, payu }, shop.database, options.seed);
  const played = await playFaults(cluster, options, versions);
  const faults = await crowd.goHome();
  const seconds = (performance.now() - opened) / 1000;

  await Promise.all(cluster.machines.map((machine) => machine.shop.program.stop()));
  const counted = await settleAndCount({
    dataDir: config.dataDir,
    shop: { untilReady: async () => {}, startedAt: new Date(), ownEnds: [] },
    mails,
    books,
    database: shop.database,
    captured: async () => bookOf(payu),
    config,
    faults,
  });
  const judged = judgeRequests(book, { played, promisedMs, seconds });
  const oldestMs = Math.max(...judged.rows.map((row) => row.oldestMs));
  console.log(`\n${tableOf(judged.rows)}\n`);
  for (const sentence of counted.said) console.log(sentence);
  console.log(
    `${book.wrong.length} pages wrong, the oldest ${inSeconds(oldestMs)} s old where ${inSeconds(promisedMs)} s are promised`,
  );
  return [...counted.differences, ...judged.differences];
}

/** Plays each fault once, then again and again until the time is over. */
async function playFaults(cluster: Cluster, { chosen, minutes }: Options, versions: Versions): Promise<FaultRun[]> {
  const deadline = performance.now() + (minutes ?? 0) * 60_000;
  const played: FaultRun[] = [];
  while (played.length < chosen.length || performance.now() < deadline) {
    await sleep(calmMs);
    played.push(await playFault(cluster, chosen[played.length % chosen.length]!, versions));
  }
  await sleep(calmMs);
  return played;
}

async function playFault(cluster: Cluster, fault: Fault, versions: Versions): Promise<FaultRun> {
  console.log(fault.name);
  const moments: Moments = { began: performance.now(), hurt: [], noticed: null, takenOver: null, ended: 0 };
  const notes: Signals = {
    hurt: () => void moments.hurt.push(performance.now()),
    noticed: () => {
      moments.noticed = performance.now();
    },
    takenOver: () => {
      moments.takenOver = performance.now();
    },
  };
  await fault.play(cluster, notes, versions);
  moments.ended = performance.now();
  return { fault, moments };
}

/** The provider's orders by the shop's own id of each payment. */
function bookOf({ orders }: FakePayu): Map<string, AttemptState> {
  return new Map(
    [...orders.values()].map(({ extOrderId, status }) => [
      extOrderId,
      status === 'COMPLETED' ? 'completed' : 'pending',
    ]),
  );
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
