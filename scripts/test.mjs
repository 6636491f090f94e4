import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensurePackages, fail, root, run } from './ground.mjs';

// Runs every check and test of the project and ends with one line: the sums of all runners.

const results = join(root, 'test-results');
const sums = { passed: 0, failed: 0, skipped: 0 };

/** A check passes or fails as a whole and counts as one. */
function check(name, parameters) {
  console.log(`\n== ${name}`);
  const passed = run(parameters).status === 0;
  sums[passed ? 'passed' : 'failed'] += 1;
}

/** A runner that leaves a JSON report; one that ends badly without a failed test counts as one failure. */
function runner(name, parameters, report, count, env = {}) {
  console.log(`\n== ${name}`);
  rmSync(report, { force: true });
  const { status } = run(parameters, { env });
  if (!existsSync(report)) {
    console.error(`${name}: no report was written, so nothing ran.`);
    sums.failed += 1;
    return;
  }
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  for (const key of Object.keys(sums)) sums[key] += counted[key];
  if (status !== 0 && counted.failed === 0) sums.failed += 1;
  if (counted.passed + counted.failed === 0) {
    console.error(`${name}: no test ran.`);
    sums.failed += 1;
  }
}

ensurePackages();
const chromium = ensureChromium();
if (!chromium)
  fail('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
mkdirSync(results, { recursive: true });

check('Format', ['node_modules/oxfmt/bin/oxfmt', '--check']);
check('Types', ['node_modules/typescript/bin/tsc', '--noEmit']);
check('Types of the domain, without Node and browser', [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '-p',
  'src/domain',
]);
check('Lint and import boundaries', ['node_modules/oxlint/bin/oxlint', '--type-aware']);
check('No unused files, exports or packages', ['node_modules/knip/bin/knip.js', '--no-progress']);

const unitReport = join(results, 'vitest.json');
runner(
  'Unit and server tests',
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  unitReport,
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    skipped: report.numPendingTests,
  }),
);

ensureBuild();
const faultsReport = join(results, 'torture.json');
runner(
  'Proof under faults, in short',
  ['tests/torture/run.ts', '--short', '--seed', '1', '--report', faultsReport],
  faultsReport,
  (report) => report,
);

const hostileReport = join(results, 'hostile.json');
runner(
  'A hostile hour, in short',
  ['tests/hostile/run.ts', '--short', '--seed', '1', '--report', hostileReport],
  hostileReport,
  (report) => report,
);

const browserReport = join(results, 'playwright.json');
runner(
  'Browser tests',
  ['node_modules/@playwright/test/cli.js', 'test'],
  browserReport,
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
  { CHROMIUM_PATH: chromium },
);

if (sums.skipped > 0) console.log(`\n${sums.skipped} skipped, each with its reason printed above`);
console.log(`${sums.passed} passed, ${sums.failed} failed`);
process.exit(sums.failed === 0 && sums.passed > 0 ? 0 : 1);
