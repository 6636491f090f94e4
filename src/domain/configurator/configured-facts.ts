import { configure } from './configure.ts';
import { noPicks } from './configured.ts';
import type { ConfiguratorModel } from './model.ts';
import { smallestSidesOf, type SmallestSides } from './smallest-sides.ts';
import type { Terms } from './terms.ts';

/** What lists need to know of a rule set: when its default choice can be had, and how small it can be made. */
export type ConfiguredFacts = Pick<Terms, 'realizationTimeInDays' | 'availableSinceDate'> & {
  readonly sides: SmallestSides;
};

export function configuredFacts(model: ConfiguratorModel): ConfiguredFacts {
  const { realizationTimeInDays, availableSinceDate } = configure(model, { choices: noPicks });
  return { realizationTimeInDays, availableSinceDate, sides: smallestSidesOf(model) };
}
