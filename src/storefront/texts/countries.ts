import type { Locale } from '#domain/locale.ts';
import { countryName } from '#i18n/country-name.ts';

const first = 'PL';
const others = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
];

/** Poland, then the rest of the European Union by name. */
export function countryOptions(locale: Locale): { value: string; label: string }[] {
  const option = (value: string) => ({ value, label: countryName(value, locale) });
  return [option(first), ...others.map(option).toSorted((one, other) => one.label.localeCompare(other.label, locale))];
}
