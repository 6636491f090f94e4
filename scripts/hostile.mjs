import { ensureBuild, ensurePackages, run } from './ground.mjs';

// Sends a shop of its own every call with everything that could break it; docs/operations.md says how.
ensurePackages();
ensureBuild();
process.exit(run(['tests/hostile/run.ts', ...process.argv.slice(2)]).status ?? 1);
