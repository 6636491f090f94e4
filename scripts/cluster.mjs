import { ensureBuild, ensurePackages, run } from './ground.mjs';

// Runs the shop on three simulated machines under faults; docs/operations.md says how.
ensurePackages();
ensureBuild();
process.exit(run(['tests/cluster/run.ts', ...process.argv.slice(2)]).status ?? 1);
