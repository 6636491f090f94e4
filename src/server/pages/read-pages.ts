import { asc, eq, sql } from 'drizzle-orm';
import type { Page, PageLink } from '#contract/pages.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { pages, pageTexts } from '#server/database/schema/index.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { cleanHtml } from '#server/rich-text.ts';

/** Touched by every change of a page. */
const anyPage = 'page';

const inBoth = (column: typeof pageTexts.slug | typeof pageTexts.title) =>
  sql<Localized>`json_object_agg(${pageTexts.locale}, ${column})`;

/** Every page, in the shop's order. */
export async function listPages(reader: Reader, locale: Locale): Promise<PublicAnswer<PageLink[]>> {
  const rows = await reader
    .select({
      code: pages.code,
      footer: pages.footer,
      slugs: inBoth(pageTexts.slug),
      titles: inBoth(pageTexts.title),
    })
    .from(pages)
    .innerJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .groupBy(pages.id)
    .orderBy(asc(pages.position), asc(pages.id));
  const links = rows.map(({ titles, ...page }) => ({
    ...page,
    slug: inLocale(page.slugs, locale),
    title: inLocale(titles, locale),
  }));
  return PublicAnswer.of(links, [anyPage]);
}

/** A page by its slug in either language; where two pages share one, that of the asked language counts. */
export async function getPage(
  reader: Reader,
  { language, slug }: { language: Locale; slug: string },
): Promise<PublicAnswer<Page>> {
  const [named] = await reader
    .select({ id: pageTexts.pageId })
    .from(pageTexts)
    .where(eq(pageTexts.slug, slug))
    .orderBy(sql`${pageTexts.locale} <> ${language}`)
    .limit(1);
  if (!named) throw notFound();
  const rows = await reader
    .select({ code: pages.code, form: pages.form, text: pageTexts })
    .from(pages)
    .innerJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(pages.id, named.id));
  const own = rows.find((row) => row.text.locale === language) ?? rows[0];
  if (!own) throw notFound();
  const { code, form, text } = own;
  const slugs = Object.fromEntries(rows.map((row) => [row.text.locale, row.text.slug])) as Localized;
  const metadata = { title: text.metaTitle, description: text.metaDescription };
  return PublicAnswer.of(
    { code, form, metadata, slugs, slug: text.slug, title: text.title, content: cleanHtml(text.content) },
    [anyPage],
  );
}
