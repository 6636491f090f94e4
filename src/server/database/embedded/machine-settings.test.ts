import { describe, expect, it } from 'vitest';
import { machineMemory, machineSettings } from './machine-settings.ts';

const gibibyte = 1024 ** 3;

describe('the settings of the embedded PostgreSQL', () => {
  it.each([
    [0.5, '128MB', '256MB', '4MB', '64MB'],
    [4, '512MB', '2048MB', '8MB', '128MB'],
    [16, '2048MB', '8192MB', '32MB', '512MB'],
    [24, '6144MB', '12288MB', '32MB', '512MB'],
    [64, '8192MB', '32768MB', '32MB', '512MB'],
  ])('follow from %s GiB of memory', (gibibytes, buffers, cache, work, maintenance) => {
    expect(machineSettings(gibibytes * gibibyte)).toEqual(
      expect.arrayContaining([
        `shared_buffers=${buffers}`,
        `effective_cache_size=${cache}`,
        `work_mem=${work}`,
        `maintenance_work_mem=${maintenance}`,
      ]),
    );
  });

  it('do not touch the settings that keep committed changes safe', () => {
    expect(machineSettings(machineMemory()).join()).not.toMatch(/fsync|synchronous_commit|full_page_writes/);
  });
});
