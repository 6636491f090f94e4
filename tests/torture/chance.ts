/** Chance that can be replayed: the same seed makes the same choices. */
export type Chance = {
  /** From 0 to below 1. */
  number: () => number;
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
  /** Chance of its own for an actor, so that its choices don't depend on who else is faster. */
  of: (actor: string) => Chance;
};

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    number,
    below,
    pick: (list) => list[below(list.length)]!,
    shuffle: (list) => {
      const shuffled = [...list];
      for (let index = shuffled.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        [shuffled[index], shuffled[other]] = [shuffled[other]!, shuffled[index]!];
      }
      return shuffled;
    },
    of: (actor) => chanceFrom(hashOf(actor, seed)),
  };
}

function hashOf(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash;
}
