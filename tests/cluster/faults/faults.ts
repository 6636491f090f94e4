import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from '#server/project-folder.ts';
import type { NotedRequest } from '../traffic/request-book.ts';
import type { Machine } from '../parts/machine.ts';
import { greyPicture } from '../traffic/reader.ts';
import { untilTrue } from '../parts/program.ts';
import { watchBalancers } from '../parts/watch-balancers.ts';
import { mayHaveReached, type Fault, type Moments, type Versions } from './fault.ts';

/** How long something stays away at least. */
const awayMs = 5000;
/** The machine whose shop is killed or cut off, and the one whose pooler is. */
const hurtShop = 1;
const hurtPooler = 0;
const clockAhead = join(projectFolder, 'tests/cluster/parts/clock-ahead.ts');
/** How long a new primary may take to be found by balancers, poolers and shops. */
const foundMs = 6000;

/** A machine's part is gone, and the balancers have not noticed it yet. */
const untilNoticed = ({ startedAt }: NotedRequest, { hurt, noticed, ended }: Moments) =>
  startedAt >= hurt[0]! && startedAt <= (noticed ?? ended);

/** An instance waits so long for a provider's answer; after that the answer counts as lost. */
const announcedMs = 30_000;

/**
 * A buyer who pays again waits for the first try, whose answer was lost with its instance or with the way to the
 * database, and is then asked to try once more.
 */
const paysAgain = ({ what, startedAt }: NotedRequest, { hurt }: Moments) =>
  what.startsWith('POST ') && what.endsWith('/pay') && startedAt >= hurt[0]! && startedAt <= hurt.at(-1)! + announcedMs;

const killInstance: Fault = {
  name: 'an instance is killed',
  machine: hurtShop,
  play: async ({ machines }, { hurt, noticed }) => {
    const { shop } = machines[hurtShop]!;
    const balancersSay = watchBalancers(machines, machines[hurtShop]!);
    hurt();
    await shop.program.kill();
    hurt();
    await Promise.all([balancersSay('DOWN').then(noticed), sleep(awayMs)]);
    shop.program.start();
    await shop.untilReady();
  },
  mayFail: (request, moments) =>
    (mayHaveReached(request, hurtShop) && whileItDied(request, moments)) || paysAgain(request, moments),
  aftermathMs: announcedMs,
};

/** A killed process ends a moment later: what reached it in between is lost with it. */
const whileItDied = ({ startedAt, endedAt }: NotedRequest, { hurt }: Moments) =>
  startedAt <= hurt.at(-1)! && endedAt >= hurt[0]!;

const killPooler: Fault = {
  name: 'the pooler of an instance is killed',
  machine: hurtPooler,
  play: async ({ machines }, { hurt, noticed }) => {
    const { pooler, shop } = machines[hurtPooler]!;
    const balancersSay = watchBalancers(machines, machines[hurtPooler]!);
    hurt();
    await pooler.kill();
    await Promise.all([balancersSay('DOWN').then(noticed), sleep(awayMs)]);
    pooler.start();
    await shop.untilReady();
  },
  mayFail: (request, moments) =>
    (request.kind === 'own' && mayHaveReached(request, hurtPooler) && untilNoticed(request, moments)) ||
    paysAgain(request, moments),
  aftermathMs: announcedMs,
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
  mayFail: (request, moments) => untilFound(request, moments) || paysAgain(request, moments),
  aftermathMs: announcedMs,
};

/** There is no primary, or some do not know the new one yet. */
const untilFound = ({ kind, startedAt }: NotedRequest, { hurt, takenOver, ended }: Moments) =>
  kind === 'own' && startedAt >= hurt[0]! && startedAt <= (takenOver ?? ended) + foundMs;

const cutRoute: Fault = {
  name: 'the way to an instance is cut',
  machine: hurtShop,
  longOnly: true,
  play: async ({ machines }, { hurt, noticed }) => {
    const { shop } = machines[hurtShop]!;
    const balancersSay = watchBalancers(machines, machines[hurtShop]!);
    hurt();
    shop.program.pause();
    await Promise.all([balancersSay('DOWN').then(noticed), sleep(2 * awayMs)]);
    shop.program.resume();
    await shop.untilReady();
  },
  mayFail: (request, moments) => mayHaveReached(request, hurtShop) && untilNoticed(request, moments),
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

/** One after the other: no requests are sent there, those under way finish, and the next waits until it is back. */
async function restart(
  machines: readonly Machine[],
  machine: Machine,
  given: Parameters<Machine['shop']['startAs']>[0],
): Promise<void> {
  const balancersSay = watchBalancers(machines, machine);
  await machine.shop.program.stop();
  machine.shop.startAs(given);
  await balancersSay('UP');
}

/** Its clock is minutes ahead, while it sells beside instances whose clocks are right. */
const setClockWrong: Fault = {
  name: 'the clock of an instance is wrong',
  longOnly: true,
  play: async ({ machines }) => {
    const machine = machines.at(-1)!;
    await restart(machines, machine, { more: { NODE_OPTIONS: `--import ${clockAhead}` } });
    await sleep(2 * awayMs);
    await restart(machines, machine, {});
  },
};

const replaceAll = (name: string, version: keyof Versions): Fault => ({
  name,
  longOnly: true,
  needsVersions: true,
  play: async ({ machines }, _told, versions) => {
    for (const machine of machines) await restart(machines, machine, { code: versions[version] });
  },
});

export const faults: readonly Fault[] = [
  killInstance,
  killPooler,
  killReplica,
  killPrimary,
  cutRoute,
  killStore,
  setClockWrong,
  replaceAll('all instances go back to the release before', 'before'),
  replaceAll('all instances are updated to this version', 'now'),
];
