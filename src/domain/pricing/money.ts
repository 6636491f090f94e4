declare const unit: unique symbol;

/** An amount in whole minor units (grosze): every amount inside the shop, counted with like any whole number. */
export type Minor = number & { readonly [unit]?: 'minor' };

/**
 * An amount in major units (zł) as it crosses the wire: a number that nobody counts with, so the types hide that it is
 * one. It is shown by formatPrice and becomes an amount to count with by toMinor.
 */
export type Major = { readonly [unit]: 'major' };

/** A currency of the shop: symbol shown after the amount, precision as the number of decimals. */
export type Currency = { readonly code: string; readonly shortSymbol: string; readonly precision: number };

export const currencies = {
  PLN: { code: 'PLN', shortSymbol: 'zł', precision: 2 },
  EUR: { code: 'EUR', shortSymbol: '€', precision: 2 },
  USD: { code: 'USD', shortSymbol: '$', precision: 2 },
  GBP: { code: 'GBP', shortSymbol: '£', precision: 2 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof currencies;

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code);
export const currencyCodes = Object.keys(currencies).filter(isCurrencyCode);

/** The shop's currency, if nothing names another one. */
export const defaultCurrency: Currency & { readonly code: CurrencyCode } = currencies.PLN;
export const defaultPrecision = 2;

/** Minor units (grosze) as the number that crosses the wire: 123450 is 1234.5. */
export function toMajor(minor: Minor, precision: number = defaultPrecision): Major {
  return (minor / 10 ** precision) as unknown as Major;
}

/**
 * A decimal amount, from the wire or as it was typed, in minor units: rounded half up (away from zero) as the decimal
 * is written, so 1.005 is 101, not 100. Throws a RangeError when the amount is no finite number.
 */
export function toMinor(amount: Major | TypedNumber, precision: number = defaultPrecision): Minor {
  const major = Number(amount);
  if (!Number.isFinite(major)) throw new RangeError(`Not an amount: ${major}`);
  const size = Math.abs(major);
  if (size < 1e-6) return 0;
  const minor = Math.round(Number(`${size}e${precision}`));
  return minor === 0 || major > 0 ? minor : -minor;
}

/** An amount as a plain decimal number: 1234.5 is '1234.50'. */
export function decimalText(amount: Major, precision: number = defaultPrecision): string {
  return Number(amount).toFixed(precision);
}

/** A number that somebody typed or that a file holds, in major units. The type refuses minor units. */
type TypedNumber = number & { readonly [unit]?: 'major' };

/** Quotient of two whole numbers as a whole number; halves go away from zero. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const doubled = 2 * Math.abs(dividend) + Math.abs(divisor);
  const size = (doubled - (doubled % (2 * Math.abs(divisor)))) / (2 * Math.abs(divisor));
  return size === 0 || dividend < 0 === divisor < 0 ? size : -size;
}

/**
 * Shares a whole number of minor units by weights. The shares add up to the whole. None is below 0, and each differs
 * from its exact value by less than one unit. Leftover units go to the largest remainders; of equal ones to the larger
 * weight, then to the earlier one. If no weight is above 0, every share is 0.
 */
export function shareOut(whole: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0 || whole === 0) return weights.map(() => 0);
  // Products of two amounts may pass 2^53.
  const parts = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight);
    return { index, weight, share: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
  });
  const remainder = whole - parts.reduce((total, { share }) => total + share, 0);
  const next = parts.toSorted((a, b) =>
    a.rest === b.rest ? b.weight - a.weight || a.index - b.index : a.rest < b.rest ? 1 : -1,
  );
  const rounded = new Set(next.slice(0, remainder).map(({ index }) => index));
  return parts.map(({ index, share }) => share + (rounded.has(index) ? 1 : 0));
}
