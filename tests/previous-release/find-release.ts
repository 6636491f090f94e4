import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const record = 'database/expanding.json';

/** The release before this version as git knows it, or why there is none to start. */
export type PreviousRelease = { commit: string; name: string } | { missing: string };

/** The newest version tag before this commit; while nothing was tagged, the commit that is written down. */
export function findPreviousRelease(root: string): PreviousRelease {
  if (git(root, 'rev-parse', '--git-dir') === null) return { missing: 'this is no git repository' };
  const here = git(root, 'rev-parse', 'HEAD');
  const tags = git(root, 'tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname') ?? '';
  const tag = tags.split('\n').find((name) => name !== '' && git(root, 'rev-parse', `${name}^{commit}`) !== here);
  const { previousRelease } = JSON.parse(readFileSync(join(root, record), 'utf8')) as { previousRelease: string };
  const name = tag ?? previousRelease;
  const commit = git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (commit === null)
    return { missing: `this clone does not have ${name}, perhaps because it is shallow: git fetch --unshallow` };
  return { commit, name };
}

function git(root: string, ...parameters: string[]): string | null {
  try {
    return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
