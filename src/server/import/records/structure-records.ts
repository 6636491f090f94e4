import { z } from 'zod';
import type { Locale } from '#domain/locale.ts';
import {
  because,
  code,
  color,
  country,
  email,
  localized,
  named,
  orNull,
  pictureFile,
  plain,
  position,
  rich,
  slugs,
  text,
  tokenCode,
  withSlugs,
} from './parts.ts';

const webAddress = text(500).refine(
  (value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value),
  because('import.reason.address'),
);

/** An address outside, or a path of the shop. */
export const isShopAddress = (value: string) => /^(https?:\/\/|\/(?![/\\]))[^\s]*$/i.test(value);
const redirect = text(500).refine(isShopAddress, because('import.reason.address'));

const party = {
  name: text(255).min(1),
  street: text(255).default(''),
  postalCode: text(20).default(''),
  city: text(255).default(''),
  country,
  email,
  url: webAddress.default(''),
};

/** `responsible` answers in the Union for a maker outside it. */
export const producerRecord = () =>
  z.strictObject({
    type: z.literal('producer'),
    code,
    ...party,
    responsible: orNull(z.strictObject(party)),
  });

export const categoryRecord = (locale: Locale) =>
  z
    .strictObject({
      type: z.literal('category'),
      code,
      parent: orNull(code),
      position,
      name: named(locale),
      slug: slugs(locale),
      description: rich(locale),
      content: rich(locale),
      metaTitle: plain(locale, 255),
      metaDescription: plain(locale, 1000),
      image: pictureFile.nullish(),
      imageAlt: plain(locale, 255),
      invisible: z.boolean().default(false),
      b2b: z.boolean().default(false),
      redirect: orNull(redirect),
    })
    .refine((category) => category.parent !== category.code, {
      path: ['parent'],
      ...because('import.reason.category_cycle'),
    })
    .transform(withSlugs);

const attributeValue = (locale: Locale) =>
  z.strictObject({ code: tokenCode, name: named(locale), swatch: orNull(color) });

export const attributeRecord = (locale: Locale) =>
  z
    .strictObject({
      type: z.literal('attribute'),
      code: tokenCode,
      name: named(locale),
      kind: z.enum(['number', 'option']),
      unit: text(20).default(''),
      filter: z.boolean().default(false),
      dimension: z.boolean().default(false),
      /** Tells the area that a pack covers. */
      packArea: z.boolean().default(false),
      position,
      values: z.array(attributeValue(locale)).max(2000).default([]),
    })
    .refine(({ packArea, kind, unit }) => !packArea || (kind === 'number' && unit === 'm²'), {
      path: ['packArea'],
      ...because('import.reason.pack_area'),
    });

/** One value of an option attribute, for values that are met on the way. */
export const valueRecord = (locale: Locale) =>
  attributeValue(locale).extend({ type: z.literal('value'), attribute: tokenCode });

const featureFields = (locale: Locale) => ({
  code,
  position,
  group: orNull(code),
  name: named(locale),
  slug: slugs(locale),
  description: localized(locale, 5000),
  content: rich(locale),
  image: pictureFile.nullish(),
});

/** Rooms or systems that stand together. */
export const featureGroupRecord = (locale: Locale) =>
  z.strictObject({
    type: z.literal('featureGroup'),
    code,
    of: z.enum(['room', 'system']),
    position,
    name: named(locale),
  });

export const roomRecord = (locale: Locale) =>
  z.strictObject({ type: z.literal('room'), ...featureFields(locale) }).transform(withSlugs);
export const systemRecord = (locale: Locale) =>
  z.strictObject({ type: z.literal('system'), ...featureFields(locale) }).transform(withSlugs);
