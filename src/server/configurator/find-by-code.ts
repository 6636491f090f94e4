import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import { configure } from '#domain/configurator/configure.ts';
import type { Configured } from '#domain/configurator/configured.ts';
import { readCode } from '#domain/configurator/codes/read-code.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import { configuredProductOf, findProductsOfCode, type CodedProduct } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';

/** What a code stands for: a product, and where it has a configurator the configuration that the code picks. */
export type CodedConfiguration = { readonly product: CodedProduct; readonly configured: Configured | null };

/** Finds by a product code, or by a system or product code with choices; 404 when it stands for nothing. */
export async function findByCode(
  { shared: reader }: Database,
  text: string,
  locale: Locale,
): Promise<CodedConfiguration> {
  const code = text.trim();
  for (const product of await findProductsOfCode(reader, { code, normalized: normalizeCode(code) })) {
    const configuration = readFor(product, code, locale);
    if (configuration) return configuration;
  }
  throw notFound();
}

function readFor(product: CodedProduct, code: string, locale: Locale): CodedConfiguration | null {
  const { configurator } = product;
  const isProduct = normalizeCode(code) === product.normalizedCode;
  if (configurator === null) return isProduct ? { product, configured: null } : null;
  const model = modelOf(configurator, configuredProductOf(product), locale);
  const reading = readCode(model, isProduct ? null : code);
  if (!reading.ok || reading.unknown.length > 0) return null;
  const configured = configure(model, { choices: reading.picks });
  return configured.setAside.length > 0 ? null : { product, configured };
}
