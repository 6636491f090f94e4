import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { pageTexts, pageVersions, type PageText } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';

/** A page in the version that was published last, to be drawn as PDF. */
export type PageDocument = { version: number; locale: Locale; title: string };

const { pageId, publishedAt, number, content, id } = pageVersions;

const current = statement<{ slug: string; version: number; title: string }>(
  'pages_documents',
  sql`select distinct on (${pageTexts.slug}) ${pageTexts.slug} as slug, ${id} as version,
      ${content} -> 'texts' -> ${sql.placeholder('locale')}::text ->> 'title' as title
    from ${pageTexts} join ${pageVersions} on ${pageId} = ${pageTexts.pageId} and ${publishedAt} is not null
    where ${pageTexts.slug} = any(${sql.placeholder('slugs')}::text[])
    order by ${pageTexts.slug}, ${publishedAt} desc, ${number} desc`,
);

/** The pages of these slugs, in either language, as they are published now; a slug without a page is left out. */
export async function currentDocuments(
  reader: Reader,
  { slugs, locale }: { slugs: readonly string[]; locale: Locale },
): Promise<PageDocument[]> {
  const found = await current(reader, { slugs, locale });
  return found
    .toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    .map(({ version, title }) => ({ version, locale, title }));
}

const kept = new LRUCache<string, Buffer>({
  max: 50,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (pdf) => pdf.length,
  ttl: 60 * 60_000,
});

/** A version of a page as PDF, drawn once; null where the page is gone. */
export async function drawDocument(
  reader: Reader,
  { version, locale }: Pick<PageDocument, 'version' | 'locale'>,
  publicUrl: string,
): Promise<{ name: string; pdf: Buffer } | null> {
  const [found] = await reader.select({ content, publishedAt }).from(pageVersions).where(eq(id, version));
  if (!found?.publishedAt) return null;
  const text = found.content.texts[locale];
  const digest = createHash('sha256')
    .update(JSON.stringify([locale, publicUrl, found.publishedAt, text]))
    .digest('base64url');
  const pdf = kept.get(digest) ?? (await draw(text, { locale, publicUrl, date: found.publishedAt }));
  kept.set(digest, pdf);
  return { name: `${text.slug}.pdf`, pdf };
}

async function draw(
  { title, blocks }: PageText,
  { locale, publicUrl, date }: { locale: Locale; publicUrl: string; date: Date },
): Promise<Buffer> {
  const { drawTextSheet } = await import('#server/sheets/index.ts');
  const html = blocks.flatMap((block) => ('html' in block ? [block.html] : [])).join('\n');
  return drawTextSheet({ locale, title, html, publicUrl, date });
}
