import { sql } from 'drizzle-orm';
import type { Category } from '#contract/category.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { categoryTexts as t } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { cleanHtml, inOneLine } from '#server/rich-text.ts';
import { categoryBoxes } from './category-boxes.ts';
import { catalogueMemory } from './memory.ts';
import { categoryTags } from './tags.ts';
import {
  pathOf,
  presentCategory,
  visibleChildren,
  type CatalogueSide,
  type CategoryIndex,
  type StoredCategory,
} from './tree.ts';
import { wholeFacets } from './whole-facets.ts';

/** One category by its id or by its slug; an invisible one answers too (CATALOGUE-1). */
export async function getCategory(
  database: Database,
  idOrSlug: string,
  locale: Locale,
  side: CatalogueSide = 'public',
): Promise<PublicAnswer<Category>> {
  const { categories, businessCategories } = catalogueMemory(database);
  const index = await (side === 'public' ? categories : businessCategories).get();
  const category = findCategory(index, idOrSlug, locale);
  if (!category) throw notFound();
  const below = visibleChildren(index, category.id);
  const [[texts = noTexts], children, filters] = await Promise.all([
    textsOf(database.shared, { id: category.id, locale }),
    categoryBoxes(database, index, below, locale),
    side === 'public' ? wholeFacets(database, { category: category.id }, locale) : [],
  ]);
  const shownCategory = presentCategory(category, locale);
  const answer: Category = {
    ...shownCategory,
    b2b: category.b2b,
    description: cleanHtml(texts.description),
    content: cleanHtml(texts.content),
    metadata: { title: texts.title || shownCategory.name, description: texts.summary || inOneLine(texts.description) },
    tree: pathOf(index, category, locale),
    children,
    filters,
    slugs: { pl: inLocale(category.slugs, 'pl'), en: inLocale(category.slugs, 'en') },
  };
  return PublicAnswer.of(answer, categoryTags([category.id, ...below.map(({ id }) => id)]));
}

/** Whether it is a category of the business side, by its id or slug. */
export async function isOfBusinessSide(database: Database, idOrSlug: string, locale: Locale): Promise<boolean> {
  return findCategory(await catalogueMemory(database).businessCategories.get(), idOrSlug, locale) !== undefined;
}

/** Digits are an id, unless only a slug has these digits. */
function findCategory(index: CategoryIndex, idOrSlug: string, locale: Locale): StoredCategory | undefined {
  const byId = /^\d{1,9}$/.test(idOrSlug) ? index.byId.get(Number(idOrSlug)) : undefined;
  return byId ?? index.bySlug(idOrSlug, locale);
}

type Texts = { description: string; content: string; title: string; summary: string };
const noTexts: Texts = { description: '', content: '', title: '', summary: '' };

/** The texts in the wanted language, otherwise in English, otherwise in any language. */
const textsOf = statement(
  'category_texts',
  sql<Texts>`
    select ${t.description}, ${t.content}, ${t.metaTitle} as title, ${t.metaDescription} as summary from ${t}
    where ${t.categoryId} = ${sql.placeholder('id')}
    order by ${t.locale} = ${sql.placeholder('locale')} desc, ${t.locale} = 'en' desc limit 1`,
);
