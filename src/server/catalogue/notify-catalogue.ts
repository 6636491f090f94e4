import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';

/** The NOTIFY channel on which the touched parts of the catalogue are told when the transaction commits. */
export const catalogueChannel = 'catalogue';

/** Everything is touched; also said when the parts are too many for one message. */
export const wholeCatalogue = 'all';

const mostTags = 200;

/** Tells the caches which parts changed: a JSON list of product:12, category:3, tree, or all. */
export async function notifyCatalogue(transaction: Queryable, tags: readonly string[]): Promise<void> {
  const payload = JSON.stringify(tags.length > mostTags ? [wholeCatalogue] : tags);
  await transaction.execute(sql`select pg_notify(${catalogueChannel}, ${payload})`);
}
