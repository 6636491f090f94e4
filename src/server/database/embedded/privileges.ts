import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Owner } from './cluster-owner.ts';

/** How a PostgreSQL program is run: PostgreSQL refuses to run as root. */
export type Privileges = {
  mode: 'user' | 'drop' | 'capabilities' | 'namespace';
  command: (program: string, parameters: string[]) => [string, string[]];
  /** The owner that its folders must have. */
  owner: Owner;
};

const onPath = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/**
 * Picks the way that works here: a normal user as it is; root by dropping to the owner of the cluster, with the right
 * to pass closed folders where a parent is closed; a user namespace where capabilities are not allowed.
 */
export function pickPrivileges(native: string, folder: string, owner: Owner | null): Privileges {
  const stopWithParent = process.platform === 'linux' && onPath('setpriv') ? ['--pdeathsig', 'INT'] : null;
  if (!owner) {
    return {
      mode: 'user',
      owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
      command: (program, parameters) =>
        stopWithParent ? ['setpriv', [...stopWithParent, program, ...parameters]] : [program, parameters],
    };
  }
  const drop = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
  if (stopWithParent && isOpenTo(owner, native) && isOpenTo(owner, folder)) {
    return {
      mode: 'drop',
      owner,
      command: (program, parameters) => ['setpriv', [...drop, ...stopWithParent, program, ...parameters]],
    };
  }
  const keepAccess = [
    ...drop,
    '--inh-caps',
    '+dac_read_search',
    '--ambient-caps',
    '+dac_read_search',
    '--bounding-set',
    '-all,+dac_read_search',
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
  const inside = [`--map-user=${owner.uid}`, `--map-group=${owner.gid}`];
  return {
    mode: 'namespace',
    // Outside of the namespace the process is still root.
    owner: { uid: 0, gid: 0 },
    command: (program, parameters) => ['unshare', ['--user', ...inside, ...ending, program, ...parameters]],
  };
}

/** Whether the owner may pass through all folders down to the path. */
function isOpenTo(owner: Owner, path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && !mayPass(owner, folder)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayPass(owner: Owner, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === owner.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === owner.gid ? 0o010 : 0o001)) !== 0;
}
