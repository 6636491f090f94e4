import { ensureBuild, ensurePackages, run } from './ground.mjs';

ensurePackages();
if (process.argv[2] !== 'configurator') ensureBuild();
process.exit(run(['bench/run.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } }).status ?? 1);
