import { cm2PerM2 } from './square-metre.ts';

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
  const [found, minus = '', metres = '', rest = ''] = decimal.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (found === undefined) return { ok: false, reason: 'unreadable' };
  const finer = /[1-9]/.test(rest.slice(4)) ? 1 : 0;
  const areaCm2 = Number(metres) * cm2PerM2 + Number(rest.slice(0, 4).padEnd(4, '0')) + finer;
  return minus !== '' || areaCm2 === 0 ? { ok: false, reason: 'not-positive' } : { ok: true, areaCm2 };
}
