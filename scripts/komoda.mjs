import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, nodeBinary, root } from './ground.mjs';

ensurePackages();

const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
// File names are meant from the folder of the caller; npm says which one it was.
const folder = process.env.INIT_CWD ?? process.cwd();
const command = spawn(nodeBinary(), ['src/main/komoda.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, INIT_CWD: folder, PATH: path },
});
// The command ends by itself; this script only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
