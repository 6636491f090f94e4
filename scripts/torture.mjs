import { ensureBuild, ensurePackages, run } from './ground.mjs';

// Kills, floods and starves a shop of its own and counts afterwards; docs/operations.md says how.
ensurePackages();
ensureBuild();
process.exit(run(['tests/torture/run.ts', ...process.argv.slice(2)]).status ?? 1);
