import { ensureBuild, ensurePackages, run } from './ground.mjs';

// The shop on three machines that are all this one, under faults; docs/operations.md says how.
ensurePackages();
ensureBuild();
process.exit(run(['tests/cluster/run.ts', ...process.argv.slice(2)]).status ?? 1);
