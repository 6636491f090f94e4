import { evaluationOrder } from './evaluation-order.ts';
import { flattenAttributes } from './flatten-attributes.ts';
import { numberCells } from './numbers.ts';
import type { Attribute, ConfiguratorModel, Group } from './model.ts';
import type { Atom, Forbidden, Link, Prepared, Slot } from './prepared.ts';
import type { Rule } from './rule.ts';
import { forbiddenByParts } from './forbidden-by-parts.ts';
import { atomOf, forbiddenByRule } from './forbidden.ts';

const kept = new WeakMap<ConfiguratorModel, Prepared>();

/** The indexes that every calculation on a model needs, made once for each model object. */
export function prepare(model: ConfiguratorModel): Prepared {
  const known = kept.get(model);
  if (known) return known;
  const prepared = build(model);
  kept.set(model, prepared);
  return prepared;
}

function build(model: ConfiguratorModel): Prepared {
  const flat = flattenAttributes(model.attributes);
  const order = evaluationOrder(flat);
  const indexOf = new Map(order.map((document, index) => [flat[document]!.attribute.id, index]));
  const slots = withUnlocks(order.map((document, index) => bareSlot(flat[document]!, index, indexOf)));
  const forbidden = [
    ...model.rules.flatMap((rule) => forbiddenByRule(rule, slots, indexOf)),
    ...forbiddenByParts(model.priceParts, slots, indexOf),
  ];
  const withCells = slots.map((slot) => ({
    ...slot,
    cells: slot.attribute.input ? numberCells(slot.attribute.input, boundsOf(slot.index, forbidden)) : [],
  }));
  const atoms = (conditions: Rule['when']) =>
    conditions.map((condition) => atomOf(condition, slots, indexOf)).filter((atom) => atom !== null);
  return {
    model,
    slots: withCells,
    indexOf,
    forbidden,
    documentOrder: flat.map(({ attribute }) => indexOf.get(attribute.id)!),
    offsets: slots.map(({ offset }) => offset),
    places: slots.reduce((count, slot) => count + placesOf(slot.attribute), 0),
    forbiddenByLast: slots.map(({ index }) => forbidden.filter(({ last }) => last === index)),
    forbiddenByIndex: slots.map(({ index }) =>
      forbidden.filter((entry) => entry.atoms.some((atom) => atom.index === index)),
    ),
    standingAgainst: slots.map(({ index }) =>
      forbidden.flatMap((entry) => {
        const own = entry.atoms.find((atom) => atom.index === index);
        return own ? [{ forbidden: entry, own, others: entry.atoms.filter((atom) => atom !== own) }] : [];
      }),
    ),
    advice: model.rules
      .filter(({ kind }) => kind === 'advise')
      .map((rule) => ({ rule, when: atoms(rule.when), targets: atoms(rule.targets) })),
    parts: model.priceParts.map((part) => {
      const when = part.when.map((condition) => atomOf(condition, slots, indexOf));
      return { part, when: when.some((atom) => atom === null) ? null : when.filter((atom) => atom !== null) };
    }),
  };
}

const placesOf = (attribute: Attribute) => (attribute.input ? 1 : attribute.values.length);

type BareSlot = Omit<
  Slot,
  'offset' | 'unlocks' | 'unlockers' | 'dependents' | 'links' | 'allowed' | 'locked' | 'cells'
>;

function bareSlot(
  { attribute, depth, parent }: { attribute: Attribute; depth: number; parent: Attribute | null },
  index: number,
  indexOf: ReadonlyMap<number, number>,
): BareSlot {
  const groupOf = new Map<number, Group>();
  for (const group of attribute.groups) for (const id of group.values) if (!groupOf.has(id)) groupOf.set(id, group);
  const byId = new Map(attribute.values.map((value) => [value.id, value]));
  const grouped = attribute.groups
    .flatMap((group) => group.values.filter((id) => groupOf.get(id) === group))
    .map((id) => byId.get(id))
    .filter((value) => value !== undefined);
  const values = attribute.input ? [] : [...grouped, ...attribute.values.filter(({ id }) => !groupOf.has(id))];
  const positions = values.map((_value, position) => position);
  return {
    index,
    attribute,
    depth,
    values,
    isRoot: parent === null,
    parent: parent ? indexOf.get(parent.id)! : -1,
    groups: values.map(({ id }) => groupOf.get(id) ?? null),
    position: new Map(values.map(({ id }, position) => [id, position])),
    byCode: new Map(values.map(({ normalizedCode }, position) => [normalizedCode, position] as const).reverse()),
    order: [
      ...positions.filter((position) => values[position]!.default),
      ...positions.filter((position) => !values[position]!.default),
    ],
  };
}

