import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'komoda-start-'));
const seen = join(folder, 'seen');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The real package.json and start script, with a server that only writes down how it is started and ended. */
function layOut(): void {
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  cpSync('scripts/start.mjs', join(folder, 'scripts/start.mjs'));
  writeFileSync(
    join(folder, 'scripts/ground.mjs'),
    `export const root = ${JSON.stringify(folder)};
    export const nodeBinary = () => process.execPath;
    export const ensurePackages = () => {};
    export const ensureBuild = () => {};
    export const heapOptions = ['--max-semi-space-size=33'];`,
  );
  writeFileSync(
    join(folder, 'dist/server/server.js'),
    `import { appendFileSync, writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => setTimeout(() => {
      appendFileSync('seen', ' closed');
      process.exit(0);
    }, 300));
    setTimeout(() => process.exit(1), 60_000);
    writeFileSync('options', process.execArgv.join(' '));
    writeFileSync('seen', String(process.pid));`,
  );
}

describe('npm start', () => {
  it('starts the shop with its options, and ends at SIGTERM, once the shop has closed', async () => {
    layOut();
    // The Node of this test, whatever the system has.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore', env });
    const ended = new Promise((resolve) => npm.once('exit', resolve));
    await expect.poll(() => existsSync(seen) && readFileSync(seen, 'utf8'), { timeout: 20_000 }).toMatch(/^\d+$/);
    const shop = Number(readFileSync(seen, 'utf8'));
    expect(readFileSync(join(folder, 'options'), 'utf8')).toBe('--max-semi-space-size=33');

    npm.kill('SIGTERM');
    await ended;

    expect(readFileSync(seen, 'utf8')).toBe(`${shop} closed`);
    expect(existsSync(`/proc/${shop}`)).toBe(false);
  });
});
