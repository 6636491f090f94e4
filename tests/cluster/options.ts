import { parseArgs } from 'node:util';
import { faults } from './faults/faults.ts';
import type { Fault } from './faults/fault.ts';

export type Options = {
  minutes: number | null;
  short: boolean;
  chosen: readonly Fault[];
  report: string | null;
  seed: number;
};

export const usage = `npm run cluster -- [--minutes NUMBER] [--fault NUMBER]... [--seed NUMBER] [--short]

  --minutes   how long to go on, turn after turn; one turn of each fault unless said
  --fault     only this one, may be repeated:
${faults.map(({ name }, index) => `              ${index + 1}  ${name}`).join('\n')}
  --seed      buyers make the same choices as in a run that has printed this number
  --short     two machines, and three faults that take little time, as within npm test`;

/** What the command line asks for; throws with a sentence when it can't be. */
export function readOptions(parameters: string[]): Options {
  const { values } = parseArgs({
    args: parameters,
    options: {
      minutes: { type: 'string' },
      fault: { type: 'string', multiple: true },
      seed: { type: 'string' },
      report: { type: 'string' },
      short: { type: 'boolean' },
    },
  });
  const number = (name: string, given: string) => {
    if (!/^\d+(\.\d+)?$/.test(given)) throw new Error(`--${name} ${given} is not a number.`);
    return Number(given);
  };
  const short = values.short ?? false;
  const chosen = values.fault?.map((given) => {
    const fault = faults[number('fault', given) - 1];
    if (!fault) throw new Error(`There is no fault ${given}.`);
    return fault;
  });
  return {
    minutes: values.minutes === undefined ? null : number('minutes', values.minutes),
    short,
    chosen: chosen ?? faults.filter(({ longOnly }) => !(short && longOnly)),
    report: values.report ?? null,
    seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : number('seed', values.seed),
  };
}
