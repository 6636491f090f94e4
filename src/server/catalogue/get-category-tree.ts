import type { CategoryNode } from '#contract/catalogue.ts';
import { trimTree } from '#domain/catalogue/trim-tree.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { catalogueMemory } from './memory.ts';
import { categoryNodes } from './tree.ts';

/** The public tree, or as much of it as `limit` nodes hold. */
export async function getCategoryTree(
  database: Database,
  locale: Locale,
  limit: number | undefined,
): Promise<CategoryNode[]> {
  const nodes = categoryNodes(await catalogueMemory(database).categories.get(), locale);
  return limit === undefined ? nodes : [...trimTree(nodes, limit)];
}
