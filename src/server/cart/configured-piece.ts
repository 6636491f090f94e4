import type { Locale } from '#domain/locale.ts';
import {
  judgeConfiguration,
  modelOf,
  refusedConfiguration,
  type Configuration,
  type Judged,
} from '#server/configurator/index.ts';
import { priceOf, type Piece } from './piece.ts';

type Reader = { currency: string; locale: Locale };

/** What a buyer pays is counted from gross prices until accounts know business customers (PRICE-2). */
const basis = 'consumer';

/**
 * What a configuration of a piece comes to now, in the reader's words. null: there is nothing to configure; an outlet
 * piece is what it is.
 */
export function configurationOf(
  piece: Piece,
  configuration: Configuration,
  { currency, locale }: Reader,
): Judged | null {
  if (piece.outlet !== null || (piece.configurator === null && configuration.length === 0)) return null;
  if (piece.configurator === null) return refusedConfiguration('not-configurable', locale);
  const { id, code, vatRatePercent, priceHidden } = piece.product;
  const listed = priceOf(piece, currency);
  const price = listed && {
    net: listed.net,
    gross: listed.gross,
    baseNet: listed.baseNet,
    baseGross: listed.baseGross,
  };
  const product = { id, code, vatRatePercent, priceHidden, prices: price === null ? {} : { [currency]: price } };
  const judged = judgeConfiguration(modelOf(piece.configurator, product, locale), configuration, { locale, basis });
  const hidden = priceHidden || price === null;
  return judged.ok && !hidden && judged.configured.prices[currency] === undefined
    ? refusedConfiguration('no-price', locale)
    : judged;
}

/** Codes of products hold no such mark, so that a configured product is never mistaken for another one. */
export function configuredCode({ product }: Piece, systemCode: string): string {
  return `${product.normalizedCode}#${systemCode.slice(product.code.length + 1)}`;
}
