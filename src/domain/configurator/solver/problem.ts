import type { ConfiguredValue } from '../configured.ts';
import type { Attribute, ConfiguratorModel, Group, PricePart, Rule, Value } from '../model.ts';

/** Numbers from minimum to maximum, both included. */
export type Interval = { readonly minimum: number; readonly maximum: number };

/**
 * A statement about one variable. `value`: its value is in the set, which has a 1 at the position of each member.
 * `number`: its number lies in the interval. Without a value or number the statement is false.
 */
export type Literal =
  | { readonly kind: 'value'; readonly index: number; readonly set: Uint8Array }
  | ({ readonly kind: 'number'; readonly index: number } & Interval);

/**
 * Literals that must not all hold, and the rule or price part that says so. A variable occurs in one of them at most.
 */
export type Nogood = {
  readonly literals: readonly Literal[];
  /** The highest index: once this variable has a value, the nogood can be decided. */
  readonly last: number;
  readonly origin:
    | { readonly kind: 'rule'; readonly rule: Rule }
    | { readonly kind: 'measures'; readonly part: PricePart };
};

/** A nogood as one of its variables meets it: while all the others hold, its own literal must not. */
export type Restriction = { readonly nogood: Nogood; readonly own: Literal; readonly others: readonly Literal[] };

/** An attribute as a variable: its domain is the list of its values or, with an input, a range of numbers. */
export type Variable = {
  /** Its place in the order of evaluation. */
  readonly index: number;
  readonly attribute: Attribute;
  readonly depth: number;
  readonly isRoot: boolean;
  /** Index of the parent; -1 for a root. */
  readonly parent: number;
  /** Values as they are offered: by groups, then those without a group. A position is a place in this list. */
  readonly values: readonly Value[];
  /** The group of each value. */
  readonly groups: readonly (Group | null)[];
  readonly positionOf: ReadonlyMap<number, number>;
  readonly positionByCode: ReadonlyMap<string, number>;
  /** Positions of the defaults, then of all others: the order in which values are tried. */
  readonly tryOrder: readonly number[];
  /** The values of all variables are numbered through: the ordinal of the first of these. A number input has one. */
  readonly firstOrdinal: number;
  /** For each value the ordinals that it unlocks; only those of later variables. */
  readonly unlocks: readonly (readonly number[])[];
  readonly unlockTables: readonly UnlockTable[];
  /** Variables that decide which values are unlocked, or whether this variable is present. */
  readonly unlockers: readonly number[];
  /** Variables that may change by unlocking when this one does. */
  readonly dependents: readonly number[];
  /** For a number input: the first number of each interval within which no nogood tells two numbers apart. */
  readonly intervalStarts: readonly number[];
  /** Prepared answers for a value that is allowed, and for one that is locked. */
  readonly allowedAnswers: readonly ConfiguredValue[];
  readonly lockedAnswers: readonly ConfiguredValue[];
};

/**
 * What the values of one variable unlock of the variable `index`: byPosition[p][v] is 1 where value v unlocks its
 * position p, any[v] is 1 where value v unlocks any of it.
 */
export type UnlockTable = {
  readonly index: number;
  readonly byPosition: readonly Uint8Array[];
  readonly any: Uint8Array;
};

/** `when` is null where the conditions can never hold. */
export type PreparedPart = { readonly part: PricePart; readonly when: readonly Literal[] | null };

/** `when` is null where the conditions can never hold. */
export type Advice = {
  readonly rule: Rule;
  readonly when: readonly Literal[] | null;
  readonly targets: readonly Literal[] | null;
};

/**
 * A model as a constraint satisfaction problem: a legal assignment gives every variable a value and fulfils no nogood.
 */
export type Problem = {
  readonly model: ConfiguratorModel;
  /** In the order of evaluation: what unlocks stands before what it unlocks. */
  readonly variables: readonly Variable[];
  /** Index by attribute id. */
  readonly indexOf: ReadonlyMap<number, number>;
  /** Indexes in the order of the tree of attributes. */
  readonly treeOrder: readonly number[];
  readonly ordinalCount: number;
  readonly nogoods: readonly Nogood[];
  /** By index: the nogoods that can be decided once this variable has a value. */
  readonly nogoodsByLast: readonly (readonly Nogood[])[];
  /** By index: the nogoods that speak of this variable. */
  readonly nogoodsByIndex: readonly (readonly Nogood[])[];
  /** The same, each with the variable's own literal taken out. */
  readonly restrictions: readonly (readonly Restriction[])[];
  readonly advice: readonly Advice[];
  readonly priceParts: readonly PreparedPart[];
};
