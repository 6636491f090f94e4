import { cm2PerM2 } from '../catalogue/area.ts';
import { inThousands, noBreakSpace } from '../number-text.ts';
import {
  defaultCurrency,
  defaultPrecision,
  divideHalfUp,
  toMajor,
  toMinor,
  type Major,
  type Minor,
  type Currency,
} from './money.ts';

/** How an amount is shown; a currency without a symbol is named by its code. */
export type PriceFormat = {
  readonly code?: string | undefined;
  readonly shortSymbol?: string | undefined;
  readonly precision?: number | undefined;
};

/**
 * An amount in major units as text, the same in both languages: comma for decimals, no-break spaces for thousands
 * and before the symbol, two decimals unless the currency says otherwise: 1234.5 is '1 234,50 zł' (PRICE-5).
 */
export function formatPrice(
  amount: Major,
  { code, shortSymbol, precision = defaultPrecision }: PriceFormat = defaultCurrency,
): string {
  const minor = toMinor(amount, precision);
  const digits = String(Math.abs(minor)).padStart(precision + 1, '0');
  const whole = inThousands(digits.slice(0, digits.length - precision));
  const decimals = precision === 0 ? '' : `,${digits.slice(-precision)}`;
  const sign = minor < 0 ? '-' : '';
  const symbol = shortSymbol || code || defaultCurrency.shortSymbol;
  return `${sign}${whole}${decimals}${noBreakSpace}${symbol}`;
}

/** The same of an amount as the shop counts it. */
export function formatMinor(amount: Minor, currency: Currency = defaultCurrency): string {
  return formatPrice(toMajor(amount, currency.precision), currency);
}

/**
 * The price of a square metre, from the price of a pack and the square centimetres that the pack covers. Both prices
 * are in minor units, rounded half up (unit price, Act of 9 May 2014 on informing of prices).
 */
export function squareMetrePrice(packPrice: Minor, packAreaCm2: number): Minor {
  return divideHalfUp(packPrice * cm2PerM2, packAreaCm2);
}

/** The same as text, of a price in major units: '250,60 zł/m²'. */
export function perSquareMetre(packPrice: Major, packAreaCm2: number): string {
  return `${formatMinor(squareMetrePrice(toMinor(packPrice), packAreaCm2))}/m²`;
}
