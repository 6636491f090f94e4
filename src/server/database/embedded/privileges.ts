import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How a PostgreSQL program is run: PostgreSQL refuses to run as root. */
export type Privileges = {
  mode: 'user' | 'drop' | 'capabilities' | 'namespace';
  command: (program: string, parameters: string[]) => [string, string[]];
  /** Who must own the folders; unset: we do. */
  owner?: { uid: number; gid: number };
};

const onPath = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/**
 * Picks the way that works here: a normal user as it is; root by dropping to an unprivileged user, keeping the
 * right to pass closed folders where a parent is closed; a user namespace where capabilities are not allowed.
 */
export function pickPrivileges(native: string, folder: string): Privileges {
  const stopWithParent = process.platform === 'linux' && onPath('setpriv') ? ['--pdeathsig', 'INT'] : null;
  if (process.getuid?.() !== 0) {
    return {
      mode: 'user',
      command: (program, parameters) =>
        stopWithParent ? ['setpriv', [...stopWithParent, program, ...parameters]] : [program, parameters],
    };
  }
  const owner = unprivilegedUser();
  const drop = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
  if (stopWithParent && openToOthers(native) && openToOthers(folder)) {
    return {
      mode: 'drop',
      owner,
      command: (program, parameters) => ['setpriv', [...drop, ...stopWithParent, program, ...parameters]],
    };
  }
  const keepAccess = [
    ...drop,
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
    '--bounding-set',
    '-all,+dac_override',
    '--securebits',
    '+no_setuid_fixup,+noroot',
  ];
  if (stopWithParent && spawnSync('setpriv', [...keepAccess, join(native, 'bin/postgres'), '--version']).status === 0) {
    return {
      mode: 'capabilities',
      owner,
      command: (program, parameters) => ['setpriv', [...keepAccess, ...stopWithParent, program, ...parameters]],
    };
  }
  const ending = stopWithParent ? ['--kill-child=INT', '--fork'] : [];
  return {
    mode: 'namespace',
    command: (program, parameters) => [
      'unshare',
      ['--user', '--map-user=65534', '--map-group=65534', ...ending, program, ...parameters],
    ],
  };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error(
      'The embedded PostgreSQL needs an unprivileged user (postgres or nobody): add one, or set DATABASE_URL.',
    );
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

function openToOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && !(statSync(folder).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}
