import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { netFromGross } from '#domain/pricing/vat.ts';
import { refreshListing } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import { productPrices } from '#server/database/schema/index.ts';
import type { PriceHistory } from './prices.ts';

const everyMs = 1500;
const stepMinor = 100;

/** Sets the prices of products again and again, as an import does, and remembers them. */
export async function editPrices(
  database: Database,
  histories: ReadonlyMap<number, PriceHistory>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    for (const [product, history] of histories) {
      const entry: PriceHistory[number] = { price: history.at(-1)!.price + stepMinor, committedAt: null };
      history.push(entry);
      await setPrice(database, product, entry.price).then(
        () => (entry.committedAt = performance.now()),
        // Nobody knows whether this price was stored.
        () => {},
      );
      await sleep(everyMs);
    }
  }
}

async function setPrice(database: Database, product: number, gross: number): Promise<void> {
  const net = netFromGross(gross, 23);
  await database.transaction(async (tx) => {
    await tx
      .update(productPrices)
      .set({ gross, net, baseGross: gross, baseNet: net })
      .where(eq(productPrices.productId, product));
    await refreshListing(tx, [product]);
  });
}
