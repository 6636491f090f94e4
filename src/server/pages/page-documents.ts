import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import type { Block } from '#contract/blocks.ts';
import type { Image } from '#contract/wire.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { pageTexts, pageVersions } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { paperPicture } from '#server/media/index.ts';
import type { SheetPart } from '#server/sheets/index.ts';
import { type FileStore, StoreAwayError } from '#server/storage/index.ts';

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
  const documents = await current(reader, { slugs, locale });
  return documents
    .toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    .map(({ version, title }) => ({ version, locale, title }));
}

const cache = new LRUCache<string, Buffer>({
  max: 50,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (pdf) => pdf.length,
  ...lifeOf(60 * 60_000),
});

/**
 * A version of a page as PDF, drawn once; null where the page is gone. A picture that is away does not stop it, but
 * then it is drawn again the next time.
 */
export async function drawDocument(
  { reader, files }: { reader: Reader; files: FileStore },
  { version, locale }: Pick<PageDocument, 'version' | 'locale'>,
  publicUrl: string,
): Promise<{ name: string; pdf: Buffer } | null> {
  const [published] = await reader.select({ content, publishedAt }).from(pageVersions).where(eq(id, version));
  if (!published?.publishedAt) return null;
  const text = published.content.texts[locale];
  const name = `${text.slug}.pdf`;
  const digest = createHash('sha256')
    .update(JSON.stringify([locale, publicUrl, published.publishedAt, text]))
    .digest('base64url');
  const cached = cache.get(digest);
  if (cached) return { name, pdf: cached };
  const { drawTextSheet } = await import('#server/sheets/index.ts');
  const parts = await sheetParts(files, text.blocks);
  const pdf = await drawTextSheet({ locale, title: text.title, parts, publicUrl, date: published.publishedAt });
  if (parts.every((part) => 'html' in part || part.picture)) cache.set(digest, pdf);
  return { name, pdf };
}

const mostPictures = 20;

/** What paper shows of the blocks of a page: texts and pictures in their order. */
async function sheetParts(files: FileStore, blocks: readonly Block[]): Promise<SheetPart[]> {
  const parts: SheetPart[] = [];
  let pictures = 0;
  for (const block of blocks.flatMap(shownOf)) {
    if ('html' in block) parts.push(block);
    else {
      pictures += 1;
      const picture = pictures > mostPictures ? null : await pictureOf(files, block.image);
      const { alt, width, height } = block.image;
      parts.push({ picture, alt, width, height });
    }
  }
  return parts;
}

type PageContent = { html: string } | { image: Image };

function shownOf(block: Block): PageContent[] {
  if ('html' in block) return [{ html: block.html }];
  if ('images' in block) return block.images.map((image) => ({ image }));
  if (block.type === 'ad') return [{ image: block.image }];
  if (block.type !== 'slider') return [];
  return block.slides.flatMap(({ html, image }) => [...(image ? [{ image }] : []), { html }]);
}

async function pictureOf(files: FileStore, { file }: Image): Promise<Buffer | null> {
  try {
    return await paperPicture(files, file.path);
  } catch (error) {
    if (error instanceof StoreAwayError) return null;
    throw error;
  }
}
