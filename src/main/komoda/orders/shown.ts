import { currencies, toMajor, type CurrencyCode } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';

/** An amount in minor units, as people read it. */
export const price = (minor: number, currency: CurrencyCode) =>
  formatPrice(toMajor(minor, currencies[currency].precision), currencies[currency]);

/** A moment by the clock of Warsaw. */
export const moment = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' }).format(at);
