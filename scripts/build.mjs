import { ensureBuild, ensurePackages, run } from './ground.mjs';

// Builds everything, so that the start writes nothing beside the code. That is needed where the code is another user's.
ensurePackages();
ensureBuild();
const binaries = `import('./src/server/database/embedded/binaries.ts').then(({ findBinaries }) => findBinaries())`;
process.exit(run(['--eval', binaries]).status ?? 1);
