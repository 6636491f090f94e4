import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { notifyCatalogue, wholeCatalogue } from './notify-catalogue.ts';

/** Recomputes the lineage of every category in the caller's transaction; a category under an unknown one counts as a root. */
export async function refreshCategories(transaction: Queryable): Promise<void> {
  await transaction.execute(sql`
    with recursive tree as (
      select c.id, array[c.id] as lineage from categories c
      where c.parent_id is null or not exists (select 1 from categories parent where parent.id = c.parent_id)
      union all
      select c.id, tree.lineage || c.id from categories c join tree on c.parent_id = tree.id)
    update categories set lineage = tree.lineage from tree where categories.id = tree.id and categories.lineage is distinct from tree.lineage`);
  await notifyCatalogue(transaction, [wholeCatalogue]);
}
