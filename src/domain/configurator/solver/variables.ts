import type { ConfiguredValue } from '../configured.ts';
import type { FlatAttribute } from '../flatten-attributes.ts';
import type { Attribute, Group, Value } from '../model.ts';
import type { Variable } from './problem.ts';
import { dependentsOf, keysByValue, ordinalsOf, unlockersOf, unlockTables, unlockTargets } from './unlocks.ts';

/** A variable before it is known what it unlocks. */
type BareVariable = Omit<Variable, keyof Unlocking | 'intervalStarts' | 'allowedAnswers' | 'lockedAnswers'>;
type Unlocking = Pick<Variable, 'firstOrdinal' | 'unlocks' | 'unlockTables' | 'unlockers' | 'dependents'>;

/**
 * The attributes, in the order of evaluation, as variables. Their `intervalStarts` follow once the nogoods are known.
 */
export function variablesOf(attributes: readonly FlatAttribute[]): { variables: Variable[]; ordinalCount: number } {
  const indexOf = new Map(attributes.map(({ attribute }, index) => [attribute.id, index]));
  const bare = attributes.map((entry, index) => bareVariable(entry, index, indexOf));
  const firstOrdinals: number[] = [];
  let ordinalCount = 0;
  for (const { attribute } of bare) {
    firstOrdinals.push(ordinalCount);
    ordinalCount += ordinalsOf(attribute);
  }
  const targets = unlockTargets(bare);
  const unlockers = unlockersOf(bare, targets);
  const keys = keysByValue(bare);
  return {
    ordinalCount,
    variables: bare.map((variable) => {
      const { index } = variable;
      return {
        ...variable,
        firstOrdinal: firstOrdinals[index]!,
        unlocks: targets[index]!.map((list) => list.map((target) => firstOrdinals[target.index]! + target.position)),
        unlockTables: unlockTables(targets[index]!, bare),
        unlockers: [...unlockers[index]!],
        dependents: dependentsOf(index, unlockers),
        intervalStarts: [],
        ...answersOf(variable.values, keys),
      };
    }),
  };
}

function bareVariable(
  { attribute, depth, parent }: FlatAttribute,
  index: number,
  indexOf: ReadonlyMap<number, number>,
): BareVariable {
  const groupOf = new Map<number, Group>();
  for (const group of attribute.groups) for (const id of group.values) if (!groupOf.has(id)) groupOf.set(id, group);
  const values = attribute.input ? [] : byGroups(attribute, groupOf);
  const positions = values.map((_value, position) => position);
  return {
    index,
    attribute,
    depth,
    values,
    isRoot: parent === null,
    parent: parent ? indexOf.get(parent.id)! : -1,
    groups: values.map(({ id }) => groupOf.get(id) ?? null),
    positionOf: new Map(values.map(({ id }, position) => [id, position])),
    // Reversed, so that of two values with one code the first stays.
    positionByCode: new Map(
      values.map(({ normalizedCode }, position) => [normalizedCode, position] as const).reverse(),
    ),
    tryOrder: [
      ...positions.filter((position) => values[position]!.default),
      ...positions.filter((position) => !values[position]!.default),
    ],
  };
}

/** The values group by group, then those without a group. */
function byGroups({ groups, values }: Attribute, groupOf: ReadonlyMap<number, Group>): Value[] {
  const byId = new Map(values.map((value) => [value.id, value]));
  const grouped = groups
    .flatMap((group) => group.values.filter((id) => groupOf.get(id) === group))
    .map((id) => byId.get(id))
    .filter((value) => value !== undefined);
  return [...grouped, ...values.filter(({ id }) => !groupOf.has(id))];
}

function answersOf(
  values: readonly Value[],
  keys: ReadonlyMap<number, readonly number[]>,
): { allowedAnswers: ConfiguredValue[]; lockedAnswers: ConfiguredValue[] } {
  return {
    allowedAnswers: values.map((value) => ({ value, allowed: true, refusal: null })),
    lockedAnswers: values.map((value) => ({
      value,
      allowed: false,
      refusal: { kind: 'locked', unlockedBy: keys.get(value.id) ?? [] },
    })),
  };
}
