import type { Locale } from '#domain/locale.ts';
import { numberText, withUnit } from '../number-text.ts';
import { cm2PerM2 } from './square-metre.ts';

/** Square centimetres as square metres to read: 136400 is '13,64 m²', in English '13.64 m²'; as many decimals as it has, and at least `decimals`. */
export function areaText(areaCm2: number, locale: Locale, decimals = 0): string {
  const rest = String(areaCm2 % cm2PerM2)
    .padStart(4, '0')
    .replace(/0+$/, '')
    .padEnd(decimals, '0');
  return withUnit(numberText(String(Math.floor(areaCm2 / cm2PerM2)), rest, locale), 'm²');
}
