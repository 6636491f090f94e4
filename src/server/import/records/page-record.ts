import { z } from 'zod';
import type { Locale } from '#domain/locale.ts';
import { code, named, plain, position, rich, slugify, slugs } from './parts.ts';

/** A plain page of the shop; a missing slug is made of the title. */
export const pageRecord = (locale: Locale) =>
  z
    .strictObject({
      type: z.literal('page'),
      code,
      position,
      footer: z.boolean().default(true),
      form: z
        .enum(['contact'])
        .nullish()
        .transform((form) => form ?? null),
      title: named(locale),
      slug: slugs(locale),
      content: rich(locale),
      metaTitle: plain(locale, 255),
      metaDescription: plain(locale, 1000),
    })
    .transform((page) => ({
      ...page,
      slug: { pl: slugify(page.slug.pl || page.title.pl), en: slugify(page.slug.en || page.title.en) },
    }));
