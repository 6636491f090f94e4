import { configure } from '#domain/configurator/configure.ts';
import type { Configured, ConfigurationInput } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { defaultCurrency, type Minor } from '#domain/pricing/money.ts';

/** The gross price of a configuration in minor units; null where it has none. */
export const grossOf = ({ prices }: Configured) => prices[defaultCurrency.code]?.gross ?? null;

/** How much more or less a piece costs with another value, gross in minor units, everything that follows from it counted; null where that is not known. */
export function priceDifference(
  model: ConfiguratorModel,
  input: ConfigurationInput,
  configured: Configured,
  attribute: number,
  value: number,
): Minor | null {
  const choices = { ...configured.choices, values: { ...configured.choices.values, [attribute]: value } };
  const before = grossOf(configured);
  const after = grossOf(configure(model, { ...input, choices }));
  return before === null || after === null ? null : after - before;
}
