import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// Plain JavaScript without packages: it runs on any Node from 20 on, before anything is installed.

export const root = fileURLToPath(new URL('..', import.meta.url));
const ownNode = join(root, 'node_modules/.bin/node');

/** The pinned Node where it is installed, else the one that runs this script. */
export function nodeBinary() {
  return existsSync(ownNode) ? ownNode : process.execPath;
}

/**
 * Pages leave much behind at once: with 32 MB for what is new, rendering them takes a tenth less than with 16
 * (docs/decisions/037-pages-of-few-steps.md).
 */
export const heapOptions = ['--max-semi-space-size=32'];

/** Installs the packages when they are missing or the lock file has changed since. */
export function ensurePackages() {
  const stamp = join(root, 'node_modules/.komoda-installed');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once, about a minute)');
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (installed.status !== 0) fail('The packages could not be installed: check the network, then start again.');
  writeFileSync(stamp, lock);
}

/** Builds the storefront and the server when they are missing or a source file has changed since. */
export function ensureBuild() {
  const sources = sourcesOfBuild();
  if (isBuilt(sources)) return;
  console.log('Building the shop (once, a few seconds)');
  for (const parameters of [
    ['build', '--logLevel', 'warn'],
    ['build', '--mode', 'backoffice', '--logLevel', 'warn'],
    ['build', '--ssr', '--logLevel', 'warn'],
  ]) {
    const built = run(['node_modules/vite/bin/vite.js', ...parameters]);
    if (built.status !== 0) fail('The shop could not be built; the messages above say why.');
  }
  compressAssets();
  writeFileSync(buildStamp, sources);
}

const buildStamp = join(root, 'dist/.komoda-built');
const sourcesOfBuild = () =>
  fingerprint(['src', 'public', 'vite.config.ts', 'drawn-icons.ts', 'tied-words.ts', 'package-lock.json']);

/** Whether the shop is built of the sources as they are. */
export const isBuilt = (sources = sourcesOfBuild()) =>
  existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === sources;

/** Puts a Brotli and a gzip copy beside each text file, so that nothing is compressed while visitors wait. */
function compressAssets() {
  const folder = join(root, 'dist/client/assets');
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Runs a script on the pinned Node, which child processes then find too. */
export function run(parameters, options = {}) {
  return spawnSync(nodeBinary(), parameters, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: environment(options.env),
  });
}

/**
 * The same without waiting for its end: what it prints is shown at once, or answered with its status at the end.
 * `patient`: it takes the processor that the others leave.
 */
export function runBeside(parameters, { env, live = false, patient = false } = {}) {
  const child = spawn(nodeBinary(), parameters, {
    cwd: root,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: environment(env),
  });
  if (patient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => printed.push(piece));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output: Buffer.concat(printed).toString() }));
  });
}

/** What the scripts run has the options of the shop, so that tests and figures are true of it. */
const environment = (more) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NODE_OPTIONS: [...heapOptions, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
  ...more,
});

export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** A digest of the names, sizes and contents of all files below the paths. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory())
      return void hash.update(
        `${path}:${stat.size}:${createHash('sha256').update(readFileSync(path)).digest('hex')}\n`,
      );
    for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  for (const path of paths) visit(join(root, path));
  return hash.digest('hex');
}
