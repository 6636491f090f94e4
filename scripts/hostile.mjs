import { ensureBuild, ensurePackages, run } from './ground.mjs';

// Sends every call with hostile input to a shop of its own; docs/operations.md says how.
ensurePackages();
ensureBuild();
process.exit(run(['tests/hostile/run.ts', ...process.argv.slice(2)]).status ?? 1);
