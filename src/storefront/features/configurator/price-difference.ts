import { configure } from '#domain/configurator/configure.ts';
import type { Configured } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { defaultCurrency, type Minor } from '#domain/pricing/money.ts';
import type { VisitorInput } from './configuration.ts';

/** The price of a piece in minor units of the leading amount. Null: the configuration has no price. */
export function pieceAmount(
  { prices }: Pick<Configured, 'prices'>,
  { basis }: Pick<VisitorInput, 'basis'>,
): Minor | null {
  const price = prices[defaultCurrency.code];
  return price ? leadingAmount(price, basis) : null;
}

/**
 * The difference in price with another value, in minor units of the leading amount. It counts everything that follows
 * from the value. Null: it is not known.
 */
export function priceDifference(
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
