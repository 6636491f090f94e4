import { stripVTControlCharacters } from 'node:util';

// What the reports of the runners say: the sums, and which tests failed by what.

const longestWhy = 300;

/** The first line of an error, which tells it from others; empty without one. */
function why(message = '') {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line === '' ? '' : ` (${line.slice(0, longestWhy)})`;
}

/** Of Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${name}: ${fullName}${why(failureMessages[0])}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests,
    failures: [...unloaded.map(({ name, message }) => `${name}: ${message}`), ...failures],
  };
}

/** Of Playwright's JSON report; what passed at its second try counts as passed and is named as flaky. */
export function countPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: specsOf(suites, ({ ok }) => !ok),
    flaky: specsOf(suites, ({ tests }) => tests.some(({ status }) => status === 'flaky')),
  };
}

const specsOf = (suites, isWanted) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(isWanted)
      .map(({ file, line, title, tests }) => `${file}:${line}: ${title}${why(firstErrorOf(tests)?.message)}`),
    ...specsOf(inner, isWanted),
  ]);

const firstErrorOf = (tests) => tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error;
