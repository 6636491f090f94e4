import type { Atom, Forbidden, Slot } from './prepared.ts';
import type { Condition, Rule } from './rule.ts';
import type { State } from './state.ts';

type Indexes = ReadonlyMap<number, number>;
export type BareSlots = readonly Pick<Slot, 'index' | 'attribute' | 'values' | 'position'>[];

export function atomHolds(atom: Atom, state: State): boolean {
  if (atom.kind === 'value') {
    const chosen = state.chosen[atom.index]!;
    return chosen >= 0 && atom.set[chosen] === 1;
  }
  const number = state.numbers[atom.index]!;
  return number >= atom.minimum && number <= atom.maximum;
}

/** null: the condition speaks of nothing that the model has, so it never holds. */
export function atomOf(condition: Condition, slots: BareSlots, indexOf: Indexes): Atom | null {
  const index = indexOf.get(condition.attribute);
  if (index === undefined) return null;
  const { attribute, values, position } = slots[index]!;
  if (condition.kind === 'number')
    return attribute.input
      ? { kind: 'number', index, minimum: condition.minimum ?? -Infinity, maximum: condition.maximum ?? Infinity }
      : null;
  const set = new Uint8Array(values.length);
  for (const id of condition.values) if (position.has(id)) set[position.get(id)!] = 1;
  return { kind: 'value', index, set };
}

/** A rule as what must not hold together; advice forbids nothing. */
export function forbiddenByRule(rule: Rule, slots: BareSlots, indexOf: Indexes): Forbidden[] {
  if (rule.kind === 'advise') return [];
  const when = rule.when.map((condition) => atomOf(condition, slots, indexOf));
  if (when.includes(null)) return [];
  const bases = when as Atom[];
  const targets = rule.targets.map((condition) => atomOf(condition, slots, indexOf)).filter((atom) => atom !== null);
  const ends =
    rule.kind === 'require'
      ? targets.flatMap(contrary).map((atom) => [atom])
      : rule.targets.length === 0
        ? [[]]
        : targets.map((atom) => [atom]);
  return ends.map((end) => forbid([...bases, ...end], { kind: 'rule', rule })).filter((entry) => entry !== null);
}

/** What holds when the attribute is there and the atom does not hold. */
export function contrary(atom: Atom): Atom[] {
  if (atom.kind === 'value') return [{ ...atom, set: atom.set.map((bit) => 1 - bit) }];
  const below: Atom[] = atom.minimum > -Infinity ? [{ ...atom, minimum: -Infinity, maximum: atom.minimum - 1 }] : [];
  return atom.maximum < Infinity ? [...below, { ...atom, minimum: atom.maximum + 1, maximum: Infinity }] : below;
}

/** null: the atoms can never hold together. */
export function forbid(atoms: readonly Atom[], origin: Forbidden['origin']): Forbidden | null {
  const merged = new Map<number, Atom>();
  for (const atom of atoms) {
    const known = merged.get(atom.index);
    merged.set(atom.index, known ? both(known, atom) : atom);
  }
  const single = [...merged.values()];
  if (single.length === 0 || single.some(neverHolds)) return null;
  return { atoms: single, last: Math.max(...single.map(({ index }) => index)), origin };
}

function both(one: Atom, other: Atom): Atom {
  if (one.kind === 'value' && other.kind === 'value')
    return { ...one, set: one.set.map((bit, position) => bit & other.set[position]!) };
  if (one.kind === 'number' && other.kind === 'number')
    return { ...one, minimum: Math.max(one.minimum, other.minimum), maximum: Math.min(one.maximum, other.maximum) };
  return one;
}

const neverHolds = (atom: Atom) => (atom.kind === 'value' ? !atom.set.includes(1) : atom.minimum > atom.maximum);
