import { readFileSync } from 'node:fs';
import type { Machine } from './machine.ts';
import { untilTrue } from './program.ts';

/** Begins to listen to the balancers; answers how to wait until each of them has found an instance so. */
export function watchBalancers(
  machines: readonly Machine[],
  instance: Machine,
): (state: 'DOWN' | 'UP') => Promise<void> {
  const server = `shop${machines.indexOf(instance) + 1}`;
  const timesOf = ({ balancer }: Machine, state: string) =>
    readFileSync(balancer.log, 'utf8').split(`Server ready/${server} is ${state}`).length;
  const before = {
    DOWN: machines.map((machine) => timesOf(machine, 'DOWN')),
    UP: machines.map((machine) => timesOf(machine, 'UP')),
  };
  return (state) =>
    untilTrue(async () => machines.every((machine, index) => timesOf(machine, state) > before[state][index]!), {
      seconds: 180,
      sentence: `Not every balancer found ${server} ${state}`,
    });
}
