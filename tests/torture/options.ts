import { parseArgs } from 'node:util';
import { scenarios } from './scenarios/index.ts';
import type { Scenario } from './scenario.ts';

export type Options = { seed: number; minutes: number | null; chosen: readonly Scenario[]; report: string | null };

export const usage = `npm run torture -- [--seed NUMBER] [--minutes NUMBER] [--scenario NAME]... [--short]

  --seed      the same choices as a run that has printed this number
  --minutes   how long to go on, turn after turn; one turn of each scenario unless said
  --scenario  only this one, may be repeated: ${scenarios.map(({ name }) => name).join(', ')}
  --short     little of everything, as within npm test`;

/** What the command line asks for; throws with a sentence when it can't be. */
export function readOptions(parameters: string[]): Options & { amount: 'short' | 'long' } {
  const { values } = parseArgs({
    args: parameters,
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      scenario: { type: 'string', multiple: true },
      report: { type: 'string' },
      short: { type: 'boolean' },
    },
  });
  const number = (name: string, given: string) => {
    if (!/^\d+(\.\d+)?$/.test(given)) throw new Error(`--${name} ${given} is not a number.`);
    return Number(given);
  };
  const names = values.scenario ?? scenarios.map(({ name }) => name);
  const chosen = names.map((name) => {
    const scenario = scenarios.find((each) => each.name === name);
    if (!scenario) throw new Error(`There is no scenario ${name}.`);
    return scenario;
  });
  return {
    seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : number('seed', values.seed),
    minutes: values.minutes === undefined ? null : number('minutes', values.minutes),
    chosen,
    report: values.report ?? null,
    amount: values.short ? 'short' : 'long',
  };
}
