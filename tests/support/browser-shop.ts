import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gt } from 'drizzle-orm';
import { withShop } from '#main/komoda/with-shop.ts';
import { readConfig } from '#server/config/config.ts';
import { startFakeShipx } from '#server/gateways/fakes/fake-shipx.ts';
import type { Database } from '#server/database/database.ts';
import { products } from '#server/database/schema/index.ts';
import { changeStock } from '#server/import/index.ts';
import { endOnSignals } from '#main/end-in-order.ts';
import { projectFolder } from '#server/project-folder.ts';
import { browserServers } from './browser-ports.ts';

/** Where the browser tests find the messages that the shop has sent. */
export const browserDataDir = join(tmpdir(), 'komoda-browser-tests');

const at = ({ port, origin }: { port: number; origin: string }) => ({ PORT: String(port), PUBLIC_URL: origin });

/** Products stay in stock however much the tests buy, so each test finds the same product. */
async function fillStock(database: Database): Promise<void> {
  const bought = await database.reader
    .select({ code: products.code })
    .from(products)
    .where(gt(products.stockQuantity, 5));
  for (const { code } of bought) await changeStock(database, code, 1000);
}

if (import.meta.main) {
  // As npm start runs it: built.
  const built = pathToFileURL(join(projectFolder, 'dist/server/start-shop.js')).href;
  const { startShop } = (await import(built)) as typeof import('#main/start-shop.ts');
  rmSync(browserDataDir, { recursive: true, force: true });
  const env = { ...process.env, DATA_DIR: browserDataDir, LOG_LEVEL: 'warn' };
  const shop = await startShop(readConfig(env), { onProgress: (text) => console.log(text) });
  await withShop(readConfig(env), ({ database }) => fillStock(database));
  // The same shop once more, with tracking; the others do not ask for consent.
  const tracking = await startShop(
    readConfig({
      ...env,
      ...at(browserServers.tracking),
      GA_MEASUREMENT_ID: 'G-TEST1234',
      META_PIXEL_ID: '123456789012345',
      ROLE: 'web',
    }),
  );
  // And once more as one whose parcels InPost takes.
  const inpost = await startFakeShipx({ port: browserServers.inpost.port });
  const sending = await startShop(
    readConfig({
      ...env,
      ...at(browserServers.sending),
      FEEDS_HOURS: '0',
      INPOST_URL: inpost.url,
      INPOST_TOKEN: inpost.account.token,
      INPOST_ORGANIZATION: inpost.account.organization,
    }),
  );
  endOnSignals({
    ...shop,
    close: async () => {
      await tracking.close();
      await sending.close();
      await inpost.close();
      await shop.close();
    },
  });
}
