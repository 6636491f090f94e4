import { divideHalfUp, type Minor } from '#domain/pricing/money.ts';
import { leadingAmount, type PriceBasis } from '#domain/pricing/price-basis.ts';
import { priceFrom } from '#domain/pricing/unit-price.ts';
import type { NumberInput } from '../model.ts';
import { largestNumber } from '../numbers.ts';
import { measuredAttributes, type PricePart } from '../price-part.ts';
import type { Assignment } from '../solver/assignment.ts';
import type { PreparedPart, Problem, Variable } from '../solver/problem.ts';
import { areaAmount, lengthAmount, type Measure } from './measured-amount.ts';
import { amountsIn, applies, isMeasured, measuredPrice, type MeasuredPart } from './price.ts';

/** Which price is looked for: the least of a piece or the most, by the amounts that lead in a currency. */
export type PriceQuestion = {
  readonly problem: Problem;
  readonly currency: string;
  readonly basis: PriceBasis;
  readonly end: 'least' | 'most';
};

type Range = { readonly least: Minor; readonly most: Minor };

/** What a choice or a part adds: an amount, and a percentage of the product's price with its measures. */
type Addition = { readonly amount: Minor; readonly percent: number };

const noAmount: Range = { least: 0, most: 0 };
const exactly = (amount: Minor): Range => ({ least: amount, most: amount });
/** Without a range there is no price, so its least is above every amount. */
const spanOf = (ranges: readonly Range[]): Range => ({
  least: Math.min(...ranges.map(({ least }) => least)),
  most: Math.max(...ranges.map(({ most }) => most)),
});

/** How far a price can be known before everything is chosen. */
export class PriceBounds {
  readonly #question: PriceQuestion;
  readonly #own: Minor;
  readonly #measured: readonly (BoundedPart & { part: MeasuredPart })[];
  readonly #others: readonly (BoundedPart & { addition: Addition | null })[];
  /** By index and position; null: the value has no price. */
  readonly #additions: readonly (readonly (Addition | null)[])[];
  /** By index: the most favourable addition of the variable while it is not chosen. */
  readonly #open: readonly Minor[];

  constructor(question: PriceQuestion) {
    const { problem, currency, basis } = question;
    this.#question = question;
    this.#own = leadingAmount(problem.model.prices[currency]!, basis);
    this.#measured = problem.priceParts.flatMap((entry) =>
      isMeasured(entry.part) ? [{ ...bounded(entry, problem), part: entry.part }] : [],
    );
    this.#others = problem.priceParts.flatMap((entry) =>
      isMeasured(entry.part) ? [] : [{ ...bounded(entry, problem), addition: additionOfPart(entry.part, question) }],
    );
    this.#additions = problem.variables.map((variable) =>
      variable.values.map((_value, position) => additionOfValue(variable, position, question)),
    );
    const base = this.#base(null, -1);
    this.#open = base ? problem.variables.map((variable, index) => this.#openAddition(variable, index, base)) : [];
  }

  addition(index: number, position: number): Addition | null {
    return this.#additions[index]![position]!;
  }

  /**
   * The least or the most that the piece can cost once the variables up to `last` are chosen, whatever the others
   * become. null: it can have no price any more.
   */
  reachable(assignment: Assignment, last: number): Minor | null {
    const base = this.#base(assignment, last);
    if (base === null) return null;
    let amount = this.#end(base);
    for (const part of this.#others) {
      const isOpen = part.last > last;
      if (!isOpen && !applies(this.#question.problem, assignment, part.entry)) continue;
      if (part.addition === null && !isOpen) return null;
      const range = part.addition === null ? noAmount : added(part.addition, base);
      amount += this.#end(isOpen ? spanOf([range, noAmount]) : range);
    }
    for (let index = 0; index < this.#additions.length; index += 1) {
      const position = assignment.selected[index]!;
      if (index > last) amount += this.#open[index]!;
      else if (position >= 0) {
        const addition = this.#additions[index]![position]!;
        if (addition === null) return null;
        amount += this.#end(added(addition, base));
      }
    }
    return Number.isFinite(amount) ? amount : null;
  }

  #end(range: Range): Minor {
    return range[this.#question.end];
  }

  /** The product's own price with what its measures cost: exact where they are chosen. */
  #base(assignment: Assignment | null, last: number): Range | null {
    let { least, most } = exactly(this.#own);
    for (const { entry, part, last: decidedAt } of this.#measured) {
      const range =
        assignment && decidedAt <= last ? this.#measuredNow(entry, part, assignment) : this.#measuredEver(part);
      if (range === null || !Number.isFinite(range.least)) return null;
      least += range.least;
      most += range.most;
    }
    return { least, most };
  }

  #measuredNow(entry: PreparedPart, part: MeasuredPart, assignment: Assignment): Range | null {
    const { problem, currency, basis } = this.#question;
    if (!applies(problem, assignment, entry)) return noAmount;
    const price = measuredPrice(problem, assignment, part, currency);
    return price && exactly(leadingAmount(price, basis));
  }

  readonly #known = new Map<MeasuredPart, Range>();

  #measuredEver(part: MeasuredPart): Range {
    const known = this.#known.get(part) ?? rangeOfPart(part, this.#question);
    this.#known.set(part, known);
    return known;
  }

  #openAddition({ isRoot, values }: Variable, index: number, base: Range): Minor {
    if (values.length === 0) return 0;
    const ranges = this.#additions[index]!.flatMap((addition) => (addition ? [added(addition, base)] : []));
    return this.#end(spanOf(isRoot ? ranges : [...ranges, noAmount]));
  }
}

