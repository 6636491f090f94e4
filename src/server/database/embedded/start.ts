import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#server/config/config.ts';
import { findBinaries } from './binaries.ts';
import { clusterOwner, makeDataDir, makeOwnFolder } from './cluster-owner.ts';
import { keepRunning, type Server } from './keep-running.ts';
import { machineMemory, machineSettings } from './machine-settings.ts';
import { isReady, lockLines, runningServer, socketPort } from './running-server.ts';
import { pickPrivileges, type Privileges } from './privileges.ts';

/** A running PostgreSQL that listens on a socket file only. */
export type EmbeddedDatabase = {
  socketDir: string;
  port: number;
  readonly mode: Server['mode'];
  /** The id changes after a restart. */
  readonly pid: number;
  /** Names who hears of it whenever it has ended by itself or can't be started again. */
  whenLost: (listener: (error: Error) => void) => void;
  /** Ends it cleanly; does nothing when another process started it. */
  stop: () => Promise<void>;
  /** Ends it at once, to be recovered at the next start; does nothing when another process started it. */
  kill: () => void;
};

/** A socket path may have 107 bytes. */
const longestSocketDir = 80;
const recoveryPatienceMs = 10_000;

type Options = { dataDir: string; durable?: boolean };

/**
 * Starts PostgreSQL in dataDir, making the cluster on first use; shares the server of another process that runs
 * the same cluster; recovers after a kill, also one that comes later. Throws with the path of the log when PostgreSQL
 * gives up at the start.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const begin = () => startOrShare(options);
  let onLost: (error: Error) => void = () => {};
  const server = keepRunning(await begin(), begin, (error) => onLost(error));
  return {
    socketDir: socketDirFor(options.dataDir),
    port: socketPort,
    get mode() {
      return server.current.mode;
    },
    get pid() {
      return server.current.pid;
    },
    whenLost: (listener) => {
      onLost = listener;
    },
    stop: server.stop,
    kill: server.kill,
  };
}

async function startOrShare(options: Options): Promise<Server> {
  const native = findBinaries();
  const cluster = clusterFolder(options.dataDir);
  const socketDir = socketDirFor(options.dataDir);
  const owner = clusterOwner();
  makeDataDir(resolve(options.dataDir), owner);
  const privileges = pickPrivileges(native, resolve(options.dataDir), owner);
  const log = join(options.dataDir, 'postgres.log');
  const deadline = Date.now() + (lockLines(cluster) ? recoveryPatienceMs : 0);
  for (;;) {
    const shared = await runningServer(cluster, socketDir);
    if (shared) return { mode: 'shared', pid: shared, child: null };
    for (const folder of [cluster, socketDir]) makeOwnFolder(folder, privileges.owner);
    refuseOtherVersion(native, cluster);
    if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster(native, cluster, privileges);
    const previousPid = Number(lockLines(cluster)?.[0]);
    const child = launch(native, cluster, socketDir, privileges, log, options.durable !== false);
    try {
      return { mode: privileges.mode, pid: await untilReady(child, cluster, previousPid, log), child };
    } catch (error) {
      // After a kill the old server's own processes hold its memory for a moment, and a new one refuses to start
      // beside them. Without an old server a first failure is final.
      if (Date.now() >= deadline) throw error;
      await sleep(200);
    }
  }
}

/** Where the tables of the embedded PostgreSQL lie. */
export const clusterFolder = (dataDir: string) => resolve(dataDir, 'pgdata');

function socketDirFor(dataDir: string): string {
  const beside = resolve(dataDir, 'run');
  if (beside.length <= longestSocketDir) return beside;
  return join(tmpdir(), `komoda-${createHash('sha256').update(beside).digest('hex').slice(0, 12)}`);
}

/** A new major version does not read the files of an older one. */
function refuseOtherVersion(native: string, cluster: string): void {
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) return;
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const [own, existing] = [version.split('.')[0], readFileSync(versionFile, 'utf8').trim()];
  if (own !== existing)
    throw new ConfigError(
      `The database in ${cluster} was made by PostgreSQL ${existing}, and this Komoda brings PostgreSQL ${own}: ` +
        'with the Komoda that made it run "npm run komoda -- backup FILE", ' +
        'then with this one "npm run komoda -- restore FILE" into an empty DATA_DIR.',
    );
}

function makeCluster(native: string, cluster: string, privileges: Privileges): void {
  const [program, parameters] = privileges.command(join(native, 'bin/initdb'), [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--no-sync',
    '--no-instructions',
  ]);
  const result = spawnSync(program, parameters, { encoding: 'utf8', cwd: '/' });
  if (result.status === 0) return;
  rmSync(cluster, { recursive: true, force: true });
  throw new Error(
    `The embedded PostgreSQL could not make its cluster (${privileges.mode}): ` +
      `${result.stderr}${result.stdout}${result.error ?? ''}`,
  );
}

function launch(
  native: string,
  cluster: string,
  socketDir: string,
  privileges: Privileges,
  log: string,
  durable: boolean,
): ChildProcess {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'max_connections=100',
    'dynamic_shared_memory_type=mmap',
    ...machineSettings(machineMemory()),
    `fsync=${durable ? 'on' : 'off'}`,
    `synchronous_commit=${durable ? 'on' : 'off'}`,
    `full_page_writes=${durable ? 'on' : 'off'}`,
  ];
  const [program, parameters] = privileges.command(join(native, 'bin/postgres'), [
    '-D',
    cluster,
    '-k',
    socketDir,
    '-p',
    String(socketPort),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const output = openSync(log, 'a', 0o600);
  // A process group of its own: Ctrl-C reaches Node only, which then stops the server in order.
  const child = spawn(program, parameters, { stdio: ['ignore', output, output], cwd: '/', detached: true });
  closeSync(output);
  return child;
}

/** A killed server leaves a lock file that says ready, so the process id must have changed. */
async function untilReady(child: ChildProcess, cluster: string, previousPid: number, log: string): Promise<number> {
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  for (;;) {
    if (ended) throw new Error(`The embedded PostgreSQL ended at start; its log is ${log}`);
    const lines = lockLines(cluster);
    const pid = Number(lines?.[0]);
    if (isReady(lines) && (pid !== previousPid || pid === child.pid)) return pid;
    await sleep(5);
  }
}
