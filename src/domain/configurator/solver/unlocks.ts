import type { Attribute } from '../model.ts';
import type { UnlockTable, Variable } from './problem.ts';

type Unlockable = Pick<Variable, 'index' | 'attribute' | 'values' | 'isRoot' | 'parent'>;

/** How many ordinals an attribute takes: one for each value, or one for its number. */
export const ordinalsOf = ({ input, values }: Attribute) => (input ? 1 : values.length);

/** A value of another variable, or (position 0) its number input. */
export type Target = { readonly index: number; readonly position: number };

/** What each value of each variable unlocks. Only later variables count: that is how a circle of unlocks ends. */
export function unlockTargets(variables: readonly Unlockable[]): Target[][][] {
  const byId = new Map<number, Target[]>();
  const inputsByUnlocker = new Map<number, Target[]>();
  for (const { index, attribute, values, isRoot } of variables) {
    if (!isRoot) values.forEach(({ id }, position) => push(byId, id, { index, position }));
    for (const id of attribute.input?.unlockedBy ?? []) push(inputsByUnlocker, id, { index, position: 0 });
  }
  return variables.map(({ index, values }) =>
    values.map(({ id, unlocks }) =>
      [...unlocks.flatMap((target) => byId.get(target) ?? []), ...(inputsByUnlocker.get(id) ?? [])].filter(
        (target) => target.index > index,
      ),
    ),
  );
}

/**
 * For each variable those that decide what of it is unlocked; a number without unlockers of its own follows its parent.
 */
export function unlockersOf(variables: readonly Unlockable[], targets: readonly Target[][][]): Set<number>[] {
  const unlockers = variables.map(() => new Set<number>());
  for (const { index } of variables) for (const target of targets[index]!.flat()) unlockers[target.index]!.add(index);
  for (const { index, attribute, parent } of variables)
    if (attribute.input && attribute.input.unlockedBy.length === 0 && parent >= 0)
      for (const unlocker of [parent, ...unlockers[parent]!]) unlockers[index]!.add(unlocker);
  return unlockers;
}

export function unlockTables(targets: readonly Target[][], variables: readonly Unlockable[]): UnlockTable[] {
  const tables = new Map<number, { index: number; byPosition: Uint8Array[]; any: Uint8Array }>();
  targets.forEach((unlocked, value) => {
    for (const { index, position } of unlocked) {
      const table = tables.get(index) ?? {
        index,
        byPosition: Array.from(
          { length: ordinalsOf(variables[index]!.attribute) },
          () => new Uint8Array(targets.length),
        ),
        any: new Uint8Array(targets.length),
      };
      tables.set(index, table);
      table.byPosition[position]![value] = 1;
      table.any[value] = 1;
    }
  });
  return [...tables.values()];
}

/** Everything that a change may reach by unlocking, step by step. */
export function dependentsOf(index: number, unlockers: readonly ReadonlySet<number>[]): number[] {
  const reached = new Set([index]);
  for (let later = index + 1; later < unlockers.length; later += 1)
    if ([...unlockers[later]!].some((unlocker) => reached.has(unlocker))) reached.add(later);
  reached.delete(index);
  return [...reached];
}

/** By the id of a value, the ids of the values that unlock it. */
export function keysByValue(variables: readonly Unlockable[]): Map<number, number[]> {
  const keys = new Map<number, number[]>();
  for (const { values } of variables)
    for (const { id, unlocks } of values) for (const target of unlocks) push(keys, target, id);
  return keys;
}

function push<Item>(lists: Map<number, Item[]>, key: number, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
