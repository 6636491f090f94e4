import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '#contract/wire.ts';
import { locales, type Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Database } from '#server/database/database.ts';
import type { PageContent, PageText } from '#server/database/schema/index.ts';
import { Pictures } from '#server/media/index.ts';
import { FileError } from '#server/tables/row.ts';
import { findCodes } from './find-codes.ts';
import { isPageFile, pageFileOf, readPageFile, type PageFile, type ReadFile } from './page-file.ts';
import { namedIn, readContent, type Finding } from './read-content.ts';
import { storeVersion, takenSlug, type StoredVersion } from './versions.ts';
import type { FileStore } from '#server/storage/index.ts';

type PageFinding = Finding & { file: string };
/** The result for a page. Without a version, the page was refused and has not changed. */
export type ImportedPage = { code: string; findings: PageFinding[]; version: StoredVersion | null; preview: string };

type Deps = { database: Database; files: FileStore };
type Options = { folder: string; pictures: string; now: Date };
type Source = PageFile & { file: string; read: ReadFile };
type Entry = { code: string; sources: Source[]; findings: PageFinding[] };

/**
 * Publishes the pages of a folder, each from a file for each language: `about.pl.md`, `about.en.html`. A page with a
 * mistake in one of its files is refused whole (PAGE-7).
 */
export async function importPages({ database, files }: Deps, options: Options): Promise<ImportedPage[]> {
  const pictures = new Pictures(options.pictures, files);
  const imported: ImportedPage[] = [];
  for (const entry of await readFolder(options.folder))
    imported.push(await importPage(database, entry, pictures, options.now));
  return imported;
}

async function readFolder(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new FileError({ key: 'import.file.missing', params: { file: folder } }, { cause });
  });
  const pages = new Map<string, Entry>();
  for (const file of names.filter(isPageFile).toSorted()) {
    const page = pageFileOf(file);
    const code = page?.code ?? file;
    const entry = pages.get(code) ?? { code, sources: [], findings: [] };
    pages.set(code, entry);
    if (!page) {
      entry.findings.push({ file, severity: 'error', line: 1, text: { key: 'pages.problem.name' } });
      continue;
    }
    const reading = readPageFile(await readFile(join(folder, file), 'utf8'));
    if ('findings' in reading) entry.findings.push(...reading.findings.map((finding) => ({ ...finding, file })));
    else entry.sources.push({ ...page, file, read: reading });
  }
  return [...pages.values()];
}

async function importPage(database: Database, entry: Entry, pictures: Pictures, now: Date): Promise<ImportedPage> {
  const { code, sources } = entry;
  const findings = [...entry.findings];
  const refusal = (): ImportedPage => ({ code, findings, version: null, preview: '' });
  if (findings.length > 0 || sources.length === 0) return refusal();
  const content = await contentOf(database, entry, pictures, findings);
  if (findings.some(({ severity }) => severity === 'error')) return refusal();
  const slugOfOther = await takenSlug(database.reader, code, content);
  if (slugOfOther !== null) {
    const text = { key: 'pages.problem.slug', params: { slug: slugOfOther } } as const;
    findings.push({ file: sources[0]!.file, severity: 'error', line: 1, text });
    return refusal();
  }
  const publish = firstSet(sources, 'publish') ?? now;
  const publishAt = publish === 'draft' ? null : publish;
  const version = await database.transaction((tx) => storeVersion(tx, { code, content, publishAt, now }));
  const { slug } = content.texts.pl;
  return {
    code,
    findings,
    version,
    preview: `${pathTo('CMS_PAGE', 'pl', { locale: 'pl', slug })}?preview=${version.previewToken}`,
  };
}

async function contentOf(
  { reader }: Database,
  { code, sources }: Entry,
  pictures: Pictures,
  findings: PageFinding[],
): Promise<PageContent> {
  const mentions = sources.map(({ read: { source }, format }) => namedIn({ source, format }));
  const picture = firstSet(sources, 'picture');
  await pictures.store([...mentions.flatMap(({ files }) => files), ...(picture ? [picture] : [])]);
  const idOf = await findCodes(
    reader,
    mentions.flatMap(({ codes }) => codes),
  );
  const pictureOf = pictureFinder(pictures);
  const texts = new Map<Locale, PageText>();
  for (const { file, locale, format, read } of sources) {
    const content = readContent({ source: read.source, format }, { idOf, pictureOf });
    findings.push(
      ...content.findings.map((finding) => ({ ...finding, file, line: finding.line + read.firstLine - 1 })),
    );
    texts.set(locale, {
      slug: read.head.slug ?? code,
      title: read.head.title,
      metaTitle: read.head['meta-title'],
      metaDescription: read.head.description,
      blocks: content.blocks,
    });
  }
  const shownPicture = picture === undefined ? undefined : pictureOf(picture);
  if (picture !== undefined && !shownPicture)
    findings.push({
      file: sources[0]!.file,
      severity: 'error',
      line: 1,
      text: { key: 'pages.problem.picture', params: { file: picture } },
    });
  const altIn = (locale: Locale) => sources.find((source) => source.locale === locale)?.read.head.alt ?? '';
  const alts = { pl: altIn('pl') || altIn('en'), en: altIn('en') || altIn('pl') };
  const inEither = (locale: Locale) => texts.get(locale) ?? [...texts.values()][0]!;
  return {
    position: firstSet(sources, 'position') ?? 0,
    footer: firstSet(sources, 'footer') ?? false,
    newsDate: firstSet(sources, 'date') ?? null,
    picture: shownPicture ? { ...shownPicture, name: '', alt: alts.pl, alts } : null,
    texts: { pl: inEither('pl'), en: inEither('en') },
  };
}

/** The common content of the files of a page. The Polish file comes first. */
function firstSet<Key extends keyof ReadFile['head']>(sources: readonly Source[], key: Key) {
  const inOrder = locales.flatMap((locale) => sources.filter((source) => source.locale === locale));
  return inOrder.map(({ read }) => read.head[key]).find((value) => value !== undefined);
}

/** How a stored picture is shown, by the name of its file. */
function pictureFinder(pictures: Pictures): (file: string) => Omit<Image, 'alt' | 'name'> | undefined {
  return (file) => {
    const picture = pictures.stored(file);
    if (!picture) return undefined;
    const { path, width, height, color } = picture;
    return { file: { path }, width, height, color };
  };
}
