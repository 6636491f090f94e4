/**
 * A text, or cleaned HTML, in whose lines nothing ends that belongs to the next word: a number before its unit,
 * '160 × 200', a word of one letter such as the Polish 'w' or the English 'a' (CATALOGUE-43).
 */
export const keepTogether = (text: string): string =>
  text.replace(/(?<=\d) (?=[\p{L}×%]{1,2}(?!\p{L}))|(?<=(^|[\s(„>])[\p{L}×]) /gu, '\u00a0');
