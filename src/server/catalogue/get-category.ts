import { sql } from 'drizzle-orm';
import type { Category } from '#contract/catalogue.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { categoryBoxes, visibleChildren } from './category-boxes.ts';
import { categoryFacets } from './category-facets.ts';
import { catalogueMemory } from './memory.ts';
import { presentCategory, type CategoryIndex, type StoredCategory } from './tree.ts';

/** One category by its id or by its slug; an invisible one answers too (CATALOGUE-1). */
export async function getCategory(database: Database, idOrSlug: string, locale: Locale): Promise<Category> {
  const index = await catalogueMemory(database).categories.get();
  const category = findCategory(index, idOrSlug, locale);
  if (!category) throw notFound();
  const [texts, children, filters] = await Promise.all([
    findTexts(database.orm, category.id, locale),
    categoryBoxes(database.orm, index, visibleChildren(index, category.id), locale),
    categoryFacets(database, category.id, locale),
  ]);
  const shown = presentCategory(category, locale);
  return {
    ...shown,
    description: texts.description,
    content: texts.content,
    metadata: { title: texts.title || shown.name, description: texts.summary || texts.description },
    tree: index
      .lineage(category)
      .map(({ id, slugs, names }) => ({ id, slug: inLocale(slugs, locale), name: inLocale(names, locale) })),
    children,
    filters,
    slugs: { pl: inLocale(category.slugs, 'pl'), en: inLocale(category.slugs, 'en') },
  };
}

/** Digits are an id, unless only a slug is written so. */
function findCategory(index: CategoryIndex, idOrSlug: string, locale: Locale): StoredCategory | undefined {
  return (/^\d{1,9}$/.test(idOrSlug) ? index.byId.get(Number(idOrSlug)) : undefined) ?? index.bySlug(idOrSlug, locale);
}

type Texts = { description: string; content: string; title: string; summary: string };

async function findTexts(database: Queryable, id: number, locale: Locale): Promise<Texts> {
  const { rows } = await database.execute<Texts>(sql`
    select description, content, meta_title as title, meta_description as summary from category_texts
    where category_id = ${id} order by locale = ${locale} desc, locale = 'en' desc limit 1`);
  return rows[0] ?? { description: '', content: '', title: '', summary: '' };
}
