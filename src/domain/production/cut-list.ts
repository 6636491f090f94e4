import type { ConfiguredAttribute } from '#domain/configurator/configured.ts';
import type { Attribute, AuthoredText } from '#domain/configurator/model.ts';
import { numberInUnit, numberText } from '#domain/configurator/numbers.ts';
import { holds } from '#domain/configurator/views/configured-picture.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { factorOf, vocabularyOf, type CutPart, type CutSheets } from './cut-sheets.ts';
import { evaluateFormula, type EvaluationProblem, type Facts } from './formula/evaluate-formula.ts';
import { parseFormula } from './formula/parse-formula.ts';

/** A part with its measures in tenths of a millimetre; `width` null: it has none. */
export type Cut = {
  readonly code: string;
  readonly name: string;
  readonly material: string;
  readonly length: number;
  readonly width: number | null;
  readonly count: number;
  readonly edges: string;
  readonly remark: string;
};

/** Why a part cannot be cut; it is then left out. */
export type CutProblem = {
  readonly code: string;
  readonly column: 'length' | 'width' | 'count';
  readonly kind: EvaluationProblem['kind'] | 'unreadable' | 'not-above-nothing' | 'not-whole';
  /** A name that has no number, or the number that can not be. */
  readonly found: string;
};

export type CutList = { readonly cuts: readonly Cut[]; readonly problems: readonly CutProblem[] };

/** What was chosen, out of which version of the rule set. */
type CutChoice = {
  readonly attributes: readonly Attribute[];
  readonly configured: readonly ConfiguredAttribute[];
  readonly locale: Locale;
};

type Measured = { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: Fault };
type Fault = Pick<CutProblem, 'kind' | 'found'>;

/** The parts of one piece by what was chosen, in the order of the sheet (PRODUCTION-10, PRODUCTION-11). */
export function cutListOf(sheets: CutSheets, { attributes, configured, locale }: CutChoice): CutList {
  const byAttribute = new Map(configured.map((each) => [each.attribute.id, each]));
  const vocabulary = vocabularyOf(attributes, sheets.sizes);
  const facts = factsOf(configured);
  const numbers = new Map(facts.numbers);
  const measure = (formula: string): Measured => {
    const parsed = parseFormula(formula, vocabulary);
    if (!parsed.ok) return { ok: false, problem: { kind: 'unreadable', found: formula } };
    const result = evaluateFormula(parsed.expression, { ...facts, numbers });
    if (result.ok) return result;
    const { problem } = result;
    return { ok: false, problem: { kind: problem.kind, found: problem.kind === 'missing' ? problem.name : '' } };
  };
  // A size without a value is a problem only if a part needs it.
  for (const { name, formula } of sheets.sizes) {
    const size = measure(formula);
    numbers.set(name, size.ok ? size.value : null);
  }
  const words = wordsOf(configured, locale);
  const cuts: Cut[] = [];
  const problems: CutProblem[] = [];
  for (const part of sheets.parts) {
    if (!part.when.every((condition) => holds(condition, byAttribute))) continue;
    const outcome = measuresOf(part, measure);
    if (!outcome.ok) problems.push({ code: part.code, ...outcome.problem });
    else if (outcome.count > 0)
      cuts.push({ ...textsOf(part, words, locale), ...outcome.measures, count: outcome.count });
  }
  return { cuts, problems };
}

type Problem = Omit<CutProblem, 'code'>;
type Measures =
  | { readonly ok: true; readonly measures: Pick<Cut, 'length' | 'width'>; readonly count: number }
  | { readonly ok: false; readonly problem: Problem };

/** The measures in tenths of a millimetre. A part that is not needed is not measured. */
function measuresOf(part: CutPart, measure: (formula: string) => Measured): Measures {
  const refusal = (column: Problem['column'], fault: Fault): Measures => ({ ok: false, problem: { column, ...fault } });
  const count = measure(part.count);
  if (!count.ok) return refusal('count', count.problem);
  const pieces = Math.round(count.value);
  if (Math.abs(pieces - count.value) > 1e-6 || pieces < 0)
    return refusal('count', { kind: 'not-whole', found: String(count.value) });
  if (pieces === 0) return { ok: true, measures: { length: 0, width: null }, count: 0 };
  const tenths: Record<'length' | 'width', number | null> = { length: null, width: null };
  for (const column of ['length', 'width'] as const) {
    if (column === 'width' && part.width === '') continue;
    const size = measure(part[column]);
    if (!size.ok) return refusal(column, size.problem);
    const value = Math.round(size.value * 10);
    if (value <= 0) return refusal(column, { kind: 'not-above-nothing', found: String(value / 10) });
    tenths[column] = value;
  }
  return { ok: true, measures: { length: tenths.length!, width: tenths.width }, count: pieces };
}

function factsOf(configured: readonly ConfiguredAttribute[]): Facts {
  const numbers = new Map<string, number | null>();
  const choices = new Map<string, string | null>();
  for (const { attribute, value, number } of configured) {
    const { code, input } = attribute;
    if (input === null) choices.set(code, value?.code ?? null);
    else if (number?.number != null) numbers.set(code, numberInUnit(input, number.number) * factorOf(input.unit));
  }
  return { numbers, choices };
}

/** What stands for `{body}` in a text: the name of what was chosen. */
const wordsOf = (configured: readonly ConfiguredAttribute[], locale: Locale): ReadonlyMap<string, string> =>
  new Map(
    configured.map(({ attribute: { code, input }, value, number }) => [
      code,
      input && number?.number != null ? numberText(input, number.number, locale) : (value?.name ?? ''),
    ]),
  );

/** The attributes that a text names in braces. */
export const namedIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!.trim());

function textsOf({ code, name, material, edges, remark }: CutPart, words: ReadonlyMap<string, string>, locale: Locale) {
  const filled = (text: AuthoredText) =>
    inLocale(text, locale).replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => words.get(name.trim()) ?? '');
  return { code, name: filled(name), material: filled(material), edges: filled(edges), remark: filled(remark) };
}

/** `1200` or `1200,5`: tenths as millimetres, as people write them. */
export const tenthsText = (tenths: number, locale: Locale): string =>
  String(tenths / 10).replace('.', locale === 'pl' ? ',' : '.');
