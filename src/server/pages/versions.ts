import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { locales } from '#domain/locale.ts';
import type { Database, Reader, Transaction } from '#server/database/database.ts';
import { pages, pageTexts, pageVersions, type PageContent } from '#server/database/schema/index.ts';
import { notifyCatalogue } from '#server/catalogue/index.ts';
import { anyPage } from './read-pages.ts';

export type VersionState = 'draft' | 'waiting' | 'published' | 'unchanged';
export type StoredVersion = { state: VersionState; number: number; previewToken: string };
type Version = typeof pageVersions.$inferSelect;

const tokenBytes = 24;

/**
 * Stores what an editor has written as the next version of a page and publishes it at its hour; without an hour it
 * stays a draft (PAGE-8). A text that equals the latest version makes no new one.
 */
export async function storeVersion(
  tx: Transaction,
  { code, content, publishAt, now }: { code: string; content: PageContent; publishAt: Date | null; now: Date },
): Promise<StoredVersion> {
  await tx.insert(pages).values({ code, updatedAt: now }).onConflictDoNothing({ target: pages.code });
  const [page] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.code, code)).for('update');
  const pageId = page!.id;
  const latest = await latestVersion(tx, pageId);
  if (latest && isDeepStrictEqual(latest.content, asStored(content)) && saysTheSame(latest, publishAt, now))
    return { state: 'unchanged', number: latest.number, previewToken: latest.previewToken };
  const [version] = await tx
    .insert(pageVersions)
    .values({
      pageId,
      number: (latest?.number ?? 0) + 1,
      content,
      previewToken: randomBytes(tokenBytes).toString('base64url'),
      createdAt: now,
      publishAt,
    })
    .returning();
  const { number, previewToken } = version!;
  if (publishAt === null || publishAt > now) {
    await notifyCatalogue(tx, [anyPage]);
    return { state: publishAt === null ? 'draft' : 'waiting', number, previewToken };
  }
  await publish(tx, version!, now);
  return { state: 'published', number, previewToken };
}

/** Whether another page has one of the slugs. */
export async function takenSlug(reader: Reader, code: string, { texts }: PageContent): Promise<string | null> {
  const same = locales.map((locale) => and(eq(pageTexts.locale, locale), eq(pageTexts.slug, texts[locale].slug)));
  const [row] = await reader
    .select({ slug: pageTexts.slug })
    .from(pageTexts)
    .innerJoin(pages, eq(pages.id, pageTexts.pageId))
    .where(and(ne(pages.code, code), or(...same)))
    .limit(1);
  return row?.slug ?? null;
}

/** Publishes the versions whose hour has come, each on its own. */
export async function publishDue({ database, clock }: { database: Database; clock: () => Date }): Promise<void> {
  const now = clock();
  const isDue = and(isNull(pageVersions.publishedAt), lte(pageVersions.publishAt, now));
  const dueVersions = await database.reader
    .select({ id: pageVersions.id, code: pages.code })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .where(isDue)
    .orderBy(asc(pageVersions.pageId), asc(pageVersions.number));
  for (const { id, code } of dueVersions)
    await database.transaction(async (tx) => {
      const [version] = await tx
        .select()
        .from(pageVersions)
        .where(and(eq(pageVersions.id, id), isDue))
        .for('update', { skipLocked: true });
      // If another page has taken the slug meanwhile, it would stop the whole turn. So this version waits for its
      // editor.
      if (version && (await takenSlug(tx, code, version.content)) === null) await publish(tx, version, now);
    });
}

/** Publishes a version by its number; one that was shown before comes back as a new version. Null: there is none. */
export async function publishVersion(
  database: Database,
  { code, number, now }: { code: string; number: number; now: Date },
): Promise<StoredVersion | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .select({ version: pageVersions })
      .from(pageVersions)
      .innerJoin(pages, eq(pages.id, pageVersions.pageId))
      .where(and(eq(pages.code, code), eq(pageVersions.number, number)))
      .for('update', { of: pageVersions });
    if (!row) return null;
    const { version } = row;
    if (version.publishedAt !== null) return storeVersion(tx, { code, content: version.content, publishAt: now, now });
    await publish(tx, version, now);
    return { state: 'published', number, previewToken: version.previewToken };
  });
}

/** Every version of a page, the latest first. */
export const listVersions = (reader: Reader, code: string) =>
  reader
    .select({
      number: pageVersions.number,
      content: pageVersions.content,
      previewToken: pageVersions.previewToken,
      createdAt: pageVersions.createdAt,
      publishAt: pageVersions.publishAt,
      publishedAt: pageVersions.publishedAt,
    })
    .from(pageVersions)
    .innerJoin(pages, eq(pages.id, pageVersions.pageId))
    .where(eq(pages.code, code))
    .orderBy(desc(pageVersions.number));

async function latestVersion(tx: Transaction, pageId: number): Promise<Version | undefined> {
  const [latest] = await tx
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.number))
    .limit(1);
  return latest;
}

/** As the database would give it back. */
const asStored = (content: PageContent): unknown => JSON.parse(JSON.stringify(content));

function saysTheSame(latest: Version, publishAt: Date | null, now: Date): boolean {
  if (latest.publishedAt !== null) return publishAt !== null && publishAt <= now;
  return latest.publishAt?.getTime() === publishAt?.getTime();
}

async function publish(tx: Transaction, { id, pageId, number, content }: Version, now: Date): Promise<void> {
  const { texts, ...facts } = content;
  await tx
    .update(pages)
    .set({ ...facts, updatedAt: now })
    .where(eq(pages.id, pageId));
  await tx
    .insert(pageTexts)
    .values(locales.map((locale) => ({ ...texts[locale], locale, pageId })))
    .onConflictDoUpdate({
      target: [pageTexts.pageId, pageTexts.locale],
      set: {
        slug: sql`excluded.slug`,
        title: sql`excluded.title`,
        blocks: sql`excluded.blocks`,
        metaTitle: sql`excluded.meta_title`,
        metaDescription: sql`excluded.meta_description`,
      },
    });
  await tx.update(pageVersions).set({ publishedAt: now }).where(eq(pageVersions.id, id));
  // An older version that still waits would put the page back.
  await tx
    .update(pageVersions)
    .set({ publishAt: null })
    .where(and(eq(pageVersions.pageId, pageId), lt(pageVersions.number, number), isNull(pageVersions.publishedAt)));
  await notifyCatalogue(tx, [anyPage]);
}
