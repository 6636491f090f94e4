import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** Puts the code of a commit into a folder, built, with the packages that it asks for. */
export function layOutRelease({ root, commit, code }: { root: string; commit: string; code: string }): void {
  mkdirSync(code);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x'], { cwd: code, input: archive });
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (runOnTheSame(lockOf(code), lockOf(root))) {
    // The build installs nothing where the lock file is the one that was installed.
    cpSync(join(root, 'package-lock.json'), join(code, 'package-lock.json'));
    symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'));
  }
  // Installs its own packages where they differ.
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: code, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Whether two lock files name the same packages to build and run with; those of tests and checks may differ. */
export function runOnTheSame(one: string, other: string): boolean {
  return isDeepStrictEqual(packagesToRun(one), packagesToRun(other));
}

type Lock = { packages: Record<string, { dev?: boolean }> };

/** The first entry is the project itself, which names all that it asks for. */
const packagesToRun = (lock: string) =>
  Object.fromEntries(
    Object.entries((JSON.parse(lock) as Lock).packages).filter(([place, { dev }]) => place !== '' && dev !== true),
  );
