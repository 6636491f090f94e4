import type { Minor } from '#domain/pricing/money.ts';
import {
  coverageOf,
  reductionsOf,
  type CodedLine,
  type Coverage,
  type DiscountCode,
} from '#domain/pricing/discount-code.ts';
import { amountsOf, grossFromNet, netFromGross } from '#domain/pricing/vat.ts';
import { amountOfPieces, type PriceBasis } from '#domain/pricing/price-basis.ts';
import { lineKey, linePrice, lineProblem, type CartLine } from './cart-line.ts';

/** The price of a line before VAT is summed up, and what a discount code took off it; all in minor units. */
export type ReducedLine = {
  /** The price after the code, in the amounts of the basis. 0 for a line with a problem. */
  readonly amount: Minor;
  readonly vatRatePercent: number;
  readonly codeNet: Minor;
  readonly codeGross: Minor;
  /** null: there is no code, or the line cannot be bought. */
  readonly coverage: Coverage | null;
};

/**
 * Adds the price of its product and the reduction by a valid code to each line. The order of the lines changes nothing,
 * because a code takes them in the order of their keys.
 */
export function reduceLines(lines: readonly CartLine[], code: DiscountCode | null, basis: PriceBasis): ReducedLine[] {
  const worths = lines.map((line) => worthOf(line, basis));
  const coverages = worths.map((worth) => (code && worth.bought ? coverageOf(code, worth, basis) : null));
  const covered = coverages
    .flatMap((coverage, index) => (coverage?.covers ? index : []))
    .toSorted((a, b) => (lineKey(lines[a]!) < lineKey(lines[b]!) ? -1 : 1));
  const reductions = new Map<number, Minor>();
  if (code) {
    const shares = sharesOf(
      code,
      covered.map((index) => worths[index]!),
      basis,
    );
    for (const [position, index] of covered.entries()) reductions.set(index, shares[position]!);
  }
  return worths.map((worth, index) => ({
    ...less(worth, reductions.get(index) ?? 0, basis),
    vatRatePercent: worth.vatRatePercent,
    coverage: coverages[index]!,
  }));
}

type Worth = CodedLine & { bought: boolean };

function worthOf(line: CartLine, basis: PriceBasis): Worth {
  const { vatRatePercent, categoryIds, producerId, giftCard } = line.offer;
  const price = linePrice(line);
  const bought = price !== null && lineProblem(line) === null;
  const [amounts] = amountsOf(
    [{ amount: bought ? amountOfPieces(price, line.quantity, basis) : 0, vatRatePercent }],
    basis,
  );
  return {
    ...amounts!,
    categoryIds,
    producerId,
    giftCard,
    bought,
    reduced: price !== null && price.gross < price.baseGross,
  };
}

/**
 * What the code takes off each line, in the amounts of the basis. A fixed amount is gross, so for a business each share
 * is turned into net.
 */
function sharesOf({ reduction }: DiscountCode, covered: readonly Worth[], basis: PriceBasis): Minor[] {
  if (basis === 'gross')
    return reductionsOf(
      reduction,
      covered.map(({ gross }) => gross),
    );
  if (reduction.kind === 'percent')
    return reductionsOf(
      reduction,
      covered.map(({ net }) => net),
    );
  return reductionsOf(
    reduction,
    covered.map(({ gross }) => gross),
  ).map((share, index) => Math.min(covered[index]!.net, netFromGross(share, covered[index]!.vatRatePercent)));
}

function less(
  { net, gross, vatRatePercent }: Worth,
  reduction: Minor,
  basis: PriceBasis,
): Pick<ReducedLine, 'amount' | 'codeNet' | 'codeGross'> {
  if (basis === 'gross')
    return {
      amount: gross - reduction,
      codeGross: reduction,
      codeNet: net - netFromGross(gross - reduction, vatRatePercent),
    };
  return { amount: net - reduction, codeNet: reduction, codeGross: grossFromNet(reduction, vatRatePercent) };
}
