import { ensureBuild, ensurePackages, run } from './ground.mjs';

// Checks that the previous release works with the tables of this version; docs/operations.md says why.
ensurePackages();
ensureBuild();
process.exit(run(['tests/previous-release/run.ts', ...process.argv.slice(2)]).status ?? 1);
