import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#server/project-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'komoda-cluster-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a machine without the parts of a cluster', () => {
  it('is told which packages it lacks, and its tests are skipped', () => {
    const report = join(folder, 'report.json');
    const { status, stdout } = spawnSync(
      process.execPath,
      ['tests/cluster/run.ts', '--short', '--report', report],
      // Nothing is installed in an empty folder.
      { cwd: projectFolder, env: { PATH: folder }, encoding: 'utf8' },
    );

    expect(stdout).toMatch(/^Not tried: a shop on several machines\. .*apt-get install .*etcd-server patroni/);
    expect(status).toBe(0);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual({ passed: 0, failed: 0, skipped: 1 });
  });
});
