import { z } from 'zod';
import { locales, type Locale } from '#domain/locale.ts';
import { orientations } from '#domain/resources/orientation.ts';
import { resourceKinds } from '#domain/resources/resource-kind.ts';
import { because, code, named, pictureFile, position, rich, text, orNull } from './parts.ts';

/** A heading of the page of files to download. */
export const resourceCategoryRecord = (locale: Locale) =>
  z.strictObject({ type: z.literal('resourceCategory'), code, position, name: named(locale) });

/** The fields that each kind needs. */
const needed = { file: 'file', image: 'file', link: 'url', youtube: 'youtubeId', description: 'description' } as const;

/** A resource to read, watch or download, and the products that it is about. */
export const resourceRecord = (locale: Locale) =>
  z
    .strictObject({
      type: z.literal('resource'),
      code,
      position,
      category: orNull(code),
      kind: z.enum(resourceKinds),
      name: named(locale),
      description: rich(locale),
      /** The only language that it is in. */
      locale: orNull(z.enum(locales)),
      file: orNull(pictureFile),
      url: orNull(text(500).refine((value) => /^https?:\/\/[^\s]+$/i.test(value), because('import.reason.address'))),
      youtubeId: orNull(text(20).refine((value) => /^[\w-]{6,20}$/.test(value), because('import.reason.address'))),
      orientation: orNull(z.enum(orientations)),
      validFrom: orNull(z.iso.date()),
      products: z.array(code).max(1000).default([]),
    })
    .superRefine((record, context) => {
      const field = needed[record.kind];
      const value = record[field];
      if (value === null || (typeof value === 'object' && value.pl === ''))
        context.addIssue({ code: 'custom', path: [field], ...because('validation.required') });
      else if (record.kind === 'file' && !/\.(pdf|zip)$/i.test(record.file ?? ''))
        context.addIssue({ code: 'custom', path: ['file'], ...because('import.reason.document') });
    });
