import type { Block } from '#contract/blocks.ts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { News, PageBlocks, PageLink, pagesContract } from '#contract/pages.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { pages, pageTexts, pageVersions, type PageText } from '#server/database/schema/index.ts';
import { cleanHtml } from '#server/rich-text.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';

/** Touched by every change of a page. */
export const anyPage = 'page';

/** The parts of a page as one HTML text; a region is an empty element that names it and its ids. */
const markedHtml = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.type === 'html' ? block.html : `<div ${attributesOf(block)}></div>`)).join('\n');

function attributesOf(block: Exclude<Block, { type: 'html' }>): string {
  const widget = block.type === 'skipped' ? block.widget : block.type;
  const attributes = [`data-widget="${widget}"`];
  if ('id' in block && block.id !== null) attributes.push(`data-id="${block.id}"`);
  if ('ids' in block) attributes.push(`data-ids="${block.ids.join(',')}"`);
  if ('categories' in block && block.categories.length > 0)
    attributes.push(`data-categories="${block.categories.join(',')}"`);
  return attributes.join(' ');
}

const inBoth = (column: typeof pageTexts.slug | typeof pageTexts.title) =>
  sql<Localized>`json_object_agg(${pageTexts.locale}, ${column})`;

/** Every page that is no news, in the shop's order. */
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
    .where(isNull(pages.newsDate))
    .groupBy(pages.id)
    .orderBy(asc(pages.position), asc(pages.id));
  const links = rows.map(({ titles, ...page }) => ({
    ...page,
    slug: inLocale(page.slugs, locale),
    title: inLocale(titles, locale),
  }));
  return PublicAnswer.of(links, [anyPage]);
}

type NewsQuery = z.output<typeof pagesContract.listNews.query>;
type NewsAnswer = z.infer<typeof pagesContract.listNews.response>;

/** A page of the news, the latest first. */
export async function listNews(
  reader: Reader,
  { locale, page, perPage }: NewsQuery,
): Promise<PublicAnswer<NewsAnswer>> {
  const { slug, title, metaDescription } = pageTexts;
  const { newsDate, picture } = pages;
  const alt = sql`coalesce(${picture} #>> array['alts', ${locale}], ${picture} ->> 'alt')`;
  const ofNews = sql`from ${pages} join ${pageTexts} on ${pageTexts.pageId} = ${pages.id}
    and ${pageTexts.locale} = ${locale} where ${newsDate} is not null`;
  const [{ rows }, totals] = await Promise.all([
    reader.execute<News>(sql`
      select ${slug}, ${title}, ${newsDate} as date, ${metaDescription} as description,
        ${picture} - 'alts' || jsonb_build_object('alt', ${alt}) as image
      ${ofNews} order by ${newsDate} desc, ${pages.id} desc limit ${perPage} offset ${(page - 1) * perPage}`),
    reader.execute<{ total: number }>(sql`select count(*)::int as total ${ofNews}`),
  ]);
  const total = totals.rows[0]!.total;
  return PublicAnswer.of({ items: rows, total, page, maxPage: lastPage(total, perPage) }, [anyPage]);
}

type PageAddress = { language: Locale; slug: string };

/** A page as one text with marked regions. */
export async function getPage(reader: Reader, address: PageAddress) {
  const { blocks, date: _date, ...page } = await findPage(reader, address);
  return PublicAnswer.of({ ...page, content: markedHtml(blocks) }, [anyPage]);
}

/** A page as its parts; the version behind a token where one is given. */
export async function getPageBlocks(
  reader: Reader,
  address: PageAddress,
  preview: string | undefined,
): Promise<PublicAnswer<PageBlocks>> {
  const page = await (preview === undefined
    ? findPage(reader, address)
    : findPreview(reader, address.language, preview));
  return PublicAnswer.of(page, [anyPage]);
}

/** A page by its slug in either language; where two pages share one, that of the asked language counts. */
async function findPage(reader: Reader, { language, slug }: PageAddress): Promise<PageBlocks> {
  const [page] = await reader
    .select({ id: pageTexts.pageId })
    .from(pageTexts)
    .where(eq(pageTexts.slug, slug))
    .orderBy(sql`${pageTexts.locale} <> ${language}`)
    .limit(1);
  if (!page) throw notFound();
  const rows = await reader
    .select({ code: pages.code, date: pages.newsDate, text: pageTexts })
    .from(pages)
    .innerJoin(pageTexts, eq(pageTexts.pageId, pages.id))
    .where(eq(pages.id, page.id));
  const own = rows.find((row) => row.text.locale === language) ?? rows[0];
  if (!own) throw notFound();
  const slugs = Object.fromEntries(rows.map((row) => [row.text.locale, row.text.slug])) as Localized;
  return present(own, own.text, slugs);
}

async function findPreview(reader: Reader, language: Locale, token: string): Promise<PageBlocks> {
  const [version] = await reader
    .select({ code: pages.code, content: pageVersions.content })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .where(eq(pageVersions.previewToken, token));
  if (!version) throw notFound();
  const { texts, newsDate } = version.content;
  return present({ code: version.code, date: newsDate }, texts[language], { pl: texts.pl.slug, en: texts.en.slug });
}

function present(page: { code: string; date: string | null }, text: PageText, slugs: Localized): PageBlocks {
  const { slug, title, blocks, metaTitle, metaDescription } = text;
  const { code, date } = page;
  const metadata = { title: metaTitle, description: metaDescription };
  return { code, date, slug, title, blocks: cleanParts(blocks) as Block[], slugs, metadata };
}

/** The texts of the parts are cleaned again, whoever has stored them (PAGE-1). */
function cleanParts(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(cleanParts);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'html' && typeof value === 'string' ? cleanHtml(value) : cleanParts(value),
    ]),
  );
}
