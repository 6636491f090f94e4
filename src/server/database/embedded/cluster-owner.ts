import { errorFacts } from '#server/error-facts.ts';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '#server/config/config.ts';

/** An account of this machine. */
export type Owner = { uid: number; gid: number };

const account = 'komoda';
const ownerOnly = 0o700;
/** The owner may write. The group may pass through to its own folder. */
const passageForGroup = 0o710;

/**
 * The owner of the database when root starts the shop, because PostgreSQL refuses to run as root. It is an account of
 * the shop's own, created if it is missing: other programs run as `nobody` or `postgres` and could read the customers.
 * Null: the database belongs to the user who starts the shop.
 */
export function clusterOwner(): Owner | null {
  const uid = process.getuid?.();
  if (uid !== undefined && uid === findAccount('nobody')?.uid)
    throw new ConfigError(
      'The shop runs as nobody, and so may other programs, which could then read its database: start it as a user ' +
        'of its own.',
    );
  return uid === 0 ? (findAccount(account) ?? addAccount()) : null;
}

function addAccount(): Owner {
  const parameters = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  const result = spawnSync('useradd', [...parameters, '--shell', '/usr/sbin/nologin', account], { encoding: 'utf8' });
  // The account also exists if another process was faster.
  const owner = findAccount(account);
  if (owner) return owner;
  throw new ConfigError(
    `PostgreSQL does not run as root, and the user ${account} could not be added ` +
      `(${String(result.error ?? result.stderr).trim()}): add it by "useradd --system ${account}", ` +
      'start the shop as a user of its own, or set DATABASE_URL.',
  );
}

function findAccount(name: string): Owner | null {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/** Makes DATA_DIR if it is missing. Only its user may read it; the owner of the cluster may pass through. */
export function makeDataDir(dataDir: string, owner: Owner | null): void {
  mkdirSync(dirname(dataDir), { recursive: true });
  try {
    mkdirSync(dataDir, { mode: ownerOnly });
  } catch (error) {
    if (errorFacts(error).code === 'EEXIST') return;
    throw error;
  }
  if (!owner) return;
  chownSync(dataDir, 0, owner.gid);
  chmodSync(dataDir, passageForGroup);
}

/**
 * Gives a folder and everything in it to its owner alone. A folder that somebody else may have created, as anybody can
 * below /tmp, is refused: the shop would talk to the database of a stranger.
 */
export function makeOwnFolder(folder: string, { uid, gid }: Owner): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
  const entry = lstatSync(folder);
  const self = process.getuid?.() ?? uid;
  const strange = entry.uid !== uid && entry.uid !== self;
  if (!entry.isDirectory() || (strange && (self !== 0 || anybodyMayWrite(dirname(folder)))))
    throw new ConfigError(`${folder} belongs to somebody else: remove it, or set another DATA_DIR.`);
  if (entry.uid !== uid) spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, folder]);
  if ((entry.mode & 0o777) !== ownerOnly) chmodSync(folder, ownerOnly);
}

const anybodyMayWrite = (folder: string) => (statSync(folder).mode & 0o002) !== 0;
