import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Puts the code of a commit into a folder, built, with the packages that it asks for. */
export function layOutRelease({ root, commit, code }: { root: string; commit: string; code: string }): void {
  mkdirSync(code);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x'], { cwd: code, input: archive });
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(code) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(code, 'node_modules'));
  // Installs its own packages where they differ.
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: code, stdio: ['ignore', 'ignore', 'inherit'] });
}
