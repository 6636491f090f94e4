import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'komoda-command-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The real script, with programs that only say which one they are and what they were given. */
function layOut(isBuilt: boolean, text?: string): void {
  const programs = ['dist/server/komoda.js', 'src/main/komoda.ts'];
  for (const program of programs) {
    mkdirSync(join(folder, dirname(program)), { recursive: true });
    writeFileSync(join(folder, program), text ?? `console.log(${JSON.stringify(program)}, ...process.argv.slice(2))`);
  }
  cpSync('scripts/komoda.mjs', join(folder, 'scripts/komoda.mjs'));
  writeFileSync(
    join(folder, 'scripts/ground.mjs'),
    `export const root = ${JSON.stringify(folder)};
    export const nodeBinary = () => process.execPath;
    export const ensurePackages = () => {};
    export const fail = (sentence) => { console.error(sentence); process.exit(1); };
    export const isBuilt = () => ${isBuilt};`,
  );
}

describe('npm run komoda', () => {
  it.each([
    ['built where the build is of these sources', true, 'dist/server/komoda.js'],
    ['from its sources where they have changed since', false, 'src/main/komoda.ts'],
  ])('runs %s', (_title, isBuilt, program) => {
    layOut(isBuilt);

    const { stdout } = spawnSync(process.execPath, [join(folder, 'scripts/komoda.mjs'), 'orders', 'list'], {
      encoding: 'utf8',
    });

    expect(stdout).toBe(`${program} orders list\n`);
  });

  it('says that the command was killed', () => {
    layOut(true, `process.kill(process.pid, 'SIGKILL')`);

    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/komoda.mjs'), 'import', 'a.csv'], {
      encoding: 'utf8',
    });

    expect(status).toBe(1);
    expect(stderr).toContain('The command was killed');
  });
});
