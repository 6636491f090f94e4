import { ensureBuild, ensurePackages, run } from './ground.mjs';

ensurePackages();
ensureBuild();
process.exit(run(['bench/run.ts'], { env: { NODE_ENV: 'production' } }).status ?? 1);
