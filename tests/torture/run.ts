import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArena, type Arena } from './arena.ts';
import { chanceFrom } from './chance.ts';
import { readOptions, usage } from './options.ts';
import type { Scenario } from './scenario.ts';
import { settleAndCount } from './settle.ts';

type Result = 'passed' | 'failed' | 'skipped';

const options = commandLine();
const folder = mkdtempSync(join(tmpdir(), 'torture-'));
const chance = chanceFrom(options.seed);
const sums: Record<Result, number> = { passed: 0, failed: 0, skipped: 0 };
/** Scenarios without a shop of their own follow one another in this one, and each count covers all of them. */
const shared: { arena: Arena | null } = { arena: null };

// What is mounted or started is left behind by nobody who ends in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
console.log(`Seed ${options.seed}: --seed ${options.seed} makes the same choices again`);
const deadline = options.minutes === null ? 0 : Date.now() + options.minutes * 60_000;
let turn = 0;
do {
  turn += 1;
  for (const scenario of options.chosen) sums[await play(scenario, `${scenario.name}-${turn}`)] += 1;
} while (Date.now() < deadline);
await shared.arena?.close();
if (sums.failed === 0) rmSync(folder, { recursive: true, force: true });
else console.log(`\nWhat is left of the shops, with their logs: ${folder}`);
if (options.report !== null) writeFileSync(options.report, JSON.stringify(sums));
const skipped = sums.skipped > 0 ? `, ${sums.skipped} could not run` : '';
console.log(`\nSeed ${options.seed}: ${sums.passed} passed, ${sums.failed} failed${skipped}`);
process.exit(sums.failed === 0 ? 0 : 1);

async function play(scenario: Scenario, name: string): Promise<Result> {
  const began = Date.now();
  console.log(`\n${scenario.name}: ${scenario.title}`);
  const arena = await arenaOf(scenario, name).catch((error: unknown) => error as Error);
  if (arena instanceof Error) {
    console.log(`  FAULT: ${arena.stack}`);
    return 'failed';
  }
  if (typeof arena === 'string') {
    console.log(`  could not run: ${arena}`);
    return 'skipped';
  }
  try {
    await scenario
      .play({ arena, amount: options.amount, name })
      .catch((error: unknown) => arena.fault(String((error as Error).stack ?? error)));
    const { said, differences } = await settleAndCount(arena);
    for (const sentence of said) console.log(`  ${sentence}`);
    for (const sentence of differences) console.log(`  FAULT: ${sentence}`);
    const outcome = differences.length === 0 ? 'all agrees' : `${differences.length} differences`;
    console.log(`  ${outcome} (${Math.round((Date.now() - began) / 1000)} s)`);
    return differences.length === 0 ? 'passed' : 'failed';
  } catch (error) {
    console.log(`  FAULT: ${String((error as Error).stack ?? error)}`);
    return 'failed';
  } finally {
    if (arena !== shared.arena) await arena.close();
  }
}

async function arenaOf(scenario: Scenario, name: string): Promise<Arena | string> {
  if (scenario.openArena) return scenario.openArena({ folder: join(folder, name), chance: chance.of(name) });
  return (shared.arena ??= await openArena({ folder: join(folder, 'shop'), chance }));
}

function commandLine(): ReturnType<typeof readOptions> {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
