import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { configuredProductOf, findCodedProducts } from './configurable-products.ts';
import { judgeConfiguration } from './judge-configuration.ts';
import { modelOf } from './model-memory.ts';

/** What a code of a product says in words; null where it says nothing that can be had. */
export async function configurationWords(
  reader: Reader,
  { productId, code, locale }: { productId: number; code: string; locale: Locale },
): Promise<{ attribute: string; value: string }[] | null> {
  const [product] = await findCodedProducts(reader, [productId]);
  if (!product?.configurator) return null;
  const model = modelOf(product.configurator, configuredProductOf(product), locale);
  const judged = judgeConfiguration(model, code, { locale, basis: 'gross' });
  return judged.ok ? judged.configured.words.map(({ name, value }) => ({ attribute: name, value })) : null;
}
