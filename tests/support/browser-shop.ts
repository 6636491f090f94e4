import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { endOnSignals } from '#main/end-in-order.ts';
import { startShop } from '#main/server.ts';

/** Where the browser tests find the messages that the shop has sent. */
export const browserDataDir = join(tmpdir(), 'komoda-browser-tests');

if (import.meta.main) {
  rmSync(browserDataDir, { recursive: true, force: true });
  const shop = await startShop(readConfig({ ...process.env, DATA_DIR: browserDataDir, LOG_LEVEL: 'warn' }), {
    onProgress: (text) => console.log(text),
  });
  endOnSignals(shop);
}
