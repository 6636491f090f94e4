import type { ConfigurationInput, Picks } from './configured.ts';
import { configure } from './configure.ts';
import type { ConfiguratorModel } from './model.ts';
import { prepare } from './prepare.ts';
import type { Prepared, Slot } from './prepared.ts';
import { resolve } from './resolve.ts';
import { search, type Budget } from './search.ts';
import { heldByVisitor } from './standing.ts';
import type { State } from './state.ts';
import { wishesOf, type Wishes } from './wishes.ts';

/** A selection that changes: value ids, or numbers for an attribute with an input. null: the attribute was or will be absent. */
export type RepairChange = { readonly attribute: number; readonly from: number | null; readonly to: number | null };

/** `choices` are the visitor's after the repair; `changes` tell what happens beside the wanted value. */
export type Repair = { readonly choices: Picks; readonly changes: readonly RepairChange[] };

const mostTries = 20_000;

/**
 * The one-click repair that makes a value possible which is not allowed now: as few of the visitor's choices as can be
 * give way. null when no legal selection has the value, or none was found within the search's bounds.
 */
export function repairFor(model: ConfiguratorModel, input: ConfigurationInput, valueId: number): Repair | null {
  const prepared = prepare(model);
  const wishes = wishesOf(prepared, input.choices, input.code ?? null);
  const slot = prepared.slots.find(({ position }) => position.has(valueId));
  if (!slot) return null;
  const { state } = resolve(prepared, wishes);
  const held = heldByVisitor(prepared, state, wishes);
  const goal = { index: slot.index, position: slot.position.get(valueId)! };
  const found = fewestGivingWay(prepared, state, wishes, held, goal);
  return found && repairOf(model, prepared, input, slot, valueId, { before: state, after: found, held });
}

/** Sets of choices that give way, smaller ones first: each conflict that a search meets names who may. */
function fewestGivingWay(
  prepared: Prepared,
  state: State,
  wishes: Wishes,
  held: Uint8Array,
  goal: { index: number; position: number },
): State | null {
  const budget: Budget = { left: mostTries };
  const queue: number[][] = [[]];
  const seen = new Set(['']);
  const numbers = state.numbers.map((number, index) => (Number.isNaN(number) ? wishes.numbers[index]! : number));
  const first = [state.chosen.with(goal.index, goal.position), wishes.choice, wishes.code];
  for (let given = queue.shift(); given !== undefined && budget.left > 0; given = queue.shift()) {
    const givesWay = new Set(given);
    const must = held.map((bit, index) => Number(index === goal.index || (bit === 1 && !givesWay.has(index))));
    const found = search(prepared, { must, first, numbers }, budget);
    if (found.ok) return found.state;
    // What the value itself unlocks gives way first. Measures are facts: they give way after everything else.
    const follows = (index: number) => Number(prepared.slots[goal.index]!.dependents.includes(index));
    for (const index of found.blame
      .filter((entry) => entry !== goal.index)
      .toSorted((a, b) => isNumber(prepared, a) - isNumber(prepared, b) || follows(b) - follows(a) || b - a)) {
      const next = [...given, index].toSorted((a, b) => a - b);
      if (!seen.has(next.join())) queue.push(next);
      seen.add(next.join());
    }
  }
  return null;
}

const isNumber = ({ slots }: Prepared, index: number) => Number(slots[index]!.attribute.input !== null);

type Turn = { readonly before: State; readonly after: State; readonly held: Uint8Array };

function repairOf(
  model: ConfiguratorModel,
  prepared: Prepared,
  input: ConfigurationInput,
  slot: Slot,
  valueId: number,
  turn: Turn,
): Repair | null {
  const before = configure(model, input);
  const moved = prepared.slots.filter(
    ({ index }) =>
      turn.before.chosen[index] !== turn.after.chosen[index] ||
      !Object.is(turn.before.numbers[index], turn.after.numbers[index]),
  );
  const needed = moved.filter(
    ({ index }) => turn.held[index] === 1 || slot.unlockers.includes(index) || index === slot.index,
  );
  const unlocking = prepared.slots.filter((other) => moved.includes(other) || slot.unlockers.includes(other.index));
  // Selections that nobody chose are pinned only where the value would else be lost again.
  for (const chosen of [needed, moved, unlocking, prepared.slots]) {
    const choices = changed(before.choices, chosen, turn.after);
    const after = configure(model, { ...input, choices });
    if (after.valueIds.includes(valueId) && after.legal && after.setAside.length === 0)
      return {
        choices: after.choices,
        changes: changesBetween(
          prepared,
          turn.before,
          resolve(prepared, wishesOf(prepared, choices, input.code ?? null)).state,
          slot,
        ),
      };
  }
  return null;
}

function changed(choices: Picks, slots: readonly Slot[], state: State): Picks {
  const values = { ...choices.values };
  const numbers = { ...choices.numbers };
  for (const { index, attribute, values: offered } of slots) {
    const value = offered[state.chosen[index]!];
    if (value) values[attribute.id] = value.id;
    else delete values[attribute.id];
    const number = state.numbers[index]!;
    if (attribute.input && state.present[index] && !Number.isNaN(number)) numbers[attribute.id] = number;
    else delete numbers[attribute.id];
  }
  return { values, numbers };
}

function changesBetween(prepared: Prepared, before: State, after: State, wanted: Slot): RepairChange[] {
  const at = (slot: Slot, state: State): number | null =>
    slot.attribute.input
      ? Number.isNaN(state.numbers[slot.index])
        ? null
        : state.numbers[slot.index]!
      : (slot.values[state.chosen[slot.index]!]?.id ?? null);
  return prepared.documentOrder
    .map((index) => prepared.slots[index]!)
    .filter((slot) => slot.index !== wanted.index)
    .map((slot) => ({ attribute: slot.attribute.id, from: at(slot, before), to: at(slot, after) }))
    .filter(({ from, to }) => from !== to);
}
