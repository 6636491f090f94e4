import { dimensionsText } from '#domain/catalogue/dimensions.ts';
import { indexedWords } from '#domain/catalogue/search-words.ts';
import { sizeWords } from '#domain/catalogue/size-words.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import type { ListingSource } from './listing-sources.ts';

/**
 * The words that search reads of a product, as the database reads them from JSON: the width counts as if it stood in the
 * name, what else tells of its size as codes do.
 */
export function searchRow(source: ListingSource) {
  const { width, others } = sizeWords(source.dimensions);
  const { id, code, normalizedCode, ean, dimensions } = source;
  const [pl, en] = [wordsIn(source, width, 'pl'), wordsIn(source, width, 'en')];
  return {
    id,
    code_words: [words(code, normalizedCode, ean ?? '', dimensionsText(dimensions)), ...others].join(' '),
    name_words_pl: pl.name,
    category_words_pl: pl.category,
    text_words_pl: pl.text,
    name_words_en: en.name,
    category_words_en: en.category,
    text_words_en: en.text,
  };
}

export type SearchRow = ReturnType<typeof searchRow>;

const words = (...parts: string[]) => parts.flatMap(indexedWords).join(' ');

const wordsIn = (
  { names, category, producer, summaries, spoken }: ListingSource,
  width: readonly string[],
  locale: Locale,
) => ({
  name: [words(inLocale(names, locale)), ...width].join(' '),
  category: words(category ? inLocale(category.names, locale) : ''),
  text: words(producer?.name ?? '', inLocale(summaries, locale), ...spoken.map((name) => inLocale(name, locale))),
});
