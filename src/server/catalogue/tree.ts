import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Category, CategoryNode } from '#contract/category.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { categories, categoryTexts } from '#server/database/schema/index.ts';
import { textsOf } from './texts-of.ts';

/** The side that everybody sees, or the additional side of business customers. */
export type CatalogueSide = 'public' | 'business';

export type StoredCategory = {
  id: number;
  parentId: number | null;
  invisible: boolean;
  /** Whether the category itself, or one above it, belongs to the business side. */
  b2b: boolean;
  redirectUrl: string | null;
  imagePath: string | null;
  imageAlt: Partial<Localized>;
  names: Partial<Localized>;
  slugs: Partial<Localized>;
};

/** All categories of one catalogue side, in menu order, with the ways to find one. */
export type CategoryIndex = {
  byId: ReadonlyMap<number, StoredCategory>;
  childrenOf: (id: number | null) => readonly StoredCategory[];
  /** From the root down to and including the category. */
  lineage: (category: StoredCategory) => StoredCategory[];
  bySlug: (slug: string, locale: Locale) => StoredCategory | undefined;
};

const above = alias(categories, 'above');

/** Whether a category, or one above it, belongs to the business side. */
export const isBusinessCategory = (category: { id: AnyColumn; lineage: AnyColumn }): SQL<boolean> => sql`exists (
  select 1 from ${categories} above where ${above.b2b} and ${above.id} = any(${category.lineage} || ${category.id}))`;

export async function loadCategories(reader: Reader): Promise<StoredCategory[]> {
  const { rows } = await reader.execute<StoredCategory>(sql`
    select ${categories.id}, ${categories.parentId} as "parentId", ${categories.invisible},
      ${isBusinessCategory(categories)} as b2b, ${categories.redirectUrl} as "redirectUrl",
      ${categories.imagePath} as "imagePath", ${categories.imageAlt} as "imageAlt",
      coalesce(texts.names, '{}') as names, coalesce(texts.slugs, '{}') as slugs
    from ${categories}
    left join lateral (
      select ${textsOf(categoryTexts, 'name')} as names, ${textsOf(categoryTexts, 'slug')} as slugs
      from ${categoryTexts} where ${categoryTexts.categoryId} = ${categories.id}) texts on true
    order by ${categories.position}, ${categories.id}`);
  return rows;
}

/** A category is a root if its parent is missing or belongs to the other side. */
export function indexCategories(rows: readonly StoredCategory[]): CategoryIndex {
  const byId = new Map(rows.map((category) => [category.id, category]));
  const parentOf = (category: StoredCategory) => (category.parentId === null ? undefined : byId.get(category.parentId));
  const children = Map.groupBy(rows, (category) => parentOf(category)?.id ?? null);
  const lineage = (category: StoredCategory): StoredCategory[] => {
    const path = [category];
    for (let parent = parentOf(category); parent && !path.includes(parent); parent = parentOf(parent))
      path.unshift(parent);
    return path;
  };
  return {
    byId,
    childrenOf: (id) => children.get(id) ?? [],
    lineage,
    bySlug: (slug, locale) =>
      rows.find(({ slugs }) => inLocale(slugs, locale) === slug) ??
      rows.find(({ slugs }) => Object.values(slugs).includes(slug)),
  };
}

/** A category and those above it, from the root down, as breadcrumbs name them. */
export function pathOf(index: CategoryIndex, category: StoredCategory, locale: Locale): Category['tree'] {
  return index.lineage(category).map(({ id, slugs, names }) => ({
    id,
    slug: inLocale(slugs, locale),
    name: inLocale(names, locale),
  }));
}

export function categoryNodes(index: CategoryIndex, locale: Locale, parentId: number | null = null): CategoryNode[] {
  return index.childrenOf(parentId).map((category) => ({
    ...presentCategory(category, locale),
    children: categoryNodes(index, locale, category.id),
  }));
}

export function presentCategory(category: StoredCategory, locale: Locale): Omit<CategoryNode, 'children'> {
  const name = inLocale(category.names, locale);
  return {
    id: category.id,
    slug: inLocale(category.slugs, locale),
    name,
    invisible: category.invisible,
    redirect: category.redirectUrl,
    image:
      category.imagePath === null
        ? null
        : { file: { path: category.imagePath }, alt: inLocale(category.imageAlt, locale) || name },
  };
}

export const visibleChildren = (index: CategoryIndex, id: number | null) =>
  index.childrenOf(id).filter(({ invisible }) => !invisible);

/** The visible categories of the whole tree below one, in the order of the menu. */
export function visibleBelow(index: CategoryIndex, id: number | null): StoredCategory[] {
  return visibleChildren(index, id).flatMap((category) => [category, ...visibleBelow(index, category.id)]);
}
