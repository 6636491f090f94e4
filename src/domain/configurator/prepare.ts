import { evaluationOrder } from './evaluation-order.ts';
import { flattenAttributes } from './flatten-attributes.ts';
import { numberCells } from './numbers.ts';
import type { Attribute, ConfiguratorModel, Group } from './model.ts';
import type { Atom, Forbidden, Prepared, Slot } from './prepared.ts';
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
  const forbidden = [...model.rules.flatMap((rule) => forbiddenByRule(rule, slots, indexOf)), ...forbiddenByParts(model.priceParts, slots, indexOf)];
  const withCells = slots.map((slot) => ({ ...slot, cells: slot.attribute.input ? numberCells(slot.attribute.input, boundsOf(slot.index, forbidden)) : [] }));
  const atoms = (conditions: Rule['when']) => conditions.map((condition) => atomOf(condition, slots, indexOf)).filter((atom) => atom !== null);
  return {
    model, slots: withCells, indexOf, forbidden,
    documentOrder: flat.map(({ attribute }) => indexOf.get(attribute.id)!),
    places: slots.reduce((count, slot) => count + placesOf(slot.attribute), 0),
    forbiddenByLast: slots.map(({ index }) => forbidden.filter(({ last }) => last === index)),
    forbiddenByIndex: slots.map(({ index }) => forbidden.filter((entry) => entry.atoms.some((atom) => atom.index === index))),
    advice: model.rules.filter(({ kind }) => kind === 'advise').map((rule) => ({ rule, when: atoms(rule.when), targets: atoms(rule.targets) })),
    unlockedBy: unlockedBy(slots),
  };
}

const placesOf = (attribute: Attribute) => (attribute.input ? 1 : attribute.values.length);

type BareSlot = Omit<Slot, 'offset' | 'unlocks' | 'unlockers' | 'dependents' | 'cells'>;

function bareSlot({ attribute, depth, parent }: { attribute: Attribute; depth: number; parent: Attribute | null }, index: number, indexOf: ReadonlyMap<number, number>): BareSlot {
  const groupOf = new Map<number, Group>();
  for (const group of attribute.groups) for (const id of group.values) if (!groupOf.has(id)) groupOf.set(id, group);
  const byId = new Map(attribute.values.map((value) => [value.id, value]));
  const grouped = attribute.groups.flatMap((group) => group.values.filter((id) => groupOf.get(id) === group)).map((id) => byId.get(id)).filter((value) => value !== undefined);
  const values = attribute.input ? [] : [...grouped, ...attribute.values.filter(({ id }) => !groupOf.has(id))];
  const positions = values.map((_value, position) => position);
  return {
    index, attribute, depth, values,
    isRoot: parent === null,
    parent: parent ? indexOf.get(parent.id)! : -1,
    groups: values.map(({ id }) => groupOf.get(id) ?? null),
    position: new Map(values.map(({ id }, position) => [id, position])),
    byCode: new Map(values.map(({ normalizedCode }, position) => [normalizedCode, position] as const).reverse()),
    order: [...positions.filter((position) => values[position]!.default), ...positions.filter((position) => !values[position]!.default)],
  };
}

/** Only what lies further on can be unlocked: that is how a circle of unlocks ends. */
function withUnlocks(bare: readonly BareSlot[]): Slot[] {
  const offsets: number[] = [];
  let places = 0;
  for (const { attribute } of bare) { offsets.push(places); places += placesOf(attribute); }
  const placeOf = new Map<number, { index: number; place: number }[]>();
  const add = (id: number, index: number, place: number) => { placeOf.set(id, [...placeOf.get(id) ?? [], { index, place }]); };
  for (const { index, values } of bare) values.forEach(({ id }, position) => add(id, index, offsets[index]! + position));
  const numbersUnlockedBy = new Map<number, { index: number; place: number }[]>();
  for (const { index, attribute } of bare) for (const id of attribute.input?.unlockedBy ?? []) numbersUnlockedBy.set(id, [...numbersUnlockedBy.get(id) ?? [], { index, place: offsets[index]! }]);

  const unlockers = bare.map(() => new Set<number>());
  const unlocks = bare.map(({ index, values }) => values.map((value) => {
    const targets = [...value.unlocks.flatMap((id) => placeOf.get(id) ?? []), ...numbersUnlockedBy.get(value.id) ?? []].filter((target) => target.index > index && (!bare[target.index]!.isRoot || bare[target.index]!.attribute.input));
    for (const target of targets) unlockers[target.index]!.add(index);
    return targets.map(({ place }) => place);
  }));
  for (const { index, attribute, parent } of bare) if (attribute.input && attribute.input.unlockedBy.length === 0 && parent >= 0) for (const unlocker of [parent, ...unlockers[parent]!]) unlockers[index]!.add(unlocker);
  return bare.map((slot) => ({ ...slot, offset: offsets[slot.index]!, unlocks: unlocks[slot.index]!, unlockers: [...unlockers[slot.index]!], dependents: dependentsOf(slot.index, unlockers), cells: [] }));
}

function dependentsOf(index: number, unlockers: readonly ReadonlySet<number>[]): number[] {
  const reached = new Set([index]);
  for (let later = index + 1; later < unlockers.length; later += 1) if ([...unlockers[later]!].some((unlocker) => reached.has(unlocker))) reached.add(later);
  reached.delete(index);
  return [...reached];
}

function boundsOf(index: number, forbidden: readonly Forbidden[]): { minimum: number; maximum: number }[] {
  return forbidden.flatMap(({ atoms }) => atoms).filter((atom) => atom.index === index && atom.kind === 'number').map((atom) => atom as Extract<Atom, { kind: 'number' }>);
}

/** By the id of a value, the values that unlock it. */
function unlockedBy(slots: readonly Slot[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { values } of slots) for (const { id, unlocks } of values) for (const target of unlocks) {
    const known = found.get(target);
    if (known) known.push(id); else found.set(target, [id]);
  }
  return found;
}
