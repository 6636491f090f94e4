import { readConfig } from '#server/config/config.ts';
import { startShop } from '#main/start-shop.ts';

/** The shop as it runs for customers, without logs. */
const shop = await startShop(readConfig({ ...process.env, LOG_LEVEL: 'silent' }));
console.log('ready');
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void shop.close().then(() => process.exit(0)));
