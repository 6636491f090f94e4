import { z } from 'zod';
import type { Locale } from '#domain/locale.ts';
import { orientations } from '#domain/resources/orientation.ts';
import { because, code, localized, named, pictureFile, pictureSpot, plain, position, rich } from './parts.ts';
import { isShopAddress } from './structure-records.ts';

/** The same for each format that is given. */
const byOrientation = <T extends z.ZodType>(part: T) => z.partialRecord(z.enum(orientations), part);

/** A picture of a room in its formats, with the products that it points at and where in each format. */
export const activeImageRecord = (locale: Locale) =>
  z.strictObject({
    type: z.literal('activeImage'),
    code,
    position,
    room: code.nullish().transform((value) => value ?? null),
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
