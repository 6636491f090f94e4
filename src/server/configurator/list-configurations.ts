import type { z } from 'zod';
import type { Configurator } from '#contract/configurator.ts';
import { mapAmounts } from '#domain/configurator/map-amounts.ts';
import type { Locale } from '#domain/locale.ts';
import { toMajor } from '#domain/pricing/money.ts';
import type { Database } from '#server/database/database.ts';
import { configuredProductOf, findCodedProducts } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';

/**
 * The published configurators of the products by product id, amounts in major units; a product without one is left out.
 */
export async function listConfigurations(
  { shared: reader }: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<Record<string, z.input<typeof Configurator>>> {
  const products = await findCodedProducts(reader, ids);
  const entries = products.flatMap((product) => {
    if (product.configurator === null) return [];
    const model = modelOf(product.configurator, configuredProductOf(product), locale);
    return [[product.id, mapAmounts(model, (minor) => toMajor(minor))] as const];
  });
  return Object.fromEntries(entries);
}
