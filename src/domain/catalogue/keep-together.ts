/** A text whose measures never break over a line: '160 × 200', '2450 mm' (CATALOGUE-43). */
export const keepTogether = (text: string): string =>
  text.replace(/(\d) ([x×]) (?=\d)/g, '$1\u00a0$2\u00a0').replace(/(\d) (?=(?:mm|cm|m)(?!\p{L}))/gu, '$1\u00a0');
