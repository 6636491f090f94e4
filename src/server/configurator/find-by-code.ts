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
export async function findByCode({ pool }: Database, given: string, locale: Locale): Promise<CodedConfiguration> {
  const code = given.trim();
  for (const product of await findProductsOfCode(pool, { code, normalized: normalizeCode(code) })) {
    const found = read(product, code, locale);
    if (found) return found;
  }
  throw notFound();
}

function read(product: CodedProduct, code: string, locale: Locale): CodedConfiguration | null {
  const { configurator } = product;
  const isProduct = normalizeCode(code) === product.normalizedCode;
  if (configurator === null) return isProduct ? { product, configured: null } : null;
  const model = modelOf(configurator, configuredProductOf(product), locale);
  const picked = readCode(model, isProduct ? null : code);
  if (!picked.ok || picked.unknown.length > 0) return null;
  const configured = configure(model, { choices: picked.picks });
  return configured.setAside.length > 0 ? null : { product, configured };
}
