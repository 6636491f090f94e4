import type { NumberInput } from '#domain/configurator/model.ts';
import type { Locale } from '#domain/locale.ts';
import { ungroupedText, withUnit } from '#domain/number-text.ts';

/**
 * A typed number in the whole units of the input, NaN where the text is none: '120,5' with one decimal is 1205. Spaces
 * and the unit may stand in it.
 */
export function readTypedNumber(text: string, { decimals, unit }: Pick<NumberInput, 'decimals' | 'unit'>): number {
  const bare = text
    .replaceAll(/\s/g, '')
    .replace(new RegExp(`${unit.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}$`, 'iu'), '')
    .replace(',', '.');
  if (!/^-?\d{1,9}(\.\d{0,6})?$/.test(bare)) return NaN;
  return Number(`${Number(bare)}e${decimals}`);
}

/** The number as it is read, with its unit: '1200 mm'. */
export function measureText(
  number: number,
  { decimals, unit }: Pick<NumberInput, 'decimals' | 'unit'>,
  locale: Locale,
): string {
  return withUnit(ungroupedText(number / 10 ** decimals, decimals, locale), unit);
}

/** The number as it stands in a field: '120,5' in Polish, '120.5' in English. */
export function fieldText(number: number, { decimals }: Pick<NumberInput, 'decimals'>, locale: Locale): string {
  return ungroupedText(number / 10 ** decimals, decimals, locale);
}
