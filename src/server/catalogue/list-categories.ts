import type { z } from 'zod';
import type { catalogueContract } from '#contract/catalogue.ts';
import type { CategoryBox, CategoryNode } from '#contract/category.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import { trimTree } from '#domain/catalogue/tree.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { categoryBoxes } from './category-boxes.ts';
import { catalogueMemory } from './memory.ts';
import { categoryTags } from './tags.ts';
import { categoryNodes, visibleBelow, visibleChildren } from './tree.ts';

type Query = z.output<typeof catalogueContract.listCategories.query>;
type Page = z.infer<typeof catalogueContract.listCategories.response>;

/** The tree of the business side. */
export async function getBusinessCategoryTree(database: Database, locale: Locale): Promise<CategoryNode[]> {
  return categoryNodes(await catalogueMemory(database).businessCategories.get(), locale);
}

/** The public tree, or as much of it as `limit` nodes hold. A change of the tree touches the whole catalogue. */
export async function getCategoryTree(
  database: Database,
  locale: Locale,
  limit: number | undefined,
): Promise<PublicAnswer<CategoryNode[]>> {
  const nodes = categoryNodes(await catalogueMemory(database).categories.get(), locale);
  return PublicAnswer.of(limit === undefined ? nodes : [...trimTree(nodes, limit)], []);
}

/** A page of the visible categories in the order of the menu, or of those under one parent. */
export async function listCategories(
  database: Database,
  { page, perPage, parent, locale }: Query,
): Promise<PublicAnswer<Page>> {
  const index = await catalogueMemory(database).categories.get();
  const all = parent === undefined ? visibleBelow(index, null) : visibleChildren(index, parent);
  const categories = all.slice((page - 1) * perPage, page * perPage);
  const items = await categoryBoxes(database, index, categories, locale);
  const answer = { items, total: all.length, page, maxPage: lastPage(all.length, perPage) };
  return PublicAnswer.of(answer, categoryTags(categories.map(({ id }) => id)));
}

/** The visible children of a category; 404 when it is unknown. */
export async function listCategoryBoxes(
  database: Database,
  id: number,
  locale: Locale,
): Promise<PublicAnswer<CategoryBox[]>> {
  const index = await catalogueMemory(database).categories.get();
  if (!index.byId.has(id)) throw notFound();
  const children = visibleChildren(index, id);
  const boxes = await categoryBoxes(database, index, children, locale);
  return PublicAnswer.of(boxes, categoryTags([id, ...children.map((child) => child.id)]));
}
