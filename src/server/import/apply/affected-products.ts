import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { ids } from './rows-of.ts';

export type ChangedStructure = { producers: number[]; categories: number[]; attributes: number[]; features: number[] };

/** Products whose boxes show something of the changed producers, categories, attributes or rooms. */
export async function affectedProducts(tx: Reader, changed: ChangedStructure): Promise<number[]> {
  const parts: SQL[] = [];
  if (changed.producers.length > 0)
    parts.push(sql`select id from products where producer_id = any(${ids(changed.producers)})`);
  if (changed.categories.length > 0)
    parts.push(sql`select product_id from product_listing where category_ids && ${ids(changed.categories)}`);
  if (changed.attributes.length > 0)
    parts.push(sql`select product_id from product_attributes where attribute_id = any(${ids(changed.attributes)})`);
  if (changed.features.length > 0)
    parts.push(sql`select product_id from product_listing where feature_ids && ${ids(changed.features)}`);
  if (parts.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from (${sql.join(parts, sql` union `)}) as affected(id)`,
  );
  return rows.map(({ id }) => id);
}
