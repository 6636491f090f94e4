import { searchWords } from '#domain/catalogue/search-words.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { categoryReference, dimensionRanges, listingBox } from './listing-box.ts';
import type { ListingSource } from './listing-sources.ts';
import { isDiscounted } from './present-price.ts';

/** The composed part of a listing row, as the database reads it from JSON. */
export function listingRow(source: ListingSource) {
  const price = source.priceHidden
    ? undefined
    : source.prices.find(({ currency }) => currency === defaultCurrency.code);
  return {
    id: source.id,
    discounted: price !== undefined && isDiscounted(price),
    price_gross: price?.gross ?? null,
    search_text: words(inLocale(source.names, 'pl'), inLocale(source.names, 'en')),
    producer: JSON.stringify(source.producer),
    producer_words: words(source.producer?.name ?? ''),
    code_words: words(source.code, source.normalizedCode, source.ean ?? ''),
    ...texts(source, 'pl'),
    ...texts(source, 'en'),
  };
}

function texts<L extends Locale>(source: ListingSource, locale: L) {
  const name = inLocale(source.names, locale);
  const category = categoryReference(source, locale);
  return {
    [`name_${locale}`]: name,
    [`name_words_${locale}`]: words(name),
    [`category_name_${locale}`]: category?.name ?? '',
    [`category_words_${locale}`]: words(category?.name ?? ''),
    [`box_${locale}`]: JSON.stringify(listingBox(source, locale)).slice(0, -1),
    [`category_${locale}`]: JSON.stringify(category),
    [`ranges_${locale}`]: JSON.stringify(dimensionRanges(source.dimensions, locale)),
  };
}

const words = (...parts: string[]) => parts.flatMap(searchWords).join(' ');
