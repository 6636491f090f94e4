import { spawn } from 'node:child_process';
import { ensurePackages, nodeBinary, root } from './ground.mjs';

ensurePackages();

const fakes = spawn(nodeBinary(), ['src/server/gateways/fakes/serve.ts'], { cwd: root, stdio: 'inherit' });
// The fakes end by themselves; this script only waits for them.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => fakes.kill(signal));
fakes.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
