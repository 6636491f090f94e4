import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { readCode } from '#domain/configurator/codes/read-code.ts';
import { configure } from '#domain/configurator/configure.ts';
import type { Configured } from '#domain/configurator/configured.ts';
import type { Locale } from '#domain/locale.ts';
import { cutListOf, type CutList } from '#domain/production/cut-list.ts';
import type { Reader } from '#server/database/database.ts';
import { configurators, configuratorVersions } from '#server/database/schema/index.ts';
import { cutsOf, loadModels, modelOf, type ConfiguratorRef } from './model-memory.ts';

/** A configuration by its code and the version that it was ordered by. */
export type OrderedCode = {
  readonly ruleSet: string;
  readonly version: number;
  readonly productId: number;
  readonly productCode: string;
  readonly systemCode: string;
};

/** A code in words, and its cut list; null: its rule set has none. */
export type Described = { readonly configured: Configured; readonly cutList: CutList | null };

const mostKept = 5000;
const lifeMs = 60 * 60_000;
const descriptions = new LRUCache<string, Described>({ max: mostKept, ...lifeOf(lifeMs) });

const keyOf = ({ ruleSet, version, productCode, systemCode }: OrderedCode, locale: Locale) =>
  JSON.stringify([ruleSet, version, productCode, systemCode, locale]);

/**
 * Writes ordered codes in words, in the language of the reader and not of the buyer, without prices. It uses the
 * versions by which they were ordered. Null: the version is gone or does not know the code.
 */
export async function describeOrdered(
  reader: Reader,
  ordered: readonly OrderedCode[],
  locale: Locale,
): Promise<(Described | null)[]> {
  const missing = ordered.filter((each) => !descriptions.has(keyOf(each, locale)));
  if (missing.length > 0) {
    const refs = await findVersions(reader, missing);
    await loadModels(reader, [...refs.values()]);
    for (const each of missing) {
      const ref = refs.get(versionKey(each));
      const described = ref ? describedBy(ref, each, locale) : null;
      if (described) descriptions.set(keyOf(each, locale), described);
    }
  }
  return ordered.map((each) => descriptions.get(keyOf(each, locale)) ?? null);
}

const versionKey = ({ ruleSet, version }: Pick<OrderedCode, 'ruleSet' | 'version'>) => `${version} ${ruleSet}`;

async function findVersions(
  reader: Reader,
  ordered: readonly OrderedCode[],
): Promise<ReadonlyMap<string, ConfiguratorRef>> {
  const keys = [...new Set(ordered.map(versionKey))];
  const key = sql<string>`${configuratorVersions.version} || ' ' || ${configurators.code}`;
  const rows = await reader
    .select({ key, versionId: configuratorVersions.id, publishedAt: configuratorVersions.publishedAt })
    .from(configuratorVersions)
    .innerJoin(configurators, eq(configurators.id, configuratorVersions.configuratorId))
    .where(sql`${key} = any(${sql.param(keys)}::text[])`);
  return new Map(
    rows.map((row) => [
      row.key,
      { versionId: row.versionId, publishedAt: row.publishedAt?.toISOString() ?? '', stock: null },
    ]),
  );
}

function describedBy(ref: ConfiguratorRef, { productId, ...ordered }: OrderedCode, locale: Locale): Described | null {
  const product = { id: productId, code: ordered.productCode, vatRatePercent: 23, priceHidden: true, prices: {} };
  const model = modelOf(ref, product, locale);
  const reading = readCode(model, ordered.systemCode);
  if (!reading.ok) return null;
  const configured = configure(model, { choices: reading.picks });
  const cuts = cutsOf(ref);
  const choice = { attributes: model.attributes, configured: configured.attributes, locale };
  return { configured, cutList: cuts && cutListOf(cuts, choice) };
}
