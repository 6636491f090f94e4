import { readConfig } from '#server/config/config.ts';
import { endOnSignals } from '#main/end-in-order.ts';
import { startShop } from '#main/start-shop.ts';

/** The shop as it runs for customers, without the file .env; it ends when the run that started it has ended. */
process.on('disconnect', () => process.exit(1));
const shop = await startShop(readConfig(process.env));
process.send?.('open');
endOnSignals(shop);
