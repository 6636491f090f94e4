import { defaultCurrency } from './money.ts';

type Priced<Value> = {
  readonly priceHidden: boolean;
  readonly price: { readonly values: Readonly<Record<string, Value>> };
};

/** The price that a visitor sees, in the shop's currency; undefined where it is hidden or there is none (PRICE-4). */
export function visiblePrice<Value>({ priceHidden, price }: Priced<Value>): Value | undefined {
  return priceHidden ? undefined : price.values[defaultCurrency.code];
}
