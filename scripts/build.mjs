import { ensureBuild, ensurePackages, run } from './ground.mjs';

// Makes everything ready, so that the start writes nothing beside the code: whose code is another user's needs that.
ensurePackages();
ensureBuild();
const binaries = `import('./src/server/database/embedded/binaries.ts').then(({ findBinaries }) => findBinaries())`;
process.exit(run(['--eval', binaries]).status ?? 1);
