import { isLineMark, longestMark } from '#domain/cart/cart-line.ts';
import { configure } from '#domain/configurator/configure.ts';
import type { Configured, ConfiguredNumber } from '#domain/configurator/configured.ts';
import type { Attribute, NumberInput } from '#domain/configurator/model.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { measureText, refusalText } from './value-words.ts';
import { pieceAmount } from './price-difference.ts';
import type { SizeLine } from './size-lines.ts';
import type { Configuration } from './configuration.ts';

export type Measure = Attribute & { readonly input: NumberInput };

/** What a line of the list buys; `problem` says why it cannot. */
export type SizedOffer = {
  readonly line: SizeLine;
  readonly measures: string;
  readonly systemCode: string;
  /** What a piece costs. */
  readonly amount: Minor | null;
  readonly problem: string | null;
};

/** The measures that the visitor may give, in their order; three at most make a line. */
export function measuresOf({ attributes }: Pick<Configured, 'attributes'>): Measure[] {
  return attributes
    .map(({ attribute }) => attribute)
    .filter((attribute): attribute is Measure => attribute.input !== null && attribute.style !== 'hidden')
    .slice(0, 3);
}

/** The visitor's configuration with the measures of a line in place of its own. */
export function sizedOffer(
  { model, input, configured }: Pick<Configuration, 'model' | 'input' | 'configured'>,
  measures: readonly Measure[],
  line: SizeLine,
  shop: Pick<Shop, 't' | 'locale'>,
): SizedOffer {
  const { numbers } = line;
  if (numbers === null)
    return { line, measures: '', systemCode: '', amount: null, problem: shop.t('configurator.sizes_unreadable') };
  if (!isLineMark(line.name))
    return {
      line,
      measures: '',
      systemCode: '',
      amount: null,
      problem: shop.t('configurator.sizes_name', { count: longestMark }),
    };
  const numbersById = Object.fromEntries(measures.map(({ id }, index) => [id, numbers[index]!]));
  const sized = configure(model, {
    ...input,
    choices: { values: configured.choices.values, numbers: { ...configured.choices.numbers, ...numbersById } },
  });
  const text = measures.map((measure, index) => measureText(numbers[index]!, measure.input, shop.locale)).join(' × ');
  const amount = pieceAmount(sized, input);
  return {
    line,
    measures: text,
    systemCode: sized.systemCode,
    amount,
    problem:
      problemOf(sized, measures, model, shop) ?? (amount === null ? shop.t('configurator.refused_measures') : null),
  };
}

function problemOf(
  sized: Configured,
  measures: readonly Measure[],
  model: Configuration['model'],
  shop: Pick<Shop, 't' | 'locale'>,
): string | null {
  for (const { attribute, number } of sized.attributes) {
    const measure = measures.find(({ id }) => id === attribute.id);
    if (number?.problem && measure) return numberProblem(number, measure, model, shop);
  }
  const [lost] = sized.setAside;
  if (lost) return refusalText(model, lost.refusal, shop);
  return sized.valid ? null : shop.t('configurator.blocked');
}

function numberProblem(
  number: ConfiguredNumber,
  { name, input }: Measure,
  model: Configuration['model'],
  shop: Pick<Shop, 't' | 'locale'>,
): string {
  const { t, locale } = shop;
  const measure = (value: number) => measureText(value, input, locale);
  if (number.problem === 'below-minimum')
    return `${name}: ${t('configurator.number_below', { minimum: measure(input.minimum) })}`;
  if (number.problem === 'above-maximum')
    return `${name}: ${t('configurator.number_above', { maximum: measure(input.maximum) })}`;
  if (number.problem === 'off-step') {
    const steps = { step: measure(input.step), minimum: measure(input.minimum) };
    return `${name}: ${t('configurator.number_off_step', steps)}`;
  }
  return number.refusal ? refusalText(model, number.refusal, shop) : t('configurator.refused_measures');
}
