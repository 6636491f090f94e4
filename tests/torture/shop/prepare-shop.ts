import { readConfig } from '#server/config/config.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { openShop } from '#main/open-shop.ts';

/** Makes the database of a new shop, with ways to pay and to deliver, and leaves it stopped. */
export async function prepareShop(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SANDBOX_PAYMENTS: 'on' });
  const shop = await openShop(config, { connections: 2 });
  try {
    await ensureDefaultMethods(shop.database, config);
  } finally {
    await shop.close();
  }
}
