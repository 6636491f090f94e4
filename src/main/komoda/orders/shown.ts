import { currencies, toMajor, type CurrencyCode } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';

/** An amount in minor units, as people read it. */
export const price = (minor: number, currency: string) =>
  formatPrice(toMajor(minor, currencies[currency as CurrencyCode].precision), currencies[currency as CurrencyCode]);

/** A moment by the clock of Warsaw. */
export const moment = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' }).format(at);
