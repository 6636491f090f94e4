import type { NumberInput, Attribute, ConfiguratorModel, Value } from '#domain/configurator/model.ts';
import type { Locale } from '#domain/locale.ts';
import { ungroupedText, withUnit } from '#domain/number-text.ts';
import type { Configured, Refusal } from '#domain/configurator/configured.ts';
import type { RepairChange } from '#domain/configurator/repair.ts';
import { numberInUnit } from '#domain/configurator/numbers.ts';
import type { Shop } from '#storefront/api/shop.tsx';

/**
 * A typed number in the whole units of the input, NaN where the text is none: '120,5' with one decimal is 1205. Spaces
 * and the unit may stand in it.
 */
export function readTypedNumber(text: string, { decimals, unit }: Pick<NumberInput, 'decimals' | 'unit'>): number {
  const bare = text
    .replaceAll(/\s/g, '')
    .replace(new RegExp(`${unit.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')}$`, 'iu'), '')
    .replace(',', '.');
  if (!/^-?\d{1,9}(\.\d{0,6})?$/.test(bare)) return NaN;
  return Number(`${Number(bare)}e${decimals}`);
}

/** The number as it is read, with its unit: '1200 mm'. */
export function measureText(number: number, input: Pick<NumberInput, 'decimals' | 'unit'>, locale: Locale): string {
  return withUnit(fieldText(number, input, locale), input.unit);
}

/** The number as it stands in a field: '120,5' in Polish, '120.5' in English. */
export function fieldText(number: number, input: Pick<NumberInput, 'decimals'>, locale: Locale): string {
  return ungroupedText(numberInUnit(input, number), input.decimals, locale);
}

type Words = Pick<Shop, 't' | 'locale'>;

/** Every attribute of a model by its id. */
function attributesOf(attributes: readonly Attribute[]): Map<number, Attribute> {
  return new Map(
    attributes.flatMap((attribute) => [[attribute.id, attribute] as const, ...attributesOf(attribute.attributes)]),
  );
}

/** The name of a value, or a number with its unit. */
function selectionText(attribute: Attribute, selection: number, { locale }: Words): string {
  return attribute.input
    ? measureText(selection, attribute.input, locale)
    : (attribute.values.find(({ id }) => id === selection)?.name ?? '');
}

/** Why something can't be had, in a sentence. */
export function refusalText(model: ConfiguratorModel, refusal: Refusal | null, { t }: Words): string {
  if (refusal?.kind === 'rule') return refusal.rule.reason;
  if (refusal?.kind === 'measures') return t('configurator.refused_measures');
  if (refusal?.kind !== 'locked') return t('configurator.refused');
  const names = [...attributesOf(model.attributes).values()].flatMap(({ values }) =>
    values.filter(({ id }) => refusal.unlockedBy.includes(id)).map(({ name }) => name),
  );
  return names.length === 0
    ? t('configurator.refused')
    : t('configurator.refused_locked', { names: firstNames(names) });
}

const firstNames = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')}…` : names.join(', ');

/** 'Szerokość: 1800 mm → 1600 mm', one part for each change; what comes or goes as a whole is left out. */
export function changeTexts(model: ConfiguratorModel, changes: readonly RepairChange[], words: Words): string[] {
  const attributes = attributesOf(model.attributes);
  return changes.flatMap(({ attribute: id, from, to }) => {
    const attribute = attributes.get(id);
    if (!attribute || attribute.style === 'hidden' || from === null || to === null) return [];
    return [`${attribute.name}: ${selectionText(attribute, from, words)} → ${selectionText(attribute, to, words)}`];
  });
}

/**
 * The differences between two configurations, without the attribute that the visitor changed. Attributes that come or
 * go are left out.
 */
export function changesBetween(before: Configured, after: Configured, cause: number): RepairChange[] {
  const at = (configured: Configured, id: number) => {
    const entry = configured.attributes.find(({ attribute }) => attribute.id === id);
    return entry?.value?.id ?? entry?.number?.number ?? null;
  };
  return after.attributes
    .map(({ attribute }) => ({ attribute: attribute.id, from: at(before, attribute.id), to: at(after, attribute.id) }))
    .filter(({ attribute, from, to }) => attribute !== cause && from !== null && from !== to);
}

/**
 * The common text of all names before their last comma, such as 'Linen, '; empty where they differ or there is one name
 * only.
 */
export function sharedPrefix(names: readonly string[]): string {
  const [first = ''] = names;
  const prefix = first.slice(0, first.lastIndexOf(', ') + 2);
  return names.length > 1 &&
    prefix.length > 2 &&
    names.every((name) => name.startsWith(prefix) && name.length > prefix.length)
    ? prefix
    : '';
}

/** By the id of a value, what its name shares with all of its group, or with all values where there are no groups. */
export function prefixesIn({ groups, values }: Pick<Attribute, 'groups' | 'values'>): (value: number) => string {
  const sets =
    groups.length > 0 ? groups.map((group) => values.filter(({ id }) => group.values.includes(id))) : [values];
  const prefixes = new Map(
    sets.flatMap((set) => {
      const prefix = sharedPrefix(set.map(({ name }) => name));
      return set.map(({ id }) => [id, prefix] as const);
    }),
  );
  return (value) => prefixes.get(value) ?? '';
}

/**
 * The beginnings that values beside each other leave out of their names. If two names would become equal, such as
 * 'white' of two cloths, the second one stays whole.
 */
export function prefixesBeside(
  values: readonly { readonly value: Pick<Value, 'id' | 'name'> }[],
  prefixOf: (value: number) => string,
): (value: number) => string {
  const heardRests = new Set<string>();
  const prefixes = new Map(
    values.map(({ value: { id, name } }) => {
      const prefix = prefixOf(id);
      const rest = name.slice(prefix.length);
      const isRead = heardRests.has(rest);
      heardRests.add(rest);
      return [id, isRead ? '' : prefix];
    }),
  );
  return (value) => prefixes.get(value) ?? '';
}