type BoundedPart = {
  readonly entry: PreparedPart;
  /** Index of the last variable that the part depends on: once it is chosen, so is the part. */
  readonly last: number;
};

function bounded(entry: PreparedPart, { indexOf }: Problem): BoundedPart {
  const { part, when } = entry;
  const group = 'priceGroupAttribute' in part && part.priceGroupAttribute !== null ? [part.priceGroupAttribute] : [];
  const attributes = [...measuredAttributes(part), ...group].map((id) => indexOf.get(id) ?? -1);
  return { entry, last: Math.max(-1, ...attributes, ...(when ?? []).map(({ index }) => index)) };
}

function additionOfPart(part: PricePart, { currency, basis }: PriceQuestion): Addition | null {
  if (part.kind === 'percent') return { amount: 0, percent: part.percent };
  const surcharge = part.kind === 'fixed' ? amountsIn(part.surcharge, currency) : null;
  return surcharge && { amount: leadingAmount(surcharge, basis), percent: 0 };
}

function additionOfValue(
  { values, groups }: Variable,
  position: number,
  { currency, basis }: PriceQuestion,
): Addition | null {
  const value = values[position]!;
  const own = amountsIn(value.surcharge, currency);
  const ofGroup = amountsIn(groups[position]?.surcharge ?? {}, currency);
  if (own === null || ofGroup === null) return null;
  return {
    amount: leadingAmount(own, basis) + leadingAmount(ofGroup, basis),
    percent: value.surchargePercent ?? 0,
  };
}

function added({ amount, percent }: Addition, { least, most }: Range): Range {
  if (percent === 0) return exactly(amount);
  const share = (base: Minor) => amount + divideHalfUp(base * Math.round(percent * 100), 10_000);
  return spanOf([exactly(share(least)), exactly(share(most))]);
}

/** What the part can cost with any measures and price group; nothing where it may not apply. */
function rangeOfPart(part: MeasuredPart, { problem, currency, basis }: PriceQuestion): Range {
  const variables = measuredAttributes(part).map((id) => problem.variables[problem.indexOf.get(id) ?? -1]);
  const always = part.when.length === 0 && variables.every((variable) => variable?.isRoot);
  const amounts =
    part.kind === 'matrix'
      ? part.tables.flatMap(({ prices }) => prices[currency]?.flat() ?? [])
      : cornersOf(part, variables, currency);
  const ranges = amounts
    .filter((amount) => amount !== null)
    .map((amount) => exactly(leadingAmount(priceFrom(amount, part.basis, problem.model.vatRatePercent), basis)));
  return spanOf(always ? ranges : [...ranges, noAmount]);
}

/** The amounts at the ends of the measures, for each rate: an amount only rises or falls between them. */
function cornersOf(
  part: Exclude<MeasuredPart, { kind: 'matrix' }>,
  variables: readonly (Variable | undefined)[],
  currency: string,
): (Minor | null)[] {
  const [one = [], other = []] = variables.map((variable) => endsOf(variable?.attribute.input ?? null));
  return part.rates.flatMap(({ priceGroup }) =>
    one.flatMap((measure) =>
      part.kind === 'length'
        ? [lengthAmount(part, priceGroup, currency, measure)]
        : other.map((second) => areaAmount(part, priceGroup, currency, measure, second)),
    ),
  );
}

const endsOf = (input: NumberInput | null): Measure[] =>
  input === null ? [] : [input.minimum, largestNumber(input)].map((number) => ({ number, input }));
