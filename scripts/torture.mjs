import { ensureBuild, ensurePackages, run } from './ground.mjs';

// Kills and overloads a shop of its own, takes its resources away, and checks its books afterwards; docs/operations.md
// says how.
ensurePackages();
ensureBuild();
process.exit(run(['tests/torture/run.ts', ...process.argv.slice(2)]).status ?? 1);
