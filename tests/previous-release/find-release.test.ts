import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPreviousRelease } from './find-release.ts';

let root: string;
const identity = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', '-c', 'commit.gpgsign=false'];
const git = (...parameters: string[]) =>
  execFileSync('git', [...identity, ...parameters], { cwd: root, encoding: 'utf8' }).trim();
const commit = () => {
  git('commit', '--quiet', '--allow-empty', '--message', 'A change');
  return git('rev-parse', 'HEAD');
};
const record = (previousRelease: string) =>
  writeFileSync(join(root, 'database/expanding.json'), JSON.stringify({ previousRelease }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'komoda-release-'));
  mkdirSync(join(root, 'database'));
  record('f'.repeat(40));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the release before this version', () => {
  it('is the newest tag, but not that of this commit', () => {
    git('init', '--quiet');
    const [first, second] = [commit(), (git('tag', 'v0.9.0'), commit())];
    git('tag', 'v0.10.0');
    commit();
    expect(findPreviousRelease(root)).toEqual({ name: 'v0.10.0', commit: second });

    git('checkout', '--quiet', second);

    expect(findPreviousRelease(root)).toEqual({ name: 'v0.9.0', commit: first });
  });

  it('is the commit that is written down, while there is no tag', () => {
    git('init', '--quiet');
    const first = commit();
    record(first);
    commit();

    expect(findPreviousRelease(root)).toEqual({ name: first, commit: first });
  });

  it('is missing, with the reason, in a shallow clone and without git', () => {
    expect(findPreviousRelease(root)).toEqual({ missing: 'this is no git repository' });

    git('init', '--quiet');
    commit();

    expect(findPreviousRelease(root)).toEqual({ missing: expect.stringContaining('git fetch --unshallow') });
  });
});
