import type { ConfiguredValue, Refusal } from './configured.ts';
import type { Forbidden, Prepared, Slot } from './prepared.ts';
import { search, type Budget } from './search.ts';
import { selectWantedAt } from './select-wanted.ts';
import { isHeld, type Critical } from './standing.ts';
import { copyState, firstBroken, isUnlocked, select, type State } from './state.ts';
import type { Wishes } from './wishes.ts';

export type Situation = { readonly prepared: Prepared; readonly state: State; readonly wishes: Wishes; readonly held: Uint8Array; readonly critical: readonly (readonly Critical[])[]; readonly budget: Budget; readonly legal: boolean };

/**
 * The values of an attribute, each with what stands against it. A value is allowed when it is unlocked and some
 * legal selection has it beside everything that the visitor chose; what nobody chose may move for it.
 */
export function allowedValues(situation: Situation, slot: Slot): ConfiguredValue[] {
  const { state, prepared } = situation;
  const blocking = blockingByPosition(situation, slot);
  const changes = changesOthers(situation, slot);
  return slot.values.map((value, position) => {
    const refusal: Refusal | null = isUnlocked(state, slot, position)
      ? refusalAt(situation, slot, position, blocking[position] ?? null, changes)
      : { kind: 'locked', unlockedBy: prepared.unlockedBy.get(value.id) ?? [] };
    return { value, allowed: refusal === null, refusal };
  });
}

function refusalAt(situation: Situation, slot: Slot, position: number, blocking: Critical | null, changes: boolean): Refusal | null {
  const { state, held, legal } = situation;
  if (!legal || position === state.chosen[slot.index]) return null;
  if (blocking && isHeld(blocking, slot, held)) return blocking.forbidden.origin;
  const broken = blocking?.forbidden ?? (changes ? brokenBy(situation, slot, position) : null);
  return broken && !isPossible(situation, slot, position) ? broken.origin : null;
}

function blockingByPosition({ critical, held }: Situation, slot: Slot): Critical[] {
  const found: Critical[] = [];
  for (const entry of critical[slot.index]!) {
    if (entry.atom.kind !== 'value') continue;
    const strong = isHeld(entry, slot, held);
    entry.atom.set.forEach((bit, position) => { if (bit && (strong || !found[position])) found[position] = entry; });
  }
  return found;
}

/** Whether another value here may change attributes of which rules speak. */
function changesOthers({ prepared }: Situation, slot: Slot): boolean {
  return slot.dependents.some((index) => prepared.forbiddenByIndex[index]!.length > 0);
}

/** What the value would break if only the attributes that it unlocks followed it. */
function brokenBy({ prepared, state, wishes }: Situation, slot: Slot, position: number): Forbidden | null {
  const tried = copyState(state);
  select(tried, slot, position);
  for (const index of slot.dependents) selectWantedAt(tried, prepared.slots[index]!, wishes);
  for (const index of [slot.index, ...slot.dependents]) {
    const broken = firstBroken(prepared.forbiddenByIndex[index]!, tried);
    if (broken) return broken;
  }
  return null;
}

/** Whether a legal selection has the value and all that the visitor chose, but for what the value unlocks. True when too much would have to be tried. */
function isPossible({ prepared, state, wishes, held, budget }: Situation, slot: Slot, position: number): boolean {
  const { dependents } = slot;
  // Of what the value unlocks only the measures typed stand firm, once they are asked for.
  const must = Uint8Array.from(prepared.slots, ({ index, attribute }) => Number(attribute.input
    ? wishes.typed[index] === 1 && (held[index] === 1 || !state.present[index])
    : index === slot.index || (held[index] === 1 && !dependents.includes(index))));
  const firm = state.chosen.with(slot.index, position);
  const numbers = state.numbers.map((number, index) => (Number.isNaN(number) ? wishes.numbers[index]! : number));
  const found = search(prepared, { must, first: [firm, state.chosen], numbers }, budget);
  return found.ok || found.gaveUp;
}
