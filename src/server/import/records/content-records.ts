import { z } from 'zod';
import type { Locale } from '#domain/locale.ts';
import { orientations } from '#domain/resources/orientation.ts';
import {
  because,
  code,
  country,
  email,
  localized,
  named,
  orNull,
  pictureFile,
  pictureSpot,
  plain,
  position,
  rich,
  slugify,
  slugs,
  text,
} from './parts.ts';
import { isShopAddress } from './structure-records.ts';
import { pointKinds } from '#domain/distribution/provinces.ts';

/** The same for each format that is given. */
const byOrientation = <T extends z.ZodType>(part: T) => z.partialRecord(z.enum(orientations), part);

/** A picture of a room in its formats, with the products that it points at and where in each format. */
export const activeImageRecord = (locale: Locale) =>
  z.strictObject({
    type: z.literal('activeImage'),
    code,
    position,
    room: orNull(code),
    name: named(locale),
    description: rich(locale),
    link: localized(locale, 500).refine(
      ({ pl, en }) => [pl, en].every((address) => address === '' || isShopAddress(address)),
      because('import.reason.address'),
    ),
    pictures: byOrientation(z.strictObject({ file: pictureFile, alt: plain(locale, 255) })).refine(
      (pictures) => Object.keys(pictures).length > 0,
      because('validation.required'),
    ),
    pointers: z
      .array(z.strictObject({ product: code, places: byOrientation(pictureSpot) }))
      .max(100)
      .default([]),
  });

/** Degrees; a table may write them as text, with a point or a comma. */
const degrees = (most: number) =>
  orNull(
    z.preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value),
      z.number().min(-most).max(most),
    ),
  );

/** Where products can be seen, bought or planned (DISTRIBUTION-4). */
export const distributionPointRecord = (locale: Locale) =>
  z
    .strictObject({
      type: z.literal('distributionPoint'),
      code,
      kind: z.enum(pointKinds),
      position,
      name: text(255).min(1),
      street: text(255).default(''),
      postalCode: text(20).default(''),
      city: text(255).min(1),
      province: text(100).default(''),
      country,
      latitude: degrees(90),
      longitude: degrees(180),
      phone: text(60).default(''),
      email,
      www: text(500)
        .refine((value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value), because('import.reason.address'))
        .default(''),
      hours: localized(locale, 500),
      /** Codes of producers; in a table divided by commas. */
      producers: z
        .preprocess(
          (value) =>
            typeof value === 'string'
              ? value
                  .split(',')
                  .map((part) => part.trim())
                  .filter(Boolean)
              : value,
          z.array(code).max(100),
        )
        .default([]),
      active: z.boolean().default(true),
    })
    .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      path: ['latitude'],
      ...because('import.reason.position'),
    });

/** A plain page of the shop; a missing slug is made of the title. */
export const pageRecord = (locale: Locale) =>
  z
    .strictObject({
      type: z.literal('page'),
      code,
      position,
      footer: z.boolean().default(true),
      form: orNull(z.enum(['contact'])),
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

const phrases = z.array(text(80).min(1)).max(100).default([]);

/** Words and phrases that mean the same to the search, by language. */
export const synonymsRecord = () =>
  z.strictObject({ type: z.literal('synonyms'), code, words: z.strictObject({ pl: phrases, en: phrases }) });
