import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type Configured, type Picks } from '#domain/configurator/configured.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { Attribute, ConfiguratorModel } from '#domain/configurator/model.ts';
import { readCode } from '#domain/configurator/codes/read-code.ts';
import type { Locale } from '#domain/locale.ts';
import { configuredPictures, type ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import { notDrawn } from '#domain/configurator/views/not-drawn.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { translators } from '#i18n/all.ts';
import { problemsOf, type ConfigurationProblem } from './configuration-problems.ts';
import type { Reader } from '#server/database/database.ts';
import { configuredProductOf, findCodedProducts } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';

/** A configuration as it is sent and stored: ids of values, or a code where it has numbers. */
export type Configuration = readonly number[] | string;

export type Judged =
  | {
      readonly ok: true;
      readonly version: number;
      readonly configured: Configured;
      /** Everything that is selected, so that later defaults change nothing. */
      readonly configuration: number[] | string;
      /** Its composed picture in the first view; null where there is none. */
      readonly picture: ConfiguredPicture | null;
      /** A sentence about the choices that the first picture does not show; empty if it shows all (CONF-21). */
      readonly pictureNote: string;
    }
  | { readonly ok: false; readonly problems: readonly ConfigurationProblem[] };

type Question = { readonly locale: Locale; readonly basis: PriceBasis };

const keptPerModel = 200;
const lifeMs = 60 * 60_000;
const answers = new WeakMap<ConfiguratorModel, LRUCache<string, Judged>>();

/**
 * Whether a configuration can be had, and its result; otherwise what to choose again, in the language of the reader.
 */
export function judgeConfiguration(
  model: ConfiguratorModel,
  configuration: Configuration,
  { locale, basis }: Question,
): Judged {
  const memory = answers.get(model) ?? new LRUCache<string, Judged>({ max: keptPerModel, ...lifeOf(lifeMs) });
  answers.set(model, memory);
  const key = JSON.stringify([configuration, locale, basis]);
  const cached = memory.get(key);
  if (cached) return cached;
  const verdict = judge(model, configuration, { locale, basis });
  memory.set(key, verdict);
  return verdict;
}

function judge(model: ConfiguratorModel, configuration: Configuration, { locale, basis }: Question): Judged {
  const reading =
    typeof configuration === 'string' ? picksOfCode(model, configuration) : picksOfIds(model, configuration);
  if (!reading.ok) return { ok: false, problems: problemsOf({ kind: reading.reason }, locale) };
  const { picks } = reading;
  const configured = configure(model, { choices: picks, basis });
  const problems = problemsOf({ kind: 'configured', configured, picks, model }, locale);
  return problems.length > 0
    ? { ok: false, problems }
    : {
        ok: true,
        version: model.version,
        configured,
        configuration: storedForm(configured),
        picture: configuredPictures(model, configured).find(({ view }) => view === 1) ?? null,
        pictureNote: pictureNoteOf(model, configured, { locale, basis }),
      };
}

function pictureNoteOf(model: ConfiguratorModel, configured: Configured, { locale, basis }: Question): string {
  const unchosen = configure(model, { choices: noPicks, basis });
  const names = notDrawn(model, { chosen: configured, unchosen }, 1);
  return names.length > 0 ? translators[locale]('configuration.not_in_picture', { names: names.join(', ') }) : '';
}

type Reading = { ok: true; picks: Picks } | { ok: false; reason: 'other-product' | 'unknown' };

function picksOfCode(model: ConfiguratorModel, code: string): Reading {
  const reading = readCode(model, code.trim() === '' ? null : code);
  if (!reading.ok) return { ok: false, reason: reading.reason === 'other-product' ? 'other-product' : 'unknown' };
  return reading.unknown.length > 0 ? { ok: false, reason: 'unknown' } : { ok: true, picks: reading.picks };
}

/** Every id must stand for a value of the model, and no two for values of one attribute. */
function picksOfIds(model: ConfiguratorModel, ids: readonly number[]): Reading {
  const values: Record<number, number> = {};
  const attributeOf = attributesByValue(model);
  for (const id of new Set(ids)) {
    const attribute = attributeOf.get(id);
    if (attribute === undefined || values[attribute] !== undefined) return { ok: false, reason: 'unknown' };
    values[attribute] = id;
  }
  return { ok: true, picks: { values, numbers: {} } };
}

const indexes = new WeakMap<ConfiguratorModel, ReadonlyMap<number, number>>();

function attributesByValue(model: ConfiguratorModel): ReadonlyMap<number, number> {
  const cached = indexes.get(model);
  if (cached) return cached;
  const index = new Map(
    flattenAttributes(model.attributes).flatMap(({ attribute }: { attribute: Attribute }) =>
      attribute.values.map(({ id }) => [id, attribute.id] as const),
    ),
  );
  indexes.set(model, index);
  return index;
}

function storedForm({ attributes, valueIds, systemCode }: Configured): number[] | string {
  return attributes.some(({ number }) => number !== null) ? systemCode : [...valueIds];
}

type Coded = { readonly productId: number; readonly code: string; readonly locale: Locale };

/** A code of a product in words; null when it stands for nothing that can be ordered. */
export async function configurationWords(
  reader: Reader,
  coded: Coded,
): Promise<{ attribute: string; value: string }[] | null> {
  const picked = await configurationOfCode(reader, coded);
  return picked?.configured.words.map(({ name, value }) => ({ attribute: name, value })) ?? null;
}

/** The configuration that a code of a product picks, at public prices. Null: it cannot be ordered. */
export async function configurationOfCode(
  reader: Reader,
  { productId, code, locale }: Coded,
): Promise<Extract<Judged, { ok: true }> | null> {
  const [product] = await findCodedProducts(reader, [productId]);
  if (!product?.configurator) return null;
  const model = modelOf(product.configurator, configuredProductOf(product), locale);
  const verdict = judgeConfiguration(model, code, { locale, basis: 'gross' });
  return verdict.ok ? verdict : null;
}