/** Only what lies further on can be unlocked: that is how a circle of unlocks ends. */
function withUnlocks(bare: readonly BareSlot[]): Slot[] {
  const offsets: number[] = [];
  let places = 0;
  for (const { attribute } of bare) {
    offsets.push(places);
    places += placesOf(attribute);
  }
  const placeOf = new Map<number, { index: number; place: number }[]>();
  const add = (id: number, index: number, place: number) => {
    placeOf.set(id, [...(placeOf.get(id) ?? []), { index, place }]);
  };
  for (const { index, values } of bare)
    values.forEach(({ id }, position) => add(id, index, offsets[index]! + position));
  const numbersUnlockedBy = new Map<number, { index: number; place: number }[]>();
  for (const { index, attribute } of bare)
    for (const id of attribute.input?.unlockedBy ?? [])
      numbersUnlockedBy.set(id, [...(numbersUnlockedBy.get(id) ?? []), { index, place: offsets[index]! }]);

  const unlocking = unlockedBy(bare);
  const unlockers = bare.map(() => new Set<number>());
  const unlocks = bare.map(({ index, values }) =>
    values.map((value) => {
      const targets = [
        ...value.unlocks.flatMap((id) => placeOf.get(id) ?? []),
        ...(numbersUnlockedBy.get(value.id) ?? []),
      ].filter(
        (target) => target.index > index && (!bare[target.index]!.isRoot || bare[target.index]!.attribute.input),
      );
      for (const target of targets) unlockers[target.index]!.add(index);
      return targets.map(({ place }) => place);
    }),
  );
  for (const { index, attribute, parent } of bare)
    if (attribute.input && attribute.input.unlockedBy.length === 0 && parent >= 0)
      for (const unlocker of [parent, ...unlockers[parent]!]) unlockers[index]!.add(unlocker);
  return bare.map((slot) => ({
    ...slot,
    offset: offsets[slot.index]!,
    unlocks: unlocks[slot.index]!,
    unlockers: [...unlockers[slot.index]!],
    dependents: dependentsOf(slot.index, unlockers),
    links: linksOf(unlocks[slot.index]!, bare, offsets),
    cells: [],
    ...answersOf(slot, unlocking),
  }));
}

function linksOf(
  unlocks: readonly (readonly number[])[],
  bare: readonly BareSlot[],
  offsets: readonly number[],
): Link[] {
  const links = new Map<number, { index: number; byPosition: Uint8Array[]; any: Uint8Array }>();
  unlocks.forEach((places, value) => {
    for (const place of places) {
      const index = offsets.findLastIndex((offset, at) => offset <= place && placesOf(bare[at]!.attribute) > 0);
      const link = links.get(index) ?? {
        index,
        byPosition: Array.from({ length: placesOf(bare[index]!.attribute) }, () => new Uint8Array(unlocks.length)),
        any: new Uint8Array(unlocks.length),
      };
      links.set(index, link);
      link.byPosition[place - offsets[index]!]![value] = 1;
      link.any[value] = 1;
    }
  });
  return [...links.values()];
}

function dependentsOf(index: number, unlockers: readonly ReadonlySet<number>[]): number[] {
  const reached = new Set([index]);
  for (let later = index + 1; later < unlockers.length; later += 1)
    if ([...unlockers[later]!].some((unlocker) => reached.has(unlocker))) reached.add(later);
  reached.delete(index);
  return [...reached];
}

function boundsOf(index: number, forbidden: readonly Forbidden[]): { minimum: number; maximum: number }[] {
  return forbidden
    .flatMap(({ atoms }) => atoms)
    .filter((atom) => atom.index === index && atom.kind === 'number')
    .map((atom) => atom as Extract<Atom, { kind: 'number' }>);
}

function answersOf(
  { values }: BareSlot,
  unlocking: ReadonlyMap<number, readonly number[]>,
): Pick<Slot, 'allowed' | 'locked'> {
  return {
    allowed: values.map((value) => ({ value, allowed: true, refusal: null })),
    locked: values.map((value) => ({
      value,
      allowed: false,
      refusal: { kind: 'locked', unlockedBy: unlocking.get(value.id) ?? [] },
    })),
  };
}

/** By the id of a value, the values that unlock it. */
function unlockedBy(slots: readonly BareSlot[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { values } of slots)
    for (const { id, unlocks } of values)
      for (const target of unlocks) {
        const known = found.get(target);
        if (known) known.push(id);
        else found.set(target, [id]);
      }
  return found;
}
