import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, heapOptions, nodeBinary, root } from './ground.mjs';

const development = process.argv.includes('--dev');
ensurePackages();
if (!development) ensureBuild();

// Node keeps its compiled code beside the built files; the next build removes both.
const compiled = development ? {} : { NODE_COMPILE_CACHE: join(root, 'dist/server/.compiled') };
const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
const server = development ? 'src/main/server.ts' : 'dist/server/server.js';
const shop = spawn(nodeBinary(), [...heapOptions, server, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: development ? 'development' : 'production', ...compiled, ...process.env, PATH: path },
});
// The shop ends by itself; this script only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
