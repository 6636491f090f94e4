import type { Product } from '#contract/catalogue.ts';
import { toMajor, toMinor } from '#domain/pricing/money.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { priceOfSeveral } from '#domain/pricing/unit-price.ts';
import { visiblePrice } from '#domain/pricing/visible-price.ts';

/** The price that a visitor sees beside the button: of packs that of all that are chosen, else of a piece. */
export function chosenPrice(product: Product, quantity: number, basis: PriceBasis) {
  const one = visiblePrice(product);
  if (!one || product.packAreaCm2 === null || quantity === 1) return one;
  const inMinor = {
    net: toMinor(one.net),
    gross: toMinor(one.gross),
    baseNet: toMinor(one.baseNet),
    baseGross: toMinor(one.baseGross),
  };
  const { net, gross, baseNet, baseGross } = priceOfSeveral(inMinor, quantity, basis, product.vatRatePercent);
  return {
    ...one,
    net: toMajor(net),
    gross: toMajor(gross),
    baseNet: toMajor(baseNet),
    baseGross: toMajor(baseGross),
  };
}
