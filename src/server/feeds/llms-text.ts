import { asc, sql } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { Reader } from '#server/database/database.ts';
import { isBusinessCategory } from '#server/catalogue/index.ts';
import { categories, categoryTexts, pages, pageTexts } from '#server/database/schema/index.ts';
import { categoryPaths } from './feed-products.ts';

const mostCategories = 500;

/**
 * The file that shopping assistants read first (llmstxt.org): it describes the shop and links its categories, pages and
 * feeds.
 */
export async function llmsText(
  reader: Reader,
  { shop, origin, locale }: { shop: string; origin: string; locale: Locale },
): Promise<string> {
  const t = translators[locale];
  const [shownCategories, pathOf, shownPages] = await Promise.all([
    categoriesOf(reader, locale),
    categoryPaths(reader, locale),
    pagesOf(reader, locale),
  ]);
  const inTree = shownCategories
    .map((category) => ({ ...category, path: pathOf(category.id).join(' / ') }))
    .toSorted((one, other) => one.path.localeCompare(other.path, locale));
  const link = (name: string, path: string, text = '') =>
    `- [${inOneLine(name)}](${origin}${path})${text === '' ? '' : `: ${text}`}`;
  return [
    `# ${inOneLine(shop)}`,
    '',
    `> ${t('shell.footer.about')} ${t('feeds.prices')}`,
    '',
    `## ${t('feeds.categories')}`,
    ...inTree.map(({ id, slug, path }) => link(path, pathTo('PRODUCTS_CATEGORY_SHOW', locale, { id, slug }))),
    '',
    `## ${t('feeds.pages')}`,
    ...shownPages.map(({ slug, name }) => link(name, pathTo('CMS_PAGE', locale, { locale, slug }))),
    '',
    `## ${t('feeds.data')}`,
    link(t('feeds.products'), locale === 'pl' ? '/feeds/google.xml' : '/feeds/google-en.xml', t('feeds.products_text')),
    link('API', '/api/openapi.json', t('feeds.api_text')),
    link('Sitemap', '/sitemap.xml'),
    '',
  ].join('\n');
}

const inOneLine = (text: string) => text.replace(/[\s[\]]+/g, ' ').trim();

function categoriesOf(reader: Reader, locale: Locale) {
  const { id, invisible, redirectUrl, position } = categories;
  return reader
    .select({ id, slug: categoryTexts.slug })
    .from(categories)
    .innerJoin(categoryTexts, sql`${categoryTexts.categoryId} = ${id} and ${categoryTexts.locale} = ${locale}`)
    .where(sql`not ${invisible} and ${redirectUrl} is null and not ${isBusinessCategory(categories)}`)
    .orderBy(asc(position), asc(id))
    .limit(mostCategories);
}

function pagesOf(reader: Reader, locale: Locale) {
  return reader
    .select({ slug: pageTexts.slug, name: pageTexts.title })
    .from(pages)
    .innerJoin(pageTexts, sql`${pageTexts.pageId} = ${pages.id} and ${pageTexts.locale} = ${locale}`)
    .orderBy(asc(pages.position), asc(pages.id));
}
