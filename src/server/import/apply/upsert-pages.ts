import { sql } from 'drizzle-orm';
import { locales } from '#domain/locale.ts';
import type { Transaction } from '#server/database/database.ts';
import { pages, pageTexts } from '#server/database/schema/index.ts';
import type { Item } from './item.ts';
import { upsertRows } from './write-rows.ts';

export async function upsertPages(tx: Transaction, items: readonly Item<'page'>[]): Promise<void> {
  if (items.length === 0) return;
  const updatedAt = new Date();
  const upsert = upsertRows(
    pages,
    { key: ['code'], columns: ['position', 'footer', 'form', 'updatedAt'] },
    items.map(({ record }) => ({ ...record, updatedAt })),
  );
  const { rows } = await tx.execute<{ id: number; code: string }>(sql`${upsert} returning ${pages.id}, ${pages.code}`);
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const texts = items.flatMap(({ record }) =>
    locales.map((locale) => ({
      pageId: idOf.get(record.code)!,
      locale,
      slug: record.slug[locale],
      title: record.title[locale],
      content: record.content[locale],
      metaTitle: record.metaTitle[locale],
      metaDescription: record.metaDescription[locale],
    })),
  );
  const columns = ['slug', 'title', 'content', 'metaTitle', 'metaDescription'] as const;
  await tx.execute(upsertRows(pageTexts, { key: ['pageId', 'locale'], columns }, texts));
}
