import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '#server/config.ts';
import { endOnSignals } from '#main/end-in-order.ts';
import { projectFolder } from '#server/project-folder.ts';

/** Where the browser tests find the messages that the shop has sent. */
export const browserDataDir = join(tmpdir(), 'komoda-browser-tests');

if (import.meta.main) {
  // As npm start runs it: built.
  const built = pathToFileURL(join(projectFolder, 'dist/server/server.js')).href;
  const { startShop } = (await import(built)) as typeof import('#main/server.ts');
  rmSync(browserDataDir, { recursive: true, force: true });
  const shop = await startShop(readConfig({ ...process.env, DATA_DIR: browserDataDir, LOG_LEVEL: 'warn' }), {
    onProgress: (text) => console.log(text),
  });
  endOnSignals(shop);
}
