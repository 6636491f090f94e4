import type { Minor } from '#domain/pricing/money.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { measuredAttributes } from '../price-part.ts';
import type { Assignment } from '../solver/assignment.ts';
import type { PreparedPart, Problem, Variable } from '../solver/problem.ts';
import {
  added,
  additionOfPart,
  additionOfValue,
  exactly,
  noAmount,
  rangeOfPart,
  spanOf,
  type Addition,
  type PriceQuestion,
  type Range,
} from './price-additions.ts';
import { applies, isMeasured, measuredPrice, type MeasuredPart } from './price.ts';

/** The bounds of a price before everything is chosen. */
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
    const range = this.#known.get(part) ?? rangeOfPart(part, this.#question);
    this.#known.set(part, range);
    return range;
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
