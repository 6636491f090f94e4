import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bareNames } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { categories } from '#server/database/schema/index.ts';
import { notifyCatalogue, wholeCatalogue } from './tags.ts';

const parent = alias(categories, 'parent');

/**
 * Recomputes the lineage of every category in the caller's transaction; a category under an unknown one counts as a
 * root.
 */
export async function refreshCategories(transaction: Transaction): Promise<void> {
  const { id, parentId, lineage } = categories;
  await transaction.execute(sql`
    with recursive tree as (
      select ${id}, array[${id}] as lineage from ${categories}
      where ${parentId} is null or not exists (select 1 from ${categories} parent where ${parent.id} = ${parentId})
      union all
      select ${id}, tree.lineage || ${id} from ${categories} join tree on ${parentId} = tree.id)
    update ${categories} set ${bareNames(lineage)} = tree.lineage
    from tree where ${id} = tree.id and ${lineage} is distinct from tree.lineage`);
  await notifyCatalogue(transaction, [wholeCatalogue]);
}
