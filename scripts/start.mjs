import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, nodeBinary, root } from './ground.mjs';

const development = process.argv.includes('--dev');
ensurePackages();
if (!development) ensureBuild();

const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
const shop = spawn(nodeBinary(), ['src/main/server.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: development ? 'development' : 'production', ...process.env, PATH: path },
});
// The shop itself ends in order; this script only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
