import { atomHolds } from './forbidden.ts';
import type { Atom, Forbidden, Prepared, Slot } from './prepared.ts';
import type { State } from './state.ts';
import type { Wishes } from './wishes.ts';

/** All but one of its atoms hold: the attribute of that one must not come to hold it. */
export type Critical = { readonly forbidden: Forbidden; readonly atom: Atom };

/** By index of the attribute, what stands against a change of it. */
export function criticalByIndex({ slots, forbidden }: Prepared, state: State): Critical[][] {
  const found: Critical[][] = slots.map(() => []);
  for (const entry of forbidden) {
    let missing: Atom | null = null;
    let count = 0;
    for (const atom of entry.atoms)
      if (!atomHolds(atom, state)) {
        missing = atom;
        count += 1;
        if (count > 1) break;
      }
    if (count === 1) found[missing!.index]!.push({ forbidden: entry, atom: missing! });
  }
  return found;
}

/**
 * 1 where the selection is what the visitor chose or typed: it does not give way to another choice. A number typed
 * for an attribute that is absent is held in case it comes back.
 */
export function heldByVisitor({ slots }: Prepared, state: State, wishes: Wishes): Uint8Array {
  return Uint8Array.from(slots, ({ index, attribute }) =>
    attribute.input
      ? Number(wishes.typed[index] === 1 && (!state.present[index] || state.numbers[index] === wishes.numbers[index]))
      : Number(state.chosen[index]! >= 0 && state.chosen[index] === wishes.choice[index]),
  );
}

/** Whether the visitor's own choices alone stand against the change, none of which the change itself may take away. */
export function isHeld({ forbidden }: Critical, slot: Slot, held: Uint8Array): boolean {
  return forbidden.atoms.every(
    ({ index }) => index === slot.index || (held[index] === 1 && !slot.dependents.includes(index)),
  );
}
