import type { Configured, ConfiguredAttribute } from './configured.ts';

/** The terms that follow from the selected values, beside price and codes. */
export type Terms = Pick<
  Configured,
  'realizationTimeInDays' | 'availableSinceDate' | 'minimumAvailability' | 'packAreaCm2' | 'madeToMeasure'
>;

/** The longest realization time, the latest date, the smallest quantity and the last pack area of what is selected. */
export function termsOf(attributes: readonly ConfiguredAttribute[]): Terms {
  const values = attributes.map(({ value }) => value).filter((value) => value !== null);
  const groups = attributes.map(({ group }) => group).filter((group) => group !== null);
  const entries = [...values, ...groups];
  const dates = entries.map((entry) => entry.availableSinceDate).filter((each) => each !== null);
  const quantities = values.map(({ quantity }) => quantity).filter((each) => each !== null);
  return {
    realizationTimeInDays: longestTime(entries.map((entry) => entry.realizationTimeInDays)),
    availableSinceDate: dates.toSorted().at(-1) ?? null,
    minimumAvailability: quantities.length > 0 ? Math.min(...quantities) : null,
    packAreaCm2: values.findLast(({ packAreaCm2 }) => packAreaCm2 !== undefined)?.packAreaCm2 ?? null,
    madeToMeasure: attributes.some(({ attribute }) => attribute.madeToMeasure),
  };
}

/** The longest of some numbers of working days; null where none of them is known. */
export function longestTime(days: readonly (number | null)[]): number | null {
  const knownDays = days.filter((each) => each !== null);
  return knownDays.length > 0 ? Math.max(...knownDays) : null;
}
