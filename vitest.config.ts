import { defineConfig } from 'vitest/config';

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
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
