import { asc, eq, inArray, isNotNull, and } from 'drizzle-orm';
import { productListing, stockNotices } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { findNamedProduct } from './named-product.ts';
import { backInStockMail } from './notices.ts';

const batch = 100;

/**
 * Writes to everybody whose product can be bought again, once, and deletes their addresses in the same transaction
 * (FORM-3). Workers share the notices. Answers how many there were.
 */
export async function sendStockNotices({ database, config }: Pick<ServerDeps, 'database' | 'config'>): Promise<number> {
  for (let sent = 0; ;) {
    const count = await database.transaction(async (tx) => {
      const due = await tx
        .select({
          id: stockNotices.id,
          productId: stockNotices.productId,
          email: stockNotices.email,
          locale: stockNotices.locale,
        })
        .from(stockNotices)
        .innerJoin(productListing, eq(productListing.productId, stockNotices.productId))
        .where(
          and(
            isNotNull(stockNotices.confirmedAt),
            eq(productListing.available, true),
            eq(productListing.businessOnly, false),
          ),
        )
        .orderBy(asc(stockNotices.id))
        .limit(batch)
        .for('update', { of: stockNotices, skipLocked: true });
      for (const { id, productId, email, locale } of due) {
        const product = await findNamedProduct(tx, productId);
        if (product)
          await queueMessage(tx, {
            key: `back-in-stock:${id}`,
            recipient: email,
            ...backInStockMail(config, { product, locale }),
          });
      }
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(stockNotices).where(inArray(stockNotices.id, ids));
      return due.length;
    });
    sent += count;
    if (count < batch) return sent;
  }
}
