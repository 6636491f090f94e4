import { withoutDiacritics } from './search-words.ts';

/**
 * A code in the form in which codes are compared: only capital letters without accents, digits, dots and dashes
 * (CATALOGUE-12).
 */
export function normalizeCode(code: string): string {
  return withoutDiacritics(code)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}.-]/gu, '');
}

/** A code without any punctuation: 'fi-160 dąb', 'FI.160/DAB' and 'FI160DAB' are found as one (CATALOGUE-10). */
export const compactCode = (code: string): string => normalizeCode(code).replace(/[.-]/g, '');
