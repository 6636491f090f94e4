import { allowedValues, type Situation } from './allowed-values.ts';
import { codesOf } from './codes.ts';
import { configuredNumber } from './configured-number.ts';
import type {
  Configured,
  ConfiguredAttribute,
  ConfiguredPrice,
  ConfigurationInput,
  Origin,
  Picks,
  SetAside,
} from './configured.ts';
import { atomHolds } from './forbidden.ts';
import type { ConfiguratorModel, Value } from './model.ts';
import { numberText } from './numbers.ts';
import { prepare } from './prepare.ts';
import type { Prepared, Slot } from './prepared.ts';
import { priceOf } from './price.ts';
import { resolve } from './resolve.ts';
import { criticalByIndex, heldByVisitor } from './standing.ts';
import { isUnlocked, type State } from './state.ts';
import { subtractPrices } from '../pricing/unit-price.ts';
import { wishesOf, type Wishes } from './wishes.ts';

/** How many selections one calculation may try to find out which values are allowed. */
const mostTries = 2000;

/**
 * Everything that follows from the visitor's choices (spec 4, Configurator). A pure function: the same model and
 * input give the same answer in the browser and on the server, which alone decides.
 */
export function configure(model: ConfiguratorModel, input: ConfigurationInput): Configured {
  const prepared = prepare(model);
  const wishes = wishesOf(prepared, input.choices, input.code ?? null);
  const { state, legal } = resolve(prepared, wishes);
  const situation: Situation = {
    prepared,
    state,
    wishes,
    legal,
    held: heldByVisitor(prepared, state, wishes),
    critical: criticalByIndex(prepared, state),
    witnesses: [state],
    spare: [],
    budget: { left: mostTries },
  };
  const attributes = prepared.documentOrder
    .map((index) => prepared.slots[index]!)
    .filter(({ index }) => state.present[index])
    .map((slot) => configuredAttribute(situation, slot, input.choices));
  const selected = attributes.map(({ value }) => value).filter((value) => value !== null);
  const prices = pricesOf(prepared, state, input.basis ?? 'gross');
  const problem = attributes.some(({ number }) => number !== null && number.problem !== null);
  return {
    attributes,
    valueIds: selected.map(({ id }) => id),
    ...codesOf(prepared, state),
    ...termsOf(attributes, selected),
    packAreaCm2: selected.findLast((value) => value.packAreaCm2 !== undefined)?.packAreaCm2 ?? null,
    prices,
    surcharges: Object.fromEntries(
      Object.entries(prices).map(([currency, price]) => [currency, subtractPrices(price, model.prices[currency]!)]),
    ),
    advice: prepared.advice
      .filter(
        ({ rule, when, targets }) =>
          when.length === rule.when.length &&
          when.every((atom) => atomHolds(atom, state)) &&
          (rule.targets.length === 0 || !targets.every((atom) => atomHolds(atom, state))),
      )
      .map(({ rule }) => rule),
    setAside: setAside(situation, input.choices),
    choices: kept(situation, input.choices),
    isComplete: attributes.every(({ number }) => number === null || number.number !== null),
    valid: legal && !problem,
    legal,
    madeToMeasure: attributes.some(({ attribute }) => attribute.madeToMeasure),
    words: attributes.filter(({ attribute }) => attribute.style !== 'hidden').map(wordsOf),
  };
}

function configuredAttribute(situation: Situation, slot: Slot, choices: Picks): ConfiguredAttribute {
  const { state, wishes } = situation;
  const { attribute, depth, index } = slot;
  const position = state.chosen[index]!;
  return {
    attribute,
    depth,
    origin: attribute.input ? numberOrigin(wishes, state, index) : valueOrigin(wishes, state, slot),
    value: slot.values[position] ?? null,
    group: slot.groups[position] ?? null,
    values: allowedValues(situation, slot),
    number:
      attribute.input && configuredNumber(situation, slot, attribute.input, choices.numbers[attribute.id] ?? null),
  };
}

function valueOrigin(wishes: Wishes, state: State, slot: Slot): Origin {
  const position = state.chosen[slot.index]!;
  if (position === wishes.choice[slot.index]) return 'choice';
  if (position === wishes.code[slot.index]) return 'code';
  if (slot.values[position]!.default) return 'default';
  return position === slot.values.findIndex((_value, candidate) => isUnlocked(state, slot, candidate))
    ? 'first'
    : 'rule';
}

function numberOrigin(wishes: Wishes, state: State, index: number): Origin | null {
  if (Number.isNaN(state.numbers[index])) return null;
  if (state.numbers[index] !== wishes.numbers[index]) return 'rule';
  return wishes.typed[index] ? 'choice' : wishes.coded[index] ? 'code' : 'default';
}

/** Longest realization time, latest date and smallest quantity of what is selected (spec 4). */
function termsOf(
  attributes: readonly ConfiguredAttribute[],
  selected: readonly Value[],
): Pick<Configured, 'realizationTimeInDays' | 'availableSinceDate' | 'minimumAvailability'> {
  const sources = [...selected, ...attributes.map(({ group }) => group).filter((group) => group !== null)];
  const days = sources.map(({ realizationTimeInDays }) => realizationTimeInDays).filter((value) => value !== null);
  const dates = sources.map(({ availableSinceDate }) => availableSinceDate).filter((value) => value !== null);
  const quantities = selected.map(({ quantity }) => quantity).filter((value) => value !== null);
  return {
    realizationTimeInDays: days.length > 0 ? Math.max(...days) : null,
    availableSinceDate: dates.toSorted().at(-1) ?? null,
    minimumAvailability: quantities.length > 0 ? Math.min(...quantities) : null,
  };
}

function pricesOf(prepared: Prepared, state: State, basis: 'net' | 'gross'): Record<string, ConfiguredPrice> {
  const found: Record<string, ConfiguredPrice> = {};
  for (const currency of Object.keys(prepared.model.prices)) {
    const price = priceOf(prepared, state, currency, basis);
    if (price) found[currency] = price;
  }
  return found;
}

function setAside({ prepared, state, critical, held }: Situation, choices: Picks): SetAside[] {
  return prepared.documentOrder
    .map((index) => prepared.slots[index]!)
    .flatMap((slot): SetAside[] => {
      const value = choices.values[slot.attribute.id];
      const position = slot.position.get(value!);
      if (value === undefined || position === undefined || held[slot.index]) return [];
      if (!isUnlocked(state, slot, position))
        return [{ attribute: slot.attribute.id, value, refusal: slot.locked[position]!.refusal! }];
      const against = critical[slot.index]!.find(({ atom }) => atom.kind === 'value' && atom.set[position] === 1);
      return [{ attribute: slot.attribute.id, value, refusal: against?.forbidden.origin ?? { kind: 'together' } }];
    });
}

function kept({ prepared, held }: Situation, choices: Picks): Picks {
  const holds = (id: string) => held[prepared.indexOf.get(Number(id)) ?? -1] === 1;
  return {
    values: Object.fromEntries(Object.entries(choices.values).filter(([id]) => holds(id))),
    numbers: Object.fromEntries(
      Object.entries(choices.numbers).filter(
        ([id]) => prepared.slots[prepared.indexOf.get(Number(id)) ?? -1]?.attribute.input,
      ),
    ),
  };
}

function wordsOf({ attribute, value, number }: ConfiguredAttribute): { name: string; value: string } {
  const { input } = attribute;
  return {
    name: attribute.name,
    value: value?.name ?? (input && number?.number !== null && number ? numberText(input, number.number) : ''),
  };
}
