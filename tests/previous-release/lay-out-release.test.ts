import { describe, expect, it } from 'vitest';
import { runOnTheSame } from './lay-out-release.ts';

const lock = (fastify: string, vitest: string) =>
  JSON.stringify({
    packages: {
      '': { devDependencies: { vitest } },
      'node_modules/fastify': { version: fastify },
      'node_modules/vitest': { version: vitest, dev: true },
    },
  });

describe('the packages of the release before', () => {
  it('are those of this version where only a package of tests differs', () => {
    expect(runOnTheSame(lock('5.1.0', '4.0.0'), lock('5.1.0', '4.1.0'))).toBe(true);
  });

  it('are installed anew where one that the shop runs with differs', () => {
    expect(runOnTheSame(lock('5.1.0', '4.0.0'), lock('5.2.0', '4.0.0'))).toBe(false);
  });
});
