import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tests/support/by-environment.ts';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tests/checks/**/*.test.ts',
      'tests/torture/**/*.test.ts',
      'tests/hostile/**/*.test.ts',
      'tests/previous-release/**/*.test.ts',
      'tests/cluster/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/fresh-document.ts'],
    // Two compute while one waits for the database or a moment.
    maxWorkers: 3,
    // Loading the shop's modules anew for each file took as long as the tests. A test that replaces a module
    // (`vi.mock`) reaches only what is imported after it: hand a stand-in over instead.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
