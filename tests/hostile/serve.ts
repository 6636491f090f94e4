import { endOnSignals } from '#main/end-in-order.ts';
import { startShop } from '#main/start-shop.ts';
import { readConfig } from '#server/config/config.ts';

/** The shop as it runs for customers, without the file .env; it tells how much memory it holds when asked. */
process.on('disconnect', () => process.exit(1));
const shop = await startShop(readConfig(process.env));
endOnSignals(shop);
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.send?.({ url: shop.address });
