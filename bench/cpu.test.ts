import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A program that has no threads yet which could have ended. The kernel may be a few ms behind for what runs. */
const program = `
  const { usedMs } = await import('${new URL('cpu.ts', import.meta.url)}');
  const told = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const differences = Array.from({ length: 20 }, () => Math.abs(usedMs(process.pid) - told()));
  console.log(Math.max(...differences));`;

test('the CPU of a process is read finer than in ticks of 10 ms', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(Number(printed)).toBeLessThan(9);
});
