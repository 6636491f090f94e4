import type { FlatAttribute } from '../flatten-attributes.ts';

/**
 * The order in which attributes are decided: what unlocks before what is unlocked, else as in the tree. Where unlocks
 * go round in a circle, the first attribute of the tree goes first.
 */
export function evaluationOrder<Text>(flat: readonly FlatAttribute<Text>[]): number[] {
  const needs = neededBefore(flat);
  const done = new Set<number>();
  while (done.size < flat.length) {
    const waiting = flat.map((_entry, index) => index).filter((index) => !done.has(index));
    done.add(waiting.find((index) => [...needs[index]!].every((other) => done.has(other))) ?? waiting[0]!);
  }
  return [...done];
}

/**
 * For each attribute the others that must be decided before it. Roots wait for nothing: their values are never locked.
 */
export function neededBefore<Text>(flat: readonly FlatAttribute<Text>[]): Set<number>[] {
  const indexOf = new Map(flat.map(({ attribute }, index) => [attribute.id, index]));
  const ownerOf = new Map(
    flat.flatMap(({ attribute }, index) => attribute.values.map(({ id }) => [id, index] as const)),
  );
  const needs = flat.map(() => new Set<number>());
  const need = (later: number | undefined, earlier: number | undefined) => {
    if (later !== undefined && earlier !== undefined && later !== earlier) needs[later]!.add(earlier);
  };
  flat.forEach(({ attribute, parent }, index) => {
    if (parent) need(index, indexOf.get(parent.id));
    for (const id of attribute.input?.unlockedBy ?? []) need(index, ownerOf.get(id));
    for (const { unlocks } of attribute.values)
      for (const id of unlocks) {
        const target = ownerOf.get(id);
        if (target !== undefined && flat[target]!.parent) need(target, index);
      }
  });
  return needs;
}
