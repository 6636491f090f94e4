import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensurePackages, fail, root, runBeside } from './ground.mjs';
import { makeFolderForTests } from './test-folder.mjs';
import { countPlaywright, countVitest } from './test-reports.mjs';

// Runs every check and test of the project and ends with one line: the sums of all runners.

const results = join(root, 'test-results');
const sums = { passed: 0, failed: 0, skipped: 0 };
/** The failures are printed again at the end, so that nobody has to search for them. */
const failures = [];
/** Tests that passed only at their second try. */
const flaky = [];

/** A check passes or fails as a whole and counts as one. */
async function check(name, parameters) {
  const status = await runAndShow(name, parameters, { patient: true });
  sums[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(name);
}

/** A runner leaves a JSON report; one that ends badly without a failed test counts as one failure. */
async function runner(name, parameters, { report, count, ...how }) {
  rmSync(report, { force: true });
  const status = await runAndShow(name, parameters, how);
  if (!existsSync(report)) {
    failures.push(`${name}: no report was written, so nothing ran.`);
    sums.failed += 1;
    return;
  }
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  for (const key of Object.keys(sums)) sums[key] += counted[key];
  failures.push(...(counted.failures ?? []).map((failure) => `${name}: ${failure}`));
  flaky.push(...(counted.flaky ?? []).map((test) => `${name}: ${test}`));
  if (counted.failed > 0 && counted.failures === undefined) failures.push(name);
  if (status !== 0 && counted.failed === 0) {
    failures.push(`${name}: ended badly, though no test failed.`);
    sums.failed += 1;
  }
  if (counted.passed + counted.failed + counted.skipped === 0) {
    failures.push(`${name}: no test ran.`);
    sums.failed += 1;
  }
}

/** A runner's output is shown at its end, unless it is live, so that two runners do not mix their lines. */
async function runAndShow(name, parameters, how) {
  const began = Date.now();
  console.log(`\n== ${name}: begun`);
  const { status, output } = await runBeside(parameters, how);
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${output}\n== ${name}: ${status === 0 ? 'passed' : 'failed'} after ${seconds} s\n`);
  return status;
}

ensurePackages();
const chromium = ensureChromium();
if (!chromium)
  fail('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
mkdirSync(results, { recursive: true });

const folder = makeFolderForTests();
process.env.TMPDIR = folder;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const typeScript = 'node_modules/typescript/bin/tsc';

async function checkSources() {
  await check('Format', ['node_modules/oxfmt/bin/oxfmt', '--check']);
  await check('Types of the domain, without Node and browser', [typeScript, '--noEmit', '-p', 'src/domain']);
  // Each thread would work out the types of contracts and tables anew: four take three times the processor and memory.
  await check('Types', [typeScript, '--noEmit', '--singleThreaded']);
  await check('Lint and import boundaries', ['node_modules/oxlint/bin/oxlint', '--type-aware']);
  await check('No unused files, exports or packages', ['node_modules/knip/bin/knip.js', '--no-progress']);
  await check('Scripts and styles within their limits', ['bench/run.ts', 'scripts']);
}

async function unitTests() {
  const report = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await runner('Unit and server tests', ['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
    report,
    live: true,
    count: countVitest,
  });
}

/** Whole shops in processes of their own, which are killed and overloaded; most of the time is waiting. */
async function proof(name, kind) {
  const report = join(results, `${kind}.json`);
  const options = ['--short', '--seed', '1', '--report', report];
  await runner(name, [`tests/${kind}/run.ts`, ...options], { report, count: (sumsOfRun) => sumsOfRun });
}

async function proofsBesideTests() {
  await proof('A hostile hour, in short', 'hostile');
  const report = join(results, 'previous-release.json');
  await runner('The release before on these tables', ['tests/previous-release/run.ts', '--report', report], {
    report,
    count: (outcome) => outcome,
  });
}

async function browserTests() {
  await runner('Browser tests', ['node_modules/@playwright/test/cli.js', 'test'], {
    report: join(results, 'playwright.json'),
    live: true,
    env: { CHROMIUM_PATH: chromium },
    count: countPlaywright,
  });
}

ensureBuild();
// This proof runs alone, because a balancer would take an instance that waits two seconds for the CPU for a dead one.
await proof('Several machines under faults, in short', 'cluster');
// Proofs and checks take the fifth of the processor that the unit tests leave while they wait; browser tests leave none.
await Promise.all([
  unitTests().then(browserTests),
  proof('Proof under faults, in short', 'torture'),
  proofsBesideTests(),
  checkSources(),
]);

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `- ${failure}`).join('\n')}`);
if (flaky.length > 0) console.log(`\nPassed only at the second try:\n${flaky.map((test) => `- ${test}`).join('\n')}`);
if (sums.skipped > 0) console.log(`\n${sums.skipped} skipped, each with its reason printed above`);
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exit(sums.failed === 0 && sums.passed > 0 ? 0 : 1);
