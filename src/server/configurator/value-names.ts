import { eq } from 'drizzle-orm';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { Locale } from '#domain/locale.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Reader } from '#server/database/database.ts';
import { configurators, configuratorVersions } from '#server/database/schema/index.ts';
import { loadModels, modelOf, type ConfiguratorRef } from './model-memory.ts';

/** The name of a value depends on neither the product nor prices. */
const anyProduct = { id: 0, code: '', vatRatePercent: 23, priceHidden: true, prices: {} };

/** The names of the values of these rule sets, with their attribute, by id, as the published version has them. */
export async function namesOfValues(
  reader: Reader,
  codes: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<number, string>> {
  if (codes.length === 0) return new Map();
  const rows = await reader
    .select({ versionId: configuratorVersions.id, publishedAt: configuratorVersions.publishedAt })
    .from(configurators)
    .innerJoin(configuratorVersions, eq(configuratorVersions.id, configurators.currentVersionId))
    .where(isAnyOf(configurators.code, new Set(codes)));
  const refs = rows.map(({ versionId, publishedAt }): ConfiguratorRef => ({
    versionId,
    publishedAt: publishedAt?.toISOString() ?? '',
    stock: null,
  }));
  await loadModels(reader, refs);
  return new Map(
    refs.flatMap((ref) =>
      flattenAttributes(modelOf(ref, anyProduct, locale).attributes).flatMap(({ attribute }) =>
        attribute.values.map(({ id, name }): [number, string] => [id, `${attribute.name}: ${name}`]),
      ),
    ),
  );
}
