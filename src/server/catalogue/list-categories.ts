import type { z } from 'zod';
import type { catalogueContract, CategoryBox } from '#contract/catalogue.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { categoryBoxes, visibleBelow, visibleChildren } from './category-boxes.ts';
import { catalogueMemory } from './memory.ts';

type Query = z.output<typeof catalogueContract.listCategories.query>;

/** A page of the visible categories in the order of the menu, or of those under one parent. */
export async function listCategories(
  database: Database,
  { page, perPage, parent, locale }: Query,
): Promise<z.infer<typeof catalogueContract.listCategories.response>> {
  const index = await catalogueMemory(database).categories.get();
  const all = parent === undefined ? visibleBelow(index, null) : visibleChildren(index, parent);
  const shown = all.slice((page - 1) * perPage, page * perPage);
  return {
    items: await categoryBoxes(database.orm, index, shown, locale),
    total: all.length,
    page,
    maxPage: lastPage(all.length, perPage),
  };
}

/** The visible children of a category; none when it is unknown. */
export async function listCategoryBoxes(database: Database, id: number, locale: Locale): Promise<CategoryBox[]> {
  const index = await catalogueMemory(database).categories.get();
  return categoryBoxes(database.orm, index, visibleChildren(index, id), locale);
}
