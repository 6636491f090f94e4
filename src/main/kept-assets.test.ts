import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from '#server/storage/index.ts';
import { answerKeptAssets, keepAssets } from './kept-assets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'komoda-assets-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Starts a version that was built with a script of its own and one that never changes. */
async function startVersion(number: number): Promise<void> {
  const folder = join(root, `version-${number}`);
  mkdirSync(folder);
  for (const name of [`page-${number}.js`, `page-${number}.js.br`, 'react-1.js'])
    writeFileSync(join(folder, name), `// of ${name}`);
  await keepAssets(folderStore(root), folder, new Date(2026, 0, number));
}

const files = () => readdirSync(join(root, 'assets/files')).toSorted();

describe('the built files of versions before (STORAGE-5)', () => {
  it('are kept once, those of the last five versions', async () => {
    for (const number of [1, 2, 3, 4, 5]) await startVersion(number);
    expect(files()).toEqual(['page-1.js', 'page-2.js', 'page-3.js', 'page-4.js', 'page-5.js', 'react-1.js']);

    await startVersion(6);
    expect(files()).toEqual(['page-2.js', 'page-3.js', 'page-4.js', 'page-5.js', 'page-6.js', 'react-1.js']);
  });

  it('answer pages that were opened before an update, and nothing else is answered', async () => {
    await startVersion(1);
    const app = fastify();
    await app.register(async (scope) => answerKeptAssets(scope, folderStore(root)), { prefix: '/assets' });

    const script = await app.inject('/assets/page-1.js');
    expect([script.statusCode, script.body]).toEqual([200, '// of page-1.js']);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const path of ['/assets/page-2.js', '/assets/..%2Fbuilds', '/assets/'])
      expect((await app.inject(path)).statusCode).toBe(404);
    await app.close();
  });
});
