import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { noPicks, type Picks } from './configured.ts';
import type { ConfiguratorModel } from './model.ts';
import { prepare } from './prepare.ts';
import type { Slot } from './prepared.ts';
import { selectWantedAt } from './select-wanted.ts';
import { emptyState, isUnlocked, select } from './state.ts';
import { segmentMatches, type Segment } from './segment.ts';
import { wishesOf } from './wishes.ts';

/** unknown: parts of the code that stand for nothing the model has (any more). */
export type ReadCode =
  | { readonly ok: true; readonly picks: Picks; readonly unknown: readonly string[] }
  | { readonly ok: false; readonly reason: 'other-product' | 'ambiguous' | 'unreadable' };

/**
 * The picks of a system code such as 'SOFA/A1/B2' (spec 4). The code of another product is refused; null clears.
 * Product codes may hold slashes themselves.
 */
export function readSystemCode(model: ConfiguratorModel, code: string | null): ReadCode {
  if (code === null) return { ok: true, picks: noPicks, unknown: [] };
  const segments = segmentsAfterProduct(model.productCode, code.trim());
  return segments ? readSegments(model, segments) : { ok: false, reason: 'other-product' };
}

function segmentsAfterProduct(productCode: string, code: string): string[] | null {
  const parts = code.split('/');
  const own = productCode.split('/').length;
  const isOwn = (count: number) => normalizeCode(parts.slice(0, count).join('/')) === normalizeCode(productCode);
  const count = [own, 1].find(isOwn);
  return count === undefined
    ? null
    : parts
        .slice(count)
        .map(normalizeCode)
        .filter((part) => part !== '');
}

/** Each attribute in turn takes the next segment that names one of its unlocked values; one that finds none keeps its default. */
function readSegments(model: ConfiguratorModel, segments: readonly string[]): ReadCode {
  const prepared = prepare(model);
  const state = emptyState(prepared);
  const defaults = wishesOf(prepared, noPicks, null);
  const picks = { values: {} as Record<number, number>, numbers: {} as Record<number, number> };
  const unknown: string[] = [];
  let next = 0;
  for (const slot of prepared.slots) {
    selectWantedAt(state, slot, defaults);
    if (!state.present[slot.index]) continue;
    const at = segments.findIndex((segment, index) => index >= next && match(slot, segment) !== null);
    if (at < 0) continue;
    unknown.push(...segments.slice(next, at));
    next = at + 1;
    const found = match(slot, segments[at]!)!;
    if (found.kind === 'value') {
      select(state, slot, found.position);
      picks.values[slot.attribute.id] = slot.values[found.position]!.id;
    } else if (found.number !== null) picks.numbers[slot.attribute.id] = found.number;
  }
  return { ok: true, picks, unknown: [...unknown, ...segments.slice(next)] };

  function match(slot: Slot, segment: string): Segment | null {
    return segmentMatches(slot, segment, (position) => isUnlocked(state, slot, position));
  }
}
