import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages, fail, isBuilt, nodeBinary, root } from './ground.mjs';

ensurePackages();

const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
// File names are meant from the folder of the caller; npm says which one it was.
const folder = process.env.INIT_CWD ?? process.cwd();
// The built command starts in a fifth of the time.
const program = isBuilt() ? 'dist/server/komoda.js' : 'src/main/komoda.ts';
const command = spawn(nodeBinary(), [program, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, INIT_CWD: folder, PATH: path },
});
// The command ends by itself; this script only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => command.kill(signal));
command.on('exit', (code, signal) => {
  // Linux kills a program that way when the memory runs out.
  if (signal === 'SIGKILL')
    fail('The command was killed, perhaps because the memory ran out. Run it again; what it had finished stays.');
  process.exit(code ?? 1);
});
