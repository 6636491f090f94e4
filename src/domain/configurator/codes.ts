import type { Prepared } from './prepared.ts';
import { segmentOf } from './segment.ts';
import type { State } from './state.ts';

export type Codes = { readonly productCode: string; readonly configurationCode: string; readonly systemCode: string };

/**
 * The three codes of a selection (spec 3 and 4): 'P-A1.B2', 'A1.B2' and 'P/A1/B2'. The codes of the choices stand in
 * the order in which they are decided, which is that of the tree unless a choice unlocks something before it.
 */
export function codesOf({ model, slots }: Prepared, state: State): Codes {
  const parts = slots
    .filter(({ index }) => state.present[index])
    .map((slot) => ({ separator: slot.attribute.separator, code: segmentOf(slot, state) }));
  return {
    productCode: model.productCode + parts.map(({ separator, code }) => separator + code).join(''),
    configurationCode: parts.map(({ separator, code }, index) => (index === 0 ? code : separator + code)).join(''),
    systemCode: [model.productCode, ...parts.map(({ code }) => code)].join('/'),
  };
}
