import { z } from 'zod';
import { currencyCodes, toMinor } from '#domain/pricing/money.ts';
import { netAndGross, type NetAndGross } from '#domain/pricing/vat.ts';
import { energyClasses } from '#domain/catalogue/energy-label.ts';
import type { Locale } from '#domain/locale.ts';
import {
  amount,
  because,
  code,
  color,
  isEan,
  named,
  pictureFile,
  pictureSpot,
  plain,
  position,
  rich,
  slugs,
  text,
  tokenCode,
  wholeNumber,
  withSlugs,
  orNull,
} from './parts.ts';

const currency = z.enum(currencyCodes);
const codes = z.array(code).max(500).default([]);

const price = z
  .strictObject({
    currency: currency.default('PLN'),
    gross: amount.optional(),
    net: amount.optional(),
    group: text(40).default(''),
    /** The pieces of a line from which on it counts; above 1 for groups only. */
    from: z.int().min(1).max(9999).default(1),
  })
  .refine(({ group, from }) => group !== '' || from === 1, because('import.reason.step_without_group'))
  .refine((value) => value.gross !== undefined || value.net !== undefined, because('import.reason.price_missing'));

const discount = (locale: Locale) =>
  z.strictObject({
    name: plain(locale, 255),
    label: plain(locale, 60),
    currency: currency.default('PLN'),
    gross: amount,
    lowestGross30: amount.optional(),
    icon: pictureFile.nullish(),
    from: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
  });

const label = (locale: Locale) =>
  z.strictObject({ title: named(locale, 40), color: color.default('#ffffff'), background: color.default('#363636') });

const range = z
  .strictObject({ min: z.number(), max: z.number() })
  .refine(({ min, max }) => min <= max, because('import.reason.range'));
const attributes = z
  .record(
    tokenCode,
    z.union([
      z.number().min(-1e9).max(1e9),
      range,
      tokenCode.transform((value) => [value]),
      z.array(tokenCode).max(100),
    ]),
  )
  .default({});

/** Where a dimension is in a picture. */
const line = z.strictObject({ attribute: code, from: pictureSpot, to: pictureSpot });
const image = (locale: Locale) =>
  z.strictObject({
    file: pictureFile,
    alt: plain(locale, 255),
    name: text(255).default(''),
    lines: z.array(line).max(6).default([]),
  });
const icon = (locale: Locale) => z.strictObject({ file: pictureFile, name: named(locale, 60) });
const isSheet = (value: string) =>
  value === '' || /^https?:\/\/\S+$/i.test(value) || (/\.pdf$/i.test(value) && pictureFile.safeParse(value).success);

/** `sheet`: an address, or a PDF in the picture folder. */
const energyLabel = (locale: Locale) =>
  z
    .strictObject({
      class: z.enum(energyClasses),
      eprel: orNull(z.string().regex(/^\d{1,10}$/)),
      sheet: plain(locale, 500).refine(({ pl, en }) => [pl, en].every(isSheet), because('import.reason.energy_sheet')),
      picture: pictureFile.nullish(),
    })
    .refine(({ eprel, sheet }) => eprel !== null || sheet.pl !== '', because('import.reason.energy_sheet'));
const place = z.enum(['details', 'cart', 'suggested', 'accessory']);
const recommended = z.strictObject({
  product: code,
  in: z.array(place).min(1).default(['details', 'cart', 'suggested']),
});
const outletPiece = (locale: Locale) =>
  z.strictObject({
    code,
    gross: amount,
    currency: currency.default('PLN'),
    reason: plain(locale, 500),
    quantity: wholeNumber.default(1),
    image: pictureFile.nullish(),
  });

const ean = orNull(z.string().trim().refine(isEan, because('import.reason.ean')));
/** `stock` is left as it is when the record does not name it; null: made to order. */
export const productRecord = (locale: Locale) =>
  z
    .strictObject({
      type: z.literal('product'),
      code,
      ean,
      name: named(locale),
      slug: slugs(locale),
      summary: plain(locale, 1000),
      description: rich(locale),
      producer: orNull(code),
      category: orNull(code),
      categories: codes,
      rooms: codes,
      systems: codes,
      stock: wholeNumber.nullable().optional(),
      realizationDays: orNull(z.int().min(0).max(3650)),
      new: z.boolean().default(false),
      priceHidden: z.boolean().default(false),
      /** Sold as a code by mail, worth its price; a voucher for anything holds no VAT. */
      giftCard: z.boolean().default(false),
      vatRatePercent: z.int().min(0).max(100).default(23),
      weightGrams: orNull(wholeNumber),
      prices: z.array(price).max(50).default([]),
      discount: orNull(discount(locale)),
      labels: z.array(label(locale)).max(3).default([]),
      icons: z.array(icon(locale)).max(6).default([]),
      energyLabel: orNull(energyLabel(locale)),
      attributes,
      images: z.array(image(locale)).max(50).default([]),
      variantGroup: orNull(text(100).min(1)),
      accessories: codes,
      recommended: z.array(recommended).max(500).default([]),
      outlet: z.array(outletPiece(locale)).max(100).default([]),
      position,
      /** Reserved: downloads are not imported. */
      resources: z.array(z.unknown()).max(0).default([]),
    })
    .transform((record) => (record.giftCard ? { ...record, vatRatePercent: 0 } : record))
    .superRefine(checkPrices)
    .transform(withSlugs);

type GivenPrice = z.output<typeof price>;
type PriceFields = {
  prices: GivenPrice[];
  vatRatePercent: number;
  discount: { currency: string; gross: number } | null;
};

/** Both amounts of a price: what is left out follows from the VAT rate. */
export function amountsOfPrice({ gross, net }: Pick<GivenPrice, 'gross' | 'net'>, vatRatePercent: number): NetAndGross {
  const amounts = { gross: gross === undefined ? null : toMinor(gross), net: net === undefined ? null : toMinor(net) };
  return netAndGross(amounts, vatRatePercent) ?? { net: 0, gross: 0 };
}

/**
 * One price a currency, group and number of pieces, beginning with one piece; a discount stands below a public gross
 * price that is known.
 */
function checkPrices(product: PriceFields, context: z.RefinementCtx): void {
  const keyOf = ({ currency: code, group, from }: Pick<GivenPrice, 'currency' | 'group' | 'from'>) =>
    `${code}/${group}/${from}`;
  const keys = product.prices.map(keyOf);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (repeated >= 0)
    context.addIssue({ code: 'custom', path: ['prices', repeated], ...because('import.reason.price_twice') });
  const loose = product.prices.findIndex((entry) => !keys.includes(keyOf({ ...entry, from: 1 })));
  if (loose >= 0)
    context.addIssue({ code: 'custom', path: ['prices', loose], ...because('import.reason.step_without_price') });
  if (!product.discount) return;
  const base = product.prices.find((entry) => entry.group === '' && entry.currency === product.discount?.currency);
  if (!base)
    context.addIssue({ code: 'custom', path: ['discount'], ...because('import.reason.discount_without_price') });
  else if (toMinor(product.discount.gross) >= amountsOfPrice(base, product.vatRatePercent).gross)
    context.addIssue({ code: 'custom', path: ['discount', 'gross'], ...because('import.reason.discount_not_lower') });
}
