import type { ConfiguredValue } from './configured.ts';
import type { Attribute, ConfiguratorModel, Group, Value } from './model.ts';
import type { PricePart } from './price-part.ts';
import type { Rule } from './rule.ts';

/** A condition made ready: `set` has a 1 at the position of each value; both ends of a number are included. */
export type Atom =
  | { readonly kind: 'value'; readonly index: number; readonly set: Uint8Array }
  | { readonly kind: 'number'; readonly index: number; readonly minimum: number; readonly maximum: number };

/** What must not hold together, and the rule or price part that says so. Each attribute occurs in one atom at most. */
export type Forbidden = {
  readonly atoms: readonly Atom[];
  readonly last: number;
  readonly origin:
    | { readonly kind: 'rule'; readonly rule: Rule }
    | { readonly kind: 'measures'; readonly part: PricePart };
};

/** An attribute made ready: `index` is its place in the order of evaluation. */
export type Slot = {
  readonly index: number;
  readonly attribute: Attribute;
  readonly depth: number;
  readonly isRoot: boolean;
  /** Index of the parent; -1 for a root. */
  readonly parent: number;
  /** Values as they are offered: by groups, then those without a group. */
  readonly values: readonly Value[];
  readonly groups: readonly (Group | null)[];
  readonly position: ReadonlyMap<number, number>;
  readonly byCode: ReadonlyMap<string, number>;
  /** Positions of the defaults, then of all others: the order in which values are tried. */
  readonly order: readonly number[];
  /** First place of its values in the list of all values; a number has one place. */
  readonly offset: number;
  /** For each value the places that it unlocks, further on in the order only. */
  readonly unlocks: readonly (readonly number[])[];
  /** Attributes whose selection decides which values are unlocked, or whether the attribute is there. */
  readonly unlockers: readonly number[];
  /** Attributes that may change when this one does, by unlocking. */
  readonly dependents: readonly number[];
  /** What its values unlock, attribute by attribute. */
  readonly links: readonly Link[];
  /** The answers for a value that is allowed, or locked, made once. */
  readonly allowed: readonly ConfiguredValue[];
  readonly locked: readonly ConfiguredValue[];
  /** First numbers of the stretches within which no rule tells numbers apart. */
  readonly cells: readonly number[];
};

/** byPosition[p][v] is 1 where value v unlocks position p of the other attribute; any[v] where it unlocks one at all. */
export type Link = { readonly index: number; readonly byPosition: readonly Uint8Array[]; readonly any: Uint8Array };

/** A price part with its conditions made ready; null: they never hold. */
export type PreparedPart = { readonly part: PricePart; readonly when: readonly Atom[] | null };

/** When all the others hold, the attribute's own atom must not. */
export type Standing = { readonly forbidden: Forbidden; readonly own: Atom; readonly others: readonly Atom[] };

export type Prepared = {
  readonly model: ConfiguratorModel;
  readonly slots: readonly Slot[];
  /** Index by attribute id. */
  readonly indexOf: ReadonlyMap<number, number>;
  /** Indexes in the order of the tree. */
  readonly documentOrder: readonly number[];
  readonly places: number;
  readonly offsets: readonly number[];
  readonly forbidden: readonly Forbidden[];
  /** What is decided once the attribute of an index is. */
  readonly forbiddenByLast: readonly (readonly Forbidden[])[];
  readonly forbiddenByIndex: readonly (readonly Forbidden[])[];
  /** The same with the attribute's own atom taken out. */
  readonly standingAgainst: readonly (readonly Standing[])[];
  readonly advice: readonly {
    readonly rule: Rule;
    readonly when: readonly Atom[];
    readonly targets: readonly Atom[];
  }[];
  readonly parts: readonly PreparedPart[];
};
