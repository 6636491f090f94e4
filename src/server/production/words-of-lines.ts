import { eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { describeOrdered } from '#server/configurator/index.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { configurators, products } from '#server/database/schema/index.ts';

type Line = {
  readonly productId: number;
  readonly productCode: string;
  readonly configured: { readonly version: number; readonly systemCode: string } | null;
  /** The words as they were ordered, in the buyer's language. */
  readonly configuration: string;
};

/** What was chosen of each line, in the language of who packs it (PRODUCTION-7); else as it was ordered. */
export async function wordsOfLines(reader: Reader, lines: readonly Line[], locale: Locale): Promise<string[]> {
  const ruleSets = await reader
    .select({ productId: products.id, code: configurators.code })
    .from(products)
    .innerJoin(configurators, eq(configurators.id, products.configuratorId))
    .where(isAnyOf(products.id, [...new Set(lines.map(({ productId }) => productId))]));
  const codes = new Map(ruleSets.map(({ productId, code }) => [productId, code]));
  const coded = lines.filter(({ configured }) => configured !== null);
  const descriptions = await describeOrdered(
    reader,
    coded.map(({ productId, productCode, configured }) => {
      const { version, systemCode } = configured!;
      return { ruleSet: codes.get(productId) ?? '', productId, productCode, version, systemCode };
    }),
    locale,
  );
  const words = new Map(coded.map((line, index) => [line, descriptions[index]?.configured.words]));
  return lines.map(
    (line) =>
      words
        .get(line)
        ?.map(({ name, value }) => `${name}: ${value}`)
        .join(', ') ?? line.configuration,
  );
}
