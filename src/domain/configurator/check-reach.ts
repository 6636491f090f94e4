import { atomHolds, atomOf, contrary, forbid } from './forbidden.ts';
import { error, warning, type Finding } from './finding.ts';
import { largestNumber, numberCells } from './numbers.ts';
import type { Atom, Prepared, Slot } from './prepared.ts';
import { search, type Budget, type Found } from './search.ts';
import type { Rule } from './rule.ts';

/** How much a check may try in all, and for a single question. */
const mostTries = 400_000;
const mostTriesEach = 4000;

type Ask = (must: { index: number; position?: number; number?: number } | null, prepared?: Prepared) => Found;

/**
 * What no buyer could ever have: values, stretches of measures, rules that never apply, or anything at all. It says so
 * when it could not try everything.
 */
export function checkReach(prepared: Prepared): Finding[] {
  const total: Budget = { left: mostTries };
  let unsure = 0;
  const ask: Ask = (must, model = prepared) => {
    const budget: Budget = { left: Math.min(mostTriesEach, total.left) };
    total.left -= budget.left;
    const found = searchWith(model, must, budget);
    total.left += Math.max(0, budget.left);
    if (!found.ok && found.gaveUp) unsure += 1;
    return found;
  };
  const any = ask(null);
  if (!any.ok)
    return [
      any.gaveUp
        ? warning('search-gave-up', prepared.model.productCode, { questions: 1 })
        : error('no-legal-selection', prepared.model.productCode),
    ];
  const found = [
    ...unreachableValues(prepared, ask),
    ...unreachableMeasures(prepared, ask),
    ...rulesWithoutUse(prepared, ask),
  ];
  return unsure > 0 ? [...found, warning('search-gave-up', prepared.model.productCode, { questions: unsure })] : found;
}

function searchWith(prepared: Prepared, wanted: Parameters<Ask>[0], budget: Budget): Found {
  const must = new Uint8Array(prepared.slots.length);
  const first = new Int32Array(prepared.slots.length).fill(-1);
  const numbers = Float64Array.from(
    prepared.slots,
    ({ attribute: { input } }) => input?.default ?? input?.minimum ?? NaN,
  );
  if (wanted) must[wanted.index] = 1;
  if (wanted?.position !== undefined) first[wanted.index] = wanted.position;
  if (wanted?.number !== undefined) numbers[wanted.index] = wanted.number;
  return search(prepared, { must, first: [first], numbers }, budget);
}

/** What one search finds answers for all the values that it selects. */
function unreachableValues({ slots }: Prepared, ask: Ask): Finding[] {
  const reached = slots.map(({ values }) => new Uint8Array(values.length));
  return slots.flatMap(({ index, attribute, values }) =>
    values.flatMap((value, position) => {
      if (reached[index]![position]) return [];
      const found = ask({ index, position });
      if (!found.ok) return found.gaveUp ? [] : [error('unreachable-value', value.code, { attribute: attribute.code })];
      found.state.chosen.forEach((chosen, at) => {
        if (chosen >= 0) reached[at]![chosen] = 1;
      });
      return [];
    }),
  );
}

/** A dead end for whoever has that measure to fill. Neighbouring stretches are told as one. */
function unreachableMeasures({ slots }: Prepared, ask: Ask): Finding[] {
  return slots.flatMap(({ index, attribute, cells }) => {
    const { input } = attribute;
    if (!input) return [];
    const stretches: { from: number; to: number }[] = [];
    cells.forEach((from, at) => {
      const found = ask({ index, number: from });
      if (found.ok || found.gaveUp) return;
      const to = (cells[at + 1] ?? largestNumber(input) + input.step) - input.step;
      const last = stretches.at(-1);
      if (last && last.to === from - input.step) last.to = to;
      else stretches.push({ from, to });
    });
    return stretches.map(({ from, to }) => error('unreachable-measure', attribute.code, { from, to }));
  });
}

/** A rule whose conditions never come true, because others, or the rule itself, forbid it. */
function rulesWithoutUse(prepared: Prepared, ask: Ask): Finding[] {
  return prepared.model.rules
    .filter((rule) => rule.kind === 'advise' || rule.targets.length > 0)
    .flatMap((rule) => {
      const applies = canApply(prepared, rule, ask);
      return applies ? [] : [warning('rule-without-use', rule.code)];
    });
}

function canApply(prepared: Prepared, rule: Rule, ask: Ask): boolean {
  const when = rule.when.map((condition) => atomOf(condition, prepared.slots, prepared.indexOf));
  if (when.some((atom) => atom === null)) return false;
  const atoms = when as Atom[];
  const against = atoms
    .flatMap(contrary)
    .map((atom) => forbid([atom], { kind: 'rule', rule }))
    .filter((entry) => entry !== null);
  const narrowed: Prepared = {
    ...prepared,
    slots: prepared.slots.map((slot) => withCellsOf(slot, atoms)),
    forbiddenByLast: prepared.forbiddenByLast.map((entries, index) => [
      ...entries,
      ...against.filter(({ last }) => last === index),
    ]),
  };
  const isMet = (found: Found) => (found.ok ? atoms.every((atom) => atomHolds(atom, found.state)) : found.gaveUp);
  const first = atoms.find((atom) => atom.kind === 'value');
  if (!first) return unlockersOf(narrowed, atoms).some((unlocker) => isMet(ask(unlocker, narrowed)));
  return [...first.set.keys()].some(
    (position) => first.set[position] === 1 && isMet(ask({ index: first.index, position }, narrowed)),
  );
}

/** Advice cuts no measure into stretches of its own, so those that it speaks of are tried as well. */
function withCellsOf(slot: Slot, atoms: readonly Atom[]): Slot {
  const bounds = atoms.filter((atom) => atom.kind === 'number').filter(({ index }) => index === slot.index);
  if (!slot.attribute.input || bounds.length === 0) return slot;
  return {
    ...slot,
    cells: [...new Set([...slot.cells, ...numberCells(slot.attribute.input, bounds)])].toSorted((a, b) => a - b),
  };
}

/** Selections that may bring measures in: a measure that has to be unlocked is not there by itself. */
function unlockersOf({ slots }: Prepared, atoms: readonly Atom[]): Parameters<Ask>[0][] {
  const unlocking = atoms.flatMap(({ index }) => slots[index]!.attribute.input?.unlockedBy ?? []);
  const found = unlocking.flatMap((id) =>
    slots
      .filter(({ position }) => position.has(id))
      .map(({ index, position }) => ({ index, position: position.get(id)! })),
  );
  return found.length > 0 ? found : [null];
}
