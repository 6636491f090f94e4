/** A currency of the shop: symbol shown after the amount, precision as the number of decimals (spec 3). */
export type Currency = { readonly code: string; readonly shortSymbol: string; readonly precision: number };

export const currencies = {
  PLN: { code: 'PLN', shortSymbol: 'zł', precision: 2 },
  EUR: { code: 'EUR', shortSymbol: '€', precision: 2 },
  USD: { code: 'USD', shortSymbol: '$', precision: 2 },
  GBP: { code: 'GBP', shortSymbol: '£', precision: 2 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof currencies;

/** Spec 9. */
export const defaultCurrency: Currency = currencies.PLN;
export const defaultPrecision = 2;

/** Minor units (grosze) as the number that crosses the wire: 123450 is 1234.5. */
export function toMajor(minor: number, precision: number = defaultPrecision): number {
  return minor / 10 ** precision;
}

/**
 * A decimal amount in minor units, rounded half up (away from zero) as the decimal is written: 1.005 is 101, not 100.
 * Throws a RangeError when the amount is no finite number.
 */
export function toMinor(major: number, precision: number = defaultPrecision): number {
  if (!Number.isFinite(major)) throw new RangeError(`Not an amount: ${major}`);
  const size = Math.abs(major);
  if (size < 1e-6) return 0;
  const minor = Math.round(Number(`${size}e${precision}`));
  return minor === 0 || major > 0 ? minor : -minor;
}

/** Gross of a net amount, both in minor units, rounded half up (decision OQ-87). */
export function grossFromNet(net: number, vatRatePercent: number): number {
  return divideHalfUp(net * withVat(vatRatePercent), whole);
}

/** Net of a gross amount, both in minor units, rounded half up (decision OQ-87). */
export function netFromGross(gross: number, vatRatePercent: number): number {
  return divideHalfUp(gross * whole, withVat(vatRatePercent));
}

/** Quotient of two whole numbers as a whole number; halves go away from zero. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const doubled = 2 * Math.abs(dividend) + Math.abs(divisor);
  const size = (doubled - (doubled % (2 * Math.abs(divisor)))) / (2 * Math.abs(divisor));
  return size === 0 || dividend < 0 === divisor < 0 ? size : -size;
}

/** 100 percent in hundredths of a percent, so that rates such as 5.5 stay whole. */
const whole = 10_000;

const withVat = (vatRatePercent: number) => whole + Math.round(vatRatePercent * 100);
