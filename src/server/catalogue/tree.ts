import { sql } from 'drizzle-orm';
import type { CategoryNode } from '#contract/catalogue.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';

export type StoredCategory = {
  id: number;
  parentId: number | null;
  invisible: boolean;
  /** Itself or one above it belongs to the business side. */
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

export async function loadCategories(database: Queryable): Promise<StoredCategory[]> {
  const { rows } = await database.execute<StoredCategory>(sql`
    select c.id, c.parent_id as "parentId", c.invisible, exists (select 1 from categories b where b.b2b and b.id = any(c.lineage || c.id)) as b2b, c.redirect_url as "redirectUrl", c.image_path as "imagePath",
      c.image_alt as "imageAlt", coalesce(t.names, '{}') as names, coalesce(t.slugs, '{}') as slugs
    from categories c
    left join lateral (select json_object_agg(locale, name) as names, json_object_agg(locale, slug) as slugs from category_texts where category_id = c.id) t on true
    order by c.position, c.id`);
  return rows;
}

/** A category whose parent is missing, or stands on the other side, is a root. */
export function indexCategories(categories: readonly StoredCategory[]): CategoryIndex {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const parentOf = (category: StoredCategory) => (category.parentId === null ? undefined : byId.get(category.parentId));
  const children = Map.groupBy(categories, (category) => parentOf(category)?.id ?? null);
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
      categories.find(({ slugs }) => inLocale(slugs, locale) === slug) ??
      categories.find(({ slugs }) => Object.values(slugs).includes(slug)),
  };
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
