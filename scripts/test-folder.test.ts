import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderForTests } from './test-folder.mjs';

const gibibyte = 1024 ** 3;

describe('the folder of a run of tests', () => {
  beforeEach(() => {
    vi.stubEnv('TMPDIR', undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is in memory where there is plenty', () => {
    expect(folderForTests(12 * gibibyte, 16 * gibibyte)).toBe('/dev/shm');
  });

  it('is the usual one where memory or its folder is small', () => {
    expect(folderForTests(64 * 1024 ** 2, 16 * gibibyte)).toBe(tmpdir());
    expect(folderForTests(12 * gibibyte, 3 * gibibyte)).toBe(tmpdir());
  });

  it('is the one that somebody asks for', () => {
    vi.stubEnv('TMPDIR', '/somewhere');

    expect(folderForTests(12 * gibibyte, 16 * gibibyte)).toBe('/somewhere');
  });
});
