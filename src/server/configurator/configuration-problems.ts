import type {
  Configured,
  ConfiguredAttribute,
  ConfiguredNumber,
  Picks,
  Refusal,
} from '#domain/configurator/configured.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { Attribute, ConfiguratorModel, NumberInput } from '#domain/configurator/model.ts';
import { numberText } from '#domain/configurator/numbers.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';

/** What to choose again and why, in the reader's language; attribute '' is the configuration as a whole. */
export type ConfigurationProblem = { readonly attribute: string; readonly reason: string };

type Cause =
  | { readonly kind: 'other-product' | 'unknown' | 'no-price' | 'not-configurable' }
  | {
      readonly kind: 'configured';
      readonly configured: Configured;
      readonly picks: Picks;
      readonly model: ConfiguratorModel;
    };

const wholes = {
  'other-product': 'configuration.other_product',
  unknown: 'configuration.unknown',
  'no-price': 'configuration.no_price',
  'not-configurable': 'cart.configuration',
} as const;

/** A refusal of the configuration as a whole. */
export function refusedConfiguration(
  kind: 'no-price' | 'not-configurable',
  locale: Locale,
): { ok: false; problems: ConfigurationProblem[] } {
  return { ok: false, problems: problemsOf({ kind }, locale) };
}

/** Why a configuration can't be had; empty when it can. */
export function problemsOf(cause: Cause, locale: Locale): ConfigurationProblem[] {
  if (cause.kind !== 'configured') return [{ attribute: '', reason: translators[locale](wholes[cause.kind]) }];
  const { configured, model, picks } = cause;
  const attributeOf = new Map(flattenAttributes(model.attributes).map(({ attribute }) => [attribute.id, attribute]));
  const refusals = configured.setAside.map(({ attribute, value, refusal }) =>
    valueProblem(attributeOf.get(attribute)!, value, refusal, locale),
  );
  const numbers = configured.attributes.flatMap((entry) => numberProblem(entry, locale));
  const there = new Set(configured.attributes.map(({ attribute }) => attribute.id));
  const lost = Object.keys(picks.numbers)
    .filter((id) => !there.has(Number(id)))
    .map((id) => problem(attributeOf.get(Number(id))!, translators[locale]('configuration.number_not_needed')));
  const problems = [...refusals, ...numbers, ...lost];
  return problems.length > 0 || configured.valid ? problems : problemsOf({ kind: 'unknown' }, locale);
}

const problem = ({ name }: Pick<Attribute, 'name'>, reason: string): ConfigurationProblem => ({
  attribute: name,
  reason,
});

function valueProblem(
  attribute: Attribute,
  value: number,
  refusal: Refusal | null,
  locale: Locale,
): ConfigurationProblem {
  const name = attribute.values.find(({ id }) => id === value)?.name ?? '';
  return problem(attribute, refusalText(refusal, name, locale));
}

function refusalText(refusal: Refusal | null, value: string, locale: Locale): string {
  const t = translators[locale];
  if (refusal?.kind === 'rule' && refusal.rule.reason !== '') return refusal.rule.reason;
  if (refusal?.kind === 'measures') return t('configuration.measures', { value });
  return t('configuration.does_not_fit', { value });
}

function numberProblem({ attribute, number }: ConfiguredAttribute, locale: Locale): ConfigurationProblem[] {
  if (number === null || number.problem === null || attribute.input === null) return [];
  return [problem(attribute, numberReason(number, attribute.input, locale))];
}

function numberReason(
  { problem: kind, refusal, minimum, maximum, entered }: ConfiguredNumber,
  input: NumberInput,
  locale: Locale,
): string {
  const t = translators[locale];
  const limits = {
    minimum: numberText(input, minimum, locale),
    maximum: numberText(input, maximum, locale),
    step: numberText(input, input.step, locale),
  };
  if (kind === 'missing') return t('configuration.number_missing', limits);
  if (kind === 'off-step') return t('configuration.number_off_step', limits);
  if (kind === 'refused' && refusal?.kind === 'rule' && refusal.rule.reason !== '') return refusal.rule.reason;
  if (kind === 'refused' && refusal?.kind === 'measures')
    return t('configuration.measures', { value: entered === null ? '' : numberText(input, entered, locale) });
  return t('configuration.number_outside', limits);
}
