import { z } from 'zod';
import { pointKinds } from '#domain/distribution/provinces.ts';
import type { Locale } from '#domain/locale.ts';
import { because, code, localized, position, text } from './parts.ts';

/** Degrees; a table may write them as text, with a point or a comma. */
const degrees = (most: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value.trim().replace(',', '.')) : value),
      z.number().min(-most).max(most),
    )
    .nullish()
    .transform((value) => value ?? null);

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
      country: z
        .string()
        .trim()
        .toUpperCase()
        .refine((value) => /^[A-Z]{2}$/.test(value), because('import.reason.country'))
        .default('PL'),
      latitude: degrees(90),
      longitude: degrees(180),
      phone: text(60).default(''),
      email: z.union([z.literal(''), z.email()]).default(''),
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
