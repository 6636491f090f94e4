import { z } from 'zod';
import { addressTypes } from '#domain/checkout/address.ts';
import { isCountry } from '#domain/checkout/country.ts';
import type { Major } from '#domain/pricing/money.ts';
import { locales } from '#domain/locale.ts';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';

export const largestPerPage = 500;

/** An id in a path or a query: a positive whole number. */
export const Id = z.codec(z.string().regex(/^\d{1,9}$/), z.int().positive(), { decode: Number, encode: String });

/** '1' or '0' in a query (API-2). */
export const Flag = z.codec(z.enum(['0', '1', 'true', 'false']), z.boolean(), {
  decode: (value) => value === '1' || value === 'true',
  encode: (value) => (value ? '1' : '0'),
});

/** First level of a flattened array: joined by commas (API-2), of at most so many entries as a page has. */
export function list<T extends z.ZodType<unknown, string>>(item: T) {
  return z.codec(z.string().max(8000), z.array(item).max(largestPerPage), {
    decode: (text) => (text === '' ? [] : (text.split(',') as z.input<T>[])),
    encode: (items) => items.join(','),
  });
}

/** The error for an unknown word. It names the known words. */
const unknownWord = (input: string, words: readonly string[]) => ({
  code: 'custom' as const,
  input,
  params: { known: words.join(', ') },
});

const entriesOf = (text: string): string[] => (text === '' ? [] : text.split(','));

/** `part` or `part:limit`: which related parts an answer includes, and at most how many (CATALOGUE-13). */
export function includable<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const part = z.tuple([z.enum(names), z.int().positive().optional()]);
  const readPart = (entry: string): [Name, number?] | undefined => {
    const [word, limit] = entry.split(':');
    const name = names.find((known) => known === word);
    if (name === undefined || limit === undefined) return name && [name];
    return /^[1-9]\d{0,8}$/.test(limit) ? [name, Number(limit)] : undefined;
  };
  return z.codec(z.string().max(1000), z.array(part), {
    decode: (text, { issues }) => {
      const parts = entriesOf(text).map(readPart);
      if (parts.every((each) => each !== undefined)) return parts;
      issues.push(unknownWord(text, names));
      return z.NEVER;
    },
    encode: (parts) => parts.map(([name, limit]) => (limit === undefined ? name : `${name}:${limit}`)).join(','),
  });
}

const directions = ['ASC', 'DESC'] as const;
type Direction = (typeof directions)[number];

/** `field:ASC` or `field:DESC` (CATALOGUE-5). */
export function sortable<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  const orders = fields.flatMap((field) => directions.map((direction): [Field, Direction] => [field, direction]));
  const texts = orders.map((order) => order.join(':'));
  return z.codec(z.string().max(200), z.array(z.tuple([z.enum(fields), z.enum(directions)])), {
    decode: (text, { issues }) => {
      const entries = entriesOf(text).map((entry) => orders[texts.indexOf(entry)]);
      if (entries.every((each) => each !== undefined)) return entries;
      issues.push(unknownWord(text, texts));
      return z.NEVER;
    },
    encode: (entries) => entries.map((entry) => entry.join(':')).join(','),
  });
}

/** `attribute:value.value,attribute:value`: or inside a facet, and between facets (CATALOGUE-6). */
export const Filters = z.codec(
  z.string().max(2000),
  z
    .array(z.tuple([z.string().regex(/^[a-z0-9_-]{1,40}$/), z.array(z.string().regex(/^[\w-]{1,40}$/)).max(100)]))
    .max(30),
  {
    decode: (text) =>
      text === ''
        ? []
        : text.split(',').map((entry): [string, string[]] => {
            const [name = '', values = ''] = entry.split(':');
            return [name, values.split('.')];
          }),
    encode: (filters) => filters.map(([name, values]) => `${name}:${values.join('.')}`).join(','),
  },
);

/** The query of every call. An unknown locale is Polish (API-3). */
export const LocaleQuery = z.object({ locale: z.enum(locales).catch('pl').default('pl') });

export const defaultPerPage = 64;

/** A page below 1, or one that is no number, is page 1 (CATALOGUE-7). */
const Page = z.codec(z.string(), z.int().min(1), {
  decode: (text) => (/^\d{1,7}$/.test(text) ? Math.max(1, Number(text)) : 1),
  encode: String,
});
/** More than the largest page is the largest page (CATALOGUE-7). */
const PerPage = z.codec(z.string().regex(/^\d{1,9}$/), z.int().min(1).max(largestPerPage), {
  decode: (text) => Math.min(largestPerPage, Number(text)),
  encode: String,
});

export const PageQuery = LocaleQuery.extend({ page: Page.default(1), perPage: PerPage.default(defaultPerPage) });

/** A page of a list: maxPage is at least 1; a page beyond it has no items. */
export function paged<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), maxPage: z.int() });
}

/** An amount of money on the wire: in the currency's major unit, with at most its precision of decimals. */
export const Amount = z.number() as z.ZodType<unknown> as z.ZodType<Major, Major>;

export const ImageFile = z.object({ path: z.string() });

export const Image = z.object({
  file: ImageFile,
  alt: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** #rrggbb to show until the picture has loaded. */
  color: z.string(),
});
export type Image = z.infer<typeof Image>;

/** Any refusal: message and field texts are in the caller's language (API-4). */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

export const Currency = z.object({ code: z.string(), shortSymbol: z.string(), precision: z.int() });

const Line = z.string().trim().max(255);

export const AddressBody = z.object({
  type: z.enum(addressTypes).default('shipping'),
  street: Line.default(''),
  streetNumber: Line.default(''),
  city: Line.default(''),
  postalCode: Line.default(''),
  country: z.string().refine(isCountry).default('PL'),
  companyName: Line.default(''),
  taxNumber: Line.default(''),
  contactUser: z
    .object({
      firstnameLastname: Line.default(''),
      email: Line.default(''),
      phone: Line.default(''),
      comments: z.string().trim().max(2000).default(''),
    })
    .default({ firstnameLastname: '', email: '', phone: '', comments: '' }),
});
export type AddressBody = z.input<typeof AddressBody>;

/** An address as it was stored, perhaps before its country was looked at. */
export const StoredAddress = AddressBody.extend({ country: z.string().default('PL') });

/** Between which days, as YYYY-MM-DD, something arrives; to null: on any day from the first one on. */
export const Arrival = z.object({ from: z.string(), to: z.string().nullable() });

/** A place where a parcel waits; the position in degrees. */
export const PickUpPoint = z.object({
  provider: z.string(),
  id: z.string(),
  name: z.string(),
  addressLines: z.array(z.string()).readonly(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** The e-mail by which somebody without an account proves an order, and the key of a call that may be repeated. */
export const GuestHeaders = z.object({
  [confirmEmailHeader]: z.string().max(255).optional(),
  'idempotency-key': z.string().min(1).max(100).optional(),
});

/** The id of an order or a payment. One that the shop would not have made is an id that nobody has. */
export const OrderParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });
