import { allHold, isUnlocked, type Assignment } from './assignment.ts';
import type { Problem, UnlockTable, Variable } from './problem.ts';

/**
 * Marks the values that the variable could have in a legal assignment while all else stays as it is: no nogood is
 * fulfilled by them, and they unlock the same of what follows.
 */
export function markSupported(
  { restrictions, variables }: Problem,
  assignment: Assignment,
  variable: Variable,
  supported: Uint8Array,
): void {
  if (!assignment.present[variable.index]) return;
  const blocked = new Uint8Array(variable.values.length);
  for (const { own, others } of restrictions[variable.index]!)
    if (own.kind === 'value' && allHold(others, assignment)) addMembers(blocked, own.set);
  for (const table of variable.unlockTables)
    blockOtherUnlocks(assignment, variable, variables[table.index]!, table, blocked);
  for (let position = 0; position < blocked.length; position += 1)
    if (!blocked[position] && isUnlocked(assignment, variable, position)) supported[position] = 1;
}

/** Blocks values that bring in the other variable while it is absent, or that would lock its selected value. */
function blockOtherUnlocks(
  assignment: Assignment,
  variable: Variable,
  other: Variable,
  { byPosition, any }: UnlockTable,
  blocked: Uint8Array,
): void {
  if (!assignment.present[other.index]) return addMembers(blocked, any);
  const selected = Math.max(assignment.selected[other.index]!, 0);
  const keys = byPosition[selected]!;
  const own = keys[assignment.selected[variable.index]!] ?? 0;
  const isUnlockedElsewhere = assignment.unlockCounts[other.firstOrdinal + selected]! > own;
  if (!isUnlockedElsewhere) addOthers(blocked, keys);
}

function addMembers(blocked: Uint8Array, set: Uint8Array): void {
  for (let position = 0; position < blocked.length; position += 1) blocked[position]! |= set[position]!;
}

function addOthers(blocked: Uint8Array, set: Uint8Array): void {
  for (let position = 0; position < blocked.length; position += 1) blocked[position]! |= 1 - set[position]!;
}
