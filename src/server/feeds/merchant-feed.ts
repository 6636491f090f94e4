import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { Locale } from '#domain/locale.ts';
import { decimalText, defaultCurrency, toMajor, type Minor } from '#domain/pricing/money.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { FeedProduct } from './feed-products.ts';
import { element, xmlText } from './xml.ts';

const [longestTitle, longestDescription, longestId, longestBrand, longestType] = [150, 5000, 50, 70, 750];
const mostPictures = 10;
const squareCm = 10_000;

/** The head of a feed for Google Merchant Center and the Meta catalogue: RSS 2.0 with Google's fields. */
export const merchantHead = (title: string, url: string, description: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
  `<title>${xmlText(title)}</title><link>${xmlText(url)}</link><description>${xmlText(description)}</description>\n`;

export const merchantEnd = '</channel></rss>\n';

/** One product. Its id is the code by which the pixel and analytics name it (FEED-2). */
export function merchantItem(product: FeedProduct, { origin, locale }: { origin: string; locale: Locale }): string {
  const { id, code, slug, name, description, producer, ean, images, group, stock, categoryPath, weightGrams } = product;
  const [first, ...more] = images.map((path) => origin + imageUrl(path, 'productLarge'));
  const hasIdentity = isGtin(ean) || producer !== '';
  const parts = [
    element('g:id', cut(code, longestId)),
    element('title', cut(name, longestTitle)),
    element('description', cut(description, longestDescription)),
    element('link', origin + pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug })),
    element('g:image_link', first ?? null),
    ...more.slice(0, mostPictures).map((url) => element('g:additional_image_link', url)),
    element('g:availability', stock === 0 ? 'out_of_stock' : 'in_stock'),
    ...pricesOf(product),
    element('g:condition', 'new'),
    element('g:brand', cut(producer, longestBrand)),
    element('g:gtin', isGtin(ean) ? ean : null),
    element('g:mpn', cut(code, longestBrand)),
    hasIdentity ? '' : element('g:identifier_exists', 'no'),
    element('g:product_type', cut(categoryPath.join(' > '), longestType)),
    element('g:item_group_id', group === null ? null : cut(group, longestId)),
    element('g:shipping_weight', weightGrams === null ? null : `${weightGrams} g`),
    ...handlingTime(product),
    ...unitPrice(product),
    energyLabel(product),
  ];
  return `<item>${parts.join('')}</item>\n`;
}

/** The beginning of a text. It never ends within a character. */
const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Beside a reduction stands the lowest price of the 30 days before it, as Union law requires. If that price was no
 * higher, no reduction is announced (FEED-3).
 */
function pricesOf({ price, reduced }: FeedProduct): string[] {
  const before = reduced ? (reduced.lowest ?? reduced.before) : price;
  return before > price
    ? [element('g:price', amount(before)), element('g:sale_price', amount(price))]
    : [element('g:price', amount(price))];
}

/** Products made to order name their production time. */
const handlingTime = ({ stock, days }: FeedProduct): string[] =>
  stock === null && days !== null ? [element('g:min_handling_time', days), element('g:max_handling_time', days)] : [];

/** Products that are sold in packs by area have a price per square metre. */
const unitPrice = ({ packAreaCm2 }: FeedProduct): string[] =>
  packAreaCm2 === null
    ? []
    : [
        element('g:unit_pricing_measure', `${(packAreaCm2 / squareCm).toFixed(4)} sqm`),
        element('g:unit_pricing_base_measure', '1 sqm'),
      ];

/** Google takes the class and the sheet from the register. */
const energyLabel = ({ eprel }: FeedProduct): string =>
  eprel === null
    ? ''
    : `<g:certification><g:certification_authority>EC</g:certification_authority>` +
      `<g:certification_name>EPREL</g:certification_name>${element('g:certification_code', eprel)}</g:certification>`;

const amount = (price: Minor) => `${decimalText(toMajor(price))} ${defaultCurrency.code}`;

/** A number of 8, 12, 13 or 14 digits whose last one checks the others. */
function isGtin(ean: string | null): boolean {
  if (ean === null || !/^(\d{8}|\d{12,14})$/.test(ean)) return false;
  const digits = Array.from(ean, Number).toReversed();
  const sum = digits.slice(1).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[0];
}
