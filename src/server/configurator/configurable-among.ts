import type { Reader } from '#server/database/database.ts';
import { findCodedProducts } from './configurable-products.ts';

/** Those of the products that are bought with a configuration. */
export async function configurableAmong(reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const products = await findCodedProducts(reader, ids);
  return new Set(products.filter(({ configurator }) => configurator !== null).map(({ id }) => id));
}
