import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import type { Slot } from './prepared.ts';
import type { State } from './state.ts';

/** What a code's part says of one attribute. */
export type Segment =
  | { readonly kind: 'value'; readonly position: number }
  | { readonly kind: 'number'; readonly number: number | null };

/** 'A1', or for a number the code of its attribute before it: 'W1200'; the bare 'W' while it is missing. */
export function segmentOf(slot: Slot, state: State): string {
  if (!slot.attribute.input) return slot.values[state.chosen[slot.index]!]!.normalizedCode;
  const number = state.numbers[slot.index]!;
  return prefixOf(slot) + (Number.isNaN(number) ? '' : String(number));
}

/** The inverse of segmentOf; null when the segment names nothing that is allowed here. */
export function segmentMatches(slot: Slot, segment: string, isAllowed: (position: number) => boolean): Segment | null {
  if (!slot.attribute.input) {
    const position = slot.byCode.get(segment);
    return position !== undefined && isAllowed(position) ? { kind: 'value', position } : null;
  }
  const prefix = prefixOf(slot);
  if (!segment.startsWith(prefix)) return null;
  const rest = segment.slice(prefix.length);
  if (rest === '') return { kind: 'number', number: null };
  return /^(0|-?[1-9]\d{0,8})$/.test(rest) ? { kind: 'number', number: Number(rest) } : null;
}

export const prefixOf = (slot: Slot) => normalizeCode(slot.attribute.code);
