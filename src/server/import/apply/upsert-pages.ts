import { inEachLocale } from '#domain/locale.ts';
import type { Transaction } from '#server/database/database.ts';
import { storeVersion } from '#server/pages/index.ts';
import type { Item } from './item.ts';

/** Publishes plain pages: a text, and the contact form below it where it is wanted. */
export async function upsertPages(tx: Transaction, items: readonly Item<'page'>[]): Promise<void> {
  const now = new Date();
  for (const { record } of items) {
    const { code, position, footer, form } = record;
    const texts = inEachLocale((locale) => ({
      slug: record.slug[locale],
      title: record.title[locale],
      metaTitle: record.metaTitle[locale],
      metaDescription: record.metaDescription[locale],
      blocks: [
        ...(record.content[locale] === '' ? [] : [{ type: 'html' as const, html: record.content[locale] }]),
        ...(form === 'contact' ? [{ type: 'contact-form' as const }] : []),
      ],
    }));
    const content = { position, footer, newsDate: null, picture: null, texts };
    await storeVersion(tx, { code, content, publishAt: now, now });
  }
}
