import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type Picks } from '#domain/configurator/configured.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { cutListOf, type CutProblem } from './cut-list.ts';
import type { CutSheets } from './cut-sheets.ts';

/** A problem with the code of a choice that leads to it. */
export type CutFinding = CutProblem & { readonly systemCode: string };

/**
 * Finds formulas with results that no part can have. It tries the default choice, each value, and the smallest and the
 * largest number of each measure. Each part and column is reported once.
 */
export function checkCuts(model: ConfiguratorModel, sheets: CutSheets): CutFinding[] {
  const firstOfEach = new Map<string, CutFinding>();
  for (const choices of samplesOf(model)) {
    const { attributes, systemCode, isComplete } = configure(model, { choices });
    // A number without a default is missing from every choice except those that set it.
    const { problems } = cutListOf(sheets, { attributes: model.attributes, configured: attributes, locale: 'pl' });
    for (const problem of problems)
      if (isComplete || problem.kind !== 'missing') {
        const key = `${problem.code} ${problem.column}`;
        if (!firstOfEach.has(key)) firstOfEach.set(key, { ...problem, systemCode });
      }
  }
  return [...firstOfEach.values()];
}

function samplesOf({ attributes }: ConfiguratorModel): Picks[] {
  const flat = flattenAttributes(attributes).map(({ attribute }) => attribute);
  const smallest = Object.fromEntries(flat.flatMap(({ id, input }) => (input ? [[id, input.minimum]] : [])));
  const largest = Object.fromEntries(flat.flatMap(({ id, input }) => (input ? [[id, input.maximum]] : [])));
  return [
    noPicks,
    ...[smallest, largest].flatMap((numbers) => [
      { values: {}, numbers },
      ...flat.flatMap(({ id, values }) => values.map((value) => ({ values: { [id]: value.id }, numbers }))),
    ]),
  ];
}
