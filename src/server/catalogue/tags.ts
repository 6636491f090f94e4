import { sql } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';

/** The NOTIFY channel on which the touched parts of the catalogue are told when the transaction commits. */
export const catalogueChannel = 'catalogue';

/** Everything is touched; also said when the parts are too many for one message. */
export const wholeCatalogue = 'all';

export const productTags = (ids: Iterable<number> = []): string[] => Array.from(ids, (id) => `product:${id}`);
export const categoryTags = (ids: Iterable<number> = []): string[] => Array.from(ids, (id) => `category:${id}`);

const mostTags = 200;

/** Tells the caches which parts changed: productTags, categoryTags, or wholeCatalogue. */
export async function notifyCatalogue(transaction: Reader, tags: readonly string[]): Promise<void> {
  const payload = JSON.stringify(tags.length > mostTags ? [wholeCatalogue] : tags);
  await transaction.execute(sql`select pg_notify(${catalogueChannel}, ${payload})`);
}
