import { currencies, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';

/** An amount as people read it. */
export const price = (amount: Minor, currency: CurrencyCode) => formatMinor(amount, currencies[currency]);

/** A moment by the clock of Warsaw. */
export const moment = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' }).format(at);
