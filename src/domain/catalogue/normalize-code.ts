import { withoutDiacritics } from './search-words.ts';

/** A code as codes are compared: capital plain letters, digits, dots and dashes, nothing else (CATALOGUE-12). */
export function normalizeCode(code: string): string {
  return withoutDiacritics(code)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}.-]/gu, '');
}
