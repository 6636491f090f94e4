import type { Prepared } from './prepared.ts';
import { nearby, nearbyWith } from './nearby.ts';
import { search, type Budget, type Found } from './search.ts';
import { selectWanted } from './select-wanted.ts';
import { copyState, emptyState, firstBroken, isUnlocked, type State } from './state.ts';
import { withoutWish, type Wishes } from './wishes.ts';

/** legal: nothing forbidden holds. gaveUp: not all could be tried. */
export type Resolved = { readonly state: State; readonly legal: boolean; readonly gaveUp: boolean };

/** Far more than models of the trade need; it keeps a nonsensical one from holding up the page. */
const mostTries = 20_000;

/**
 * The selection that the wishes and the rules come to. Where no rule stands against it, it is the specification's
 * (choice, code, default, first). Else defaults give way to picks of a code, those to the visitor's choices, and these
 * to the measures typed, so that what remains is legal whenever anything is. What gives way counts as never wished.
 */
export function resolve(prepared: Prepared, wishes: Wishes, budget: Budget = { left: mostTries }): Resolved {
  const wanted = emptyState(prepared);
  selectWanted(prepared, wanted, wishes);
  if (firstBroken(prepared.forbidden, wanted) === null) return { state: wanted, legal: true, gaveUp: false };
  const ranks = ranksOf(prepared, wishes, wanted);
  const firm = [...ranks.keys()]
    .filter((index) => ranks[index]! > 0)
    .toSorted((a, b) => ranks[a]! - ranks[b]! || a - b);
  const attempt: Attempt = (indexes, positions) => attemptWith(prepared, wishes, indexes, positions, budget);
  const near = copyState(wanted);
  const found: Found = nearby(prepared, near, ranks, wishes) ? { ok: true, state: near } : attempt(firm, wanted.chosen);
  if (found.ok)
    return {
      state: withUnlockedChoices(prepared, wishes, wanted, found.state, firm, attempt),
      legal: true,
      gaveUp: false,
    };
  const free = attempt([], wanted.chosen);
  if (!free.ok) return { state: wanted, legal: false, gaveUp: free.gaveUp };
  const { state, refused } = takeIn(prepared, wishes, wanted, free.state, firm, attempt);
  const resolved =
    refused === undefined ? null : resolve(prepared, withoutWish(wishes, refused, wanted.chosen[refused]!), budget);
  return resolved?.legal ? resolved : { state, legal: true, gaveUp: false };
}

/** Takes in one firm selection after the other, the strongest first; the first for which there is no place is refused. */
function takeIn(
  prepared: Prepared,
  wishes: Wishes,
  wanted: State,
  free: State,
  firm: readonly number[],
  attempt: Attempt,
): { state: State; refused: number | undefined } {
  const held = new Uint8Array(prepared.slots.length);
  let state = free;
  let refused: number | undefined;
  for (const index of firm) {
    const slot = prepared.slots[index]!;
    const room = copyState(state);
    const isThere =
      state.chosen[index] === wanted.chosen[index] && Object.is(state.numbers[index], wanted.numbers[index]);
    const isNear =
      isThere ||
      (!slot.attribute.input &&
        isUnlocked(state, slot, wanted.chosen[index]!) &&
        nearbyWith(prepared, room, slot, wanted.chosen[index]!, held, wishes));
    const found: Found = isNear
      ? { ok: true, state: room }
      : attempt([...firm.filter((other) => held[other]), index], wanted.chosen);
    if (found.ok) {
      state = found.state;
      held[index] = 1;
    } else refused ??= index;
  }
  return { state, refused };
}

type Attempt = (firm: readonly number[], positions: Int32Array) => Found;

function attemptWith(
  prepared: Prepared,
  wishes: Wishes,
  firm: readonly number[],
  positions: Int32Array,
  total: Budget,
): Found {
  const must = new Uint8Array(prepared.slots.length);
  for (const index of firm) must[index] = 1;
  const budget: Budget = { left: Math.min(total.left, mostTries / 8) };
  total.left -= budget.left;
  const first = [positions.map((position, index) => (must[index] ? position : -1)), wishes.choice, wishes.code];
  const found = search(prepared, { must, first, numbers: wishes.numbers }, budget);
  total.left += Math.max(0, budget.left);
  return found;
}

/** Choices that were locked at first may be unlocked by what the rules moved: they are taken in where they fit. */
function withUnlockedChoices(
  { slots }: Prepared,
  wishes: Wishes,
  wanted: State,
  legal: State,
  firm: readonly number[],
  attempt: Attempt,
): State {
  let [state, held] = [legal, firm];
  for (const slot of slots) {
    const choice = wishes.choice[slot.index]!;
    if (choice < 0 || state.chosen[slot.index] === choice || held.includes(slot.index)) continue;
    const moved = slot.unlockers.some((index) => state.chosen[index] !== wanted.chosen[index]);
    if (!moved && !isUnlocked(state, slot, choice)) continue;
    const found = attempt([...held, slot.index], state.chosen.with(slot.index, choice));
    if (found.ok) [state, held] = [found.state, [...held, slot.index]];
  }
  return state;
}

/** 1: a number typed, 2: the visitor's choice, 3: the pick of a code, 0: may move freely. */
function ranksOf({ slots }: Prepared, wishes: Wishes, wanted: State): Uint8Array {
  return Uint8Array.from(slots, ({ index, attribute }) => {
    if (attribute.input)
      return Number.isNaN(wanted.numbers[index]) ? 0 : wishes.typed[index] ? 1 : wishes.coded[index] ? 3 : 0;
    const position = wanted.chosen[index]!;
    if (position < 0) return 0;
    return position === wishes.choice[index] ? 2 : position === wishes.code[index] ? 3 : 0;
  });
}
