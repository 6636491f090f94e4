import { useMemo } from 'react';
import { configure } from '#domain/configurator/configure.ts';
import type { Configured, ConfiguredAttribute, ConfiguredValue } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { defaultCurrency, type Minor } from '#domain/pricing/money.ts';
import type { Configuration, VisitorInput } from './configuration.ts';

/** The price of a piece in minor units of the leading amount. Null: the configuration has no price. */
export function pieceAmount(
  { prices }: Pick<Configured, 'prices'>,
  { basis }: Pick<VisitorInput, 'basis'>,
): Minor | null {
  const price = prices[defaultCurrency.code];
  return price ? leadingAmount(price, basis) : null;
}

/**
 * The differences in price with other values, by their ids. Working them out takes long, so they are kept as long as
 * `values` is the same array.
 */
export function usePriceDifferences(
  { model, input, configured }: Pick<Configuration, 'model' | 'input' | 'configured'>,
  { id }: Pick<ConfiguredAttribute['attribute'], 'id'>,
  values: readonly ConfiguredValue[],
): ReadonlyMap<number, Minor | null> {
  return useMemo(() => {
    const allowedValues = values.filter(({ allowed }) => allowed);
    return new Map(
      allowedValues.map(({ value }) => [value.id, priceDifference(model, input, configured, id, value.id)]),
    );
  }, [model, input, configured, id, values]);
}

/**
 * The difference in price with another value, in minor units of the leading amount. It counts everything that follows
 * from the value. Null: it is not known.
 */
function priceDifference(
  model: ConfiguratorModel,
  input: VisitorInput,
  configured: Configured,
  attribute: number,
  value: number,
): Minor | null {
  const choices = { ...configured.choices, values: { ...configured.choices.values, [attribute]: value } };
  const before = pieceAmount(configured, input);
  const after = pieceAmount(configure(model, { ...input, choices }), input);
  return before === null || after === null ? null : after - before;
}
