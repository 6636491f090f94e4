import type { Locale } from './locale.ts';

export const noBreakSpace = '\u00a0';

/** Digits, with or without a sign, in groups of three: '-1 234 567'. */
export const inThousands = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, noBreakSpace);

/**
 * A number of its digits before and after the point: '1 234,5' in Polish, '1 234.5' in English, '1 234' where no
 * decimals are given.
 */
export function numberText(whole: string, decimals: string, locale: Locale): string {
  if (decimals === '') return inThousands(whole);
  return `${inThousands(whole)}${locale === 'pl' ? ',' : '.'}${decimals}`;
}

/** A number with so many decimals: 4.5 is '4,5' in Polish. */
export function decimalText(number: number, decimals: number, locale: Locale): string {
  const [whole = '', rest = ''] = number.toFixed(decimals).split('.');
  return numberText(whole, rest, locale);
}

/** The same without groups, as measures are written and as it stands in a field: '1200,5'. */
export function ungroupedText(number: number, decimals: number, locale: Locale): string {
  const text = number.toFixed(decimals);
  return locale === 'pl' ? text.replace('.', ',') : text;
}

/** A number as text with its unit, if it has one: '1200 mm'. */
export const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text}${noBreakSpace}${unit}`);
