import { expect, test } from 'vitest';
import { usedMs } from './cpu.ts';

/** The kernel may be a few ms behind for a thread that runs. */
const behindMs = 5;

const told = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

test('the CPU of a process is read finer than in ticks of 10 ms', () => {
  for (let repetition = 0; repetition < 20; repetition += 1) {
    const before = told();
    const used = usedMs(process.pid);
    expect(used).toBeGreaterThan(before - behindMs);
    expect(used).toBeLessThan(told() + behindMs);
  }
});
