import { setTimeout as sleep } from 'node:timers/promises';
import type { NotedRequest } from '../traffic/request-book.ts';
import { greyPicture } from '../traffic/reader.ts';
import { untilTrue } from '../parts/program.ts';
import { watchBalancers } from '../parts/watch-balancers.ts';
import type { Fault, Moments } from './fault.ts';

/** How long something stays away at least. */
const awayMs = 5000;
/** How long a new primary may take to be found by balancers, poolers and shops. */
const foundMs = 6000;

/** A machine's part is gone, and the balancers have not noticed it yet. */
const untilNoticed = ({ startedAt }: NotedRequest, { hurt, noticed, ended }: Moments) =>
  startedAt >= hurt[0]! && startedAt <= (noticed ?? ended);

/** Who pays again waits for the first try, which died with its instance, and is then asked to try once more. */
const paysAgain = ({ what }: NotedRequest) => what.startsWith('POST ') && what.endsWith('/pay');

const killInstance: Fault = {
  name: 'an instance is killed',
  play: async ({ machines }, { hurt, noticed }) => {
    const { shop } = machines[1]!;
    const found = watchBalancers(machines, machines[1]!);
    hurt();
    await shop.program.kill();
    hurt();
    await Promise.all([found('DOWN').then(noticed), sleep(awayMs)]);
    shop.program.start();
    await shop.untilReady();
  },
  mayFail: (request, moments) =>
    whileItDied(request, moments) || (paysAgain(request) && untilNoticed(request, moments)),
};

/** A killed process ends a moment later: what reached it in between is lost with it. */
const whileItDied = ({ startedAt, endedAt }: NotedRequest, { hurt }: Moments) =>
  startedAt <= hurt.at(-1)! && endedAt >= hurt[0]!;

const killPooler: Fault = {
  name: 'the pooler of an instance is killed',
  play: async ({ machines }, { hurt, noticed }) => {
    const { pooler, shop } = machines[0]!;
    const found = watchBalancers(machines, machines[0]!);
    hurt();
    await pooler.kill();
    await Promise.all([found('DOWN').then(noticed), sleep(awayMs)]);
    pooler.start();
    await shop.untilReady();
  },
  mayFail: (request, moments) => request.kind === 'own' && untilNoticed(request, moments),
};

const killReplica: Fault = {
  name: 'the synchronous replica is killed',
  play: async ({ withRole, untilWhole }, { hurt }) => {
    const { database } = await withRole('sync_standby');
    hurt();
    await database.kill();
    await sleep(awayMs);
    database.start();
    await untilWhole();
  },
};

const killPrimary: Fault = {
  name: 'the primary is killed',
  longOnly: true,
  play: async ({ withRole, members, untilWhole }, { hurt, takenOver }) => {
    const { database, name } = await withRole('leader');
    hurt();
    await database.kill();
    await untilTrue(async () => (await members()).some((member) => member.role === 'leader' && member.name !== name), {
      seconds: 120,
      sentence: 'Nobody took over from the primary',
    });
    takenOver();
    await sleep(awayMs);
    database.start();
    await untilWhole();
  },
  mayFail: ({ kind, startedAt }, { hurt, takenOver, ended }) =>
    kind === 'own' && startedAt >= hurt[0]! && startedAt <= (takenOver ?? ended) + foundMs,
};

const cutRoute: Fault = {
  name: 'the way to an instance is cut',
  longOnly: true,
  play: async ({ machines }, { hurt, noticed }) => {
    const { shop } = machines[1]!;
    const found = watchBalancers(machines, machines[1]!);
    hurt();
    shop.program.pause();
    await Promise.all([found('DOWN').then(noticed), sleep(2 * awayMs)]);
    shop.program.resume();
    await shop.untilReady();
  },
  mayFail: untilNoticed,
};

const killStore: Fault = {
  name: 'the object store is killed',
  longOnly: true,
  play: async ({ store }, { hurt }) => {
    hurt();
    await store.kill();
    await sleep(awayMs);
    store.start();
    await sleep(awayMs);
  },
  mayFail: ({ failure }) => failure === greyPicture,
};

const restartAll: Fault = {
  name: 'all instances are restarted, one after another',
  longOnly: true,
  play: async ({ machines }) => {
    for (const machine of machines) {
      const found = watchBalancers(machines, machine);
      await machine.shop.program.stop();
      machine.shop.program.start();
      await found('UP');
    }
  },
};

export const faults: readonly Fault[] = [
  killInstance,
  killPooler,
  killReplica,
  killPrimary,
  cutRoute,
  killStore,
  restartAll,
];
