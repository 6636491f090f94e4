import type { Locale } from '#domain/locale.ts';
import { numberText, withUnit } from '../number-text.ts';

/** Whole square centimetres of a square metre. */
export const cm2PerM2 = 10_000;

/**
 * Square centimetres as square metres to read: 136400 is '13,64 m²', in English '13.64 m²'; as many decimals as it has,
 * and at least `decimals`.
 */
export function areaText(areaCm2: number, locale: Locale, decimals = 0): string {
  const rest = String(areaCm2 % cm2PerM2)
    .padStart(4, '0')
    .replace(/0+$/, '')
    .padEnd(decimals, '0');
  return withUnit(numberText(String(Math.floor(areaCm2 / cm2PerM2)), rest, locale), 'm²');
}

/** Why a text is no area to cover. */
export type AreaProblem = 'unreadable' | 'not-positive';

export type AreaRead =
  | { readonly ok: true; readonly areaCm2: number }
  | { readonly ok: false; readonly reason: AreaProblem };

const decimal = /^([-−]?)(\d{1,7})(?:[.,](\d{0,12}))?(?:m2|m²)?$/i;

/**
 * Square metres as people type them, in whole square centimetres: '12,4', '12.4', '1 200 m²'. Comma and point both
 * begin the decimals; what is finer than a square centimetre is rounded up, so that an area never shrinks.
 */
export function areaFromText(text: string): AreaRead {
  const [match, minus = '', metres = '', rest = ''] = decimal.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (match === undefined) return { ok: false, reason: 'unreadable' };
  const finer = /[1-9]/.test(rest.slice(4)) ? 1 : 0;
  const areaCm2 = Number(metres) * cm2PerM2 + Number(rest.slice(0, 4).padEnd(4, '0')) + finer;
  return minus !== '' || areaCm2 === 0 ? { ok: false, reason: 'not-positive' } : { ok: true, areaCm2 };
}
