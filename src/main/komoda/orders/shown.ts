import { currencies, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';

/** An amount as people read it. */
export const price = (amount: Minor, currency: CurrencyCode) => formatMinor(amount, currencies[currency]);
