import { millimetres } from '#domain/catalogue/dimensions.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { Attribute, AuthoredText, Condition } from '#domain/configurator/model.ts';
import type { Vocabulary } from './formula/formula.ts';

/** A number that formulas below it call by its name. */
export type CutSize = { readonly name: string; readonly formula: string };

/** A part that is cut, as it is written beside the price sheets; its measures are formulas (PRODUCTION-10). */
export type CutPart = {
  readonly code: string;
  readonly name: AuthoredText;
  /** It is cut where all of them hold. */
  readonly when: readonly Condition[];
  readonly material: AuthoredText;
  readonly length: string;
  /** Empty: it has none, as a bar or a tube. */
  readonly width: string;
  readonly count: string;
  readonly edges: AuthoredText;
  readonly remark: AuthoredText;
};

export type CutSheets = { readonly sizes: readonly CutSize[]; readonly parts: readonly CutPart[] };

/** What formulas of a rule set may name beside its sizes: measures are numbers, everything else is a choice. */
export function vocabularyOf<Text>(attributes: readonly Attribute<Text>[], sizes: readonly CutSize[]): Vocabulary {
  const flat = flattenAttributes(attributes).map(({ attribute }) => attribute);
  return {
    numbers: new Set([
      ...flat.filter(({ input }) => input !== null).map(({ code }) => code),
      ...sizes.map(({ name }) => name),
    ]),
    choices: new Map(
      flat
        .filter(({ input }) => input === null)
        .map(({ code, values }) => [code, new Set(values.map((value) => value.code))]),
    ),
  };
}

/** How many millimetres a unit has. Units that are no length, such as modules, count as 1. */
export const factorOf = (unit: string): number => millimetres[unit] ?? 1;
