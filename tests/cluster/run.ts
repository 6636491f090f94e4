import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, usage, type Options } from './options.ts';
import { missingPackages } from './parts/missing-parts.ts';
import { killTheRest } from './parts/program.ts';
import { prove } from './prove.ts';

const mostDifferences = 40;

const options = commandLine();
const missing = missingPackages();
if (missing.length > 0) endWithout(missing);

const folder = mkdtempSync(join(tmpdir(), 'komoda-cluster-'));
const ends: (() => Promise<void>)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.log('Ending what was started');
    void endAll().finally(() => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    });
  });

console.log(`Seed ${options.seed}: --seed ${options.seed} makes the same choices again`);
const differences = await prove({ folder, options, onStarted: (end) => ends.push(end) }).catch((error: unknown) => [
  String((error as Error).stack ?? error),
]);
await endAll();
for (const sentence of differences.slice(0, mostDifferences)) console.log(`FAULT: ${sentence}`);
const passed = differences.length === 0;
if (passed) rmSync(folder, { recursive: true, force: true });
else console.log(`\n${differences.length} differences. What is left, with all logs: ${folder}`);
report({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
process.exit(passed ? 0 : 1);

/** The last one that was started is ended first. */
async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end().catch((error: unknown) => console.error(error));
  killTheRest();
}

function endWithout(packages: readonly string[]): never {
  console.log(`Not tried: a shop on several machines. Some parts are missing: apt-get install ${packages.join(' ')}`);
  report({ passed: 0, failed: 0, skipped: 1 });
  process.exit(options.report === null ? 1 : 0);
}

function report(sums: { passed: number; failed: number; skipped: number }): void {
  if (options.report !== null) writeFileSync(options.report, JSON.stringify(sums));
}

function commandLine(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
