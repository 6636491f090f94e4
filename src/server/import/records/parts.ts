import { z } from 'zod';
import type { Locale } from '#domain/locale.ts';
import type { TextKey } from '#i18n/keys.ts';
import { plainText, richText } from '#server/rich-text.ts';

/** A zod parameter that carries the reason of a refusal. */
export const because = (key: TextKey) => ({ params: { key } });

/** PostgreSQL keeps neither a zero character nor half of a surrogate pair. */
const canBeStored = (text: string) => !text.includes('\u0000') && text.isWellFormed();

export const text = (longest: number) =>
  z.string().trim().max(longest).refine(canBeStored, because('import.reason.characters'));

/** Codes may come as JSON numbers; a leading zero is then already lost, so text is the better form. */
export const code = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  text(100)
    .min(1)
    .refine((value) => !/[\p{Cc}\p{Cf}]/u.test(value), because('import.reason.characters')),
);

/** Stands in filters of addresses. */
export const tokenCode = z
  .string()
  .trim()
  .refine((value) => /^[a-z0-9_-]{1,40}$/.test(value), because('import.reason.token'));

export const wholeNumber = z.int().min(0).max(2_000_000_000);
export const position = z.int().min(-1_000_000_000).max(1_000_000_000).default(0);
const percent = z.number().min(0).max(100);
/** A place in a picture, from its upper left corner. */
export const pictureSpot = z.strictObject({ x: percent, y: percent });
/** Two capital letters, as ISO 3166 has them. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((value) => /^[A-Z]{2}$/.test(value), because('import.reason.country'))
  .default('PL');
export const email = z.union([z.literal(''), z.email()]).default('');
export const color = z.string().refine((value) => /^#[0-9a-f]{6}$/i.test(value), because('import.reason.color'));

/**
 * A sum of money in major units: a number, or a text with a decimal point, which keeps '1.005' exact, or with a comma
 * before one or two digits; before three it could divide thousands.
 */
export const amount = z.preprocess(
  (value) =>
    typeof value === 'string' && /^-?\d{1,9}(\.\d{1,6}|,\d{1,2})?$/.test(value)
      ? Number(value.replace(',', '.'))
      : value,
  z.number().min(0).max(100_000_000),
);

/** A picture by its name in the picture folder, or an address, which is never fetched. */
export const pictureFile = text(300)
  .min(1)
  .refine(
    (file) => !file.startsWith('/') && !file.split(/[/\\]/).includes('..'),
    because('import.reason.picture_path'),
  );

export type BothTexts = { pl: string; en: string };

/** A text by language; a plain string is in the language of the import. A missing language takes the other's. */
export function localized(locale: Locale, longest: number, finish: (value: string) => string = (value) => value) {
  const byLanguage = z.strictObject({ pl: text(longest).optional(), en: text(longest).optional() });
  return z
    .preprocess((value) => (typeof value === 'string' ? { [locale]: value } : (value ?? {})), byLanguage)
    .transform(({ pl, en }): BothTexts => ({ pl: finish(pl || en || ''), en: finish(en || pl || '') }));
}

export const named = (locale: Locale, longest = 255) =>
  localized(locale, longest, plainText).refine((name) => name.pl !== '', because('validation.required'));
export const rich = (locale: Locale) => localized(locale, 100_000, richText);
export const plain = (locale: Locale, longest: number) => localized(locale, longest, plainText);

/** Slugs as given; `withSlugs` makes the missing ones. */
export function slugs(locale: Locale) {
  const byLanguage = z.strictObject({ pl: text(255).optional(), en: text(255).optional() });
  return z.preprocess((value) => (typeof value === 'string' ? { [locale]: value } : (value ?? {})), byLanguage);
}

type NameFields = { name: BothTexts; slug: { pl?: string | undefined; en?: string | undefined } };

export function withSlugs<T extends NameFields>(record: T): T & { slug: BothTexts } {
  return {
    ...record,
    slug: { pl: slugify(record.slug.pl || record.name.pl), en: slugify(record.slug.en || record.name.en) },
  };
}

/** Letters that Unicode does not split into a letter and its mark. */
const whole: Record<string, string> = { ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const longestSlug = 120;

/** The part of an address made of a name: small ASCII letters and digits joined by hyphens. */
export function slugify(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[łßæœøđðþı]/g, (letter) => whole[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  if (slug.length <= longestSlug) return slug || 'x';
  return slug.slice(0, longestSlug).replace(/-[^-]*$/, '');
}

/** GTIN-8, -12, -13 or -14 with a right check digit. */
export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = Array.from(code, Number);
  const check = digits.pop();
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** What a record may leave out or leave empty. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value): z.output<T> | null => value ?? null);
