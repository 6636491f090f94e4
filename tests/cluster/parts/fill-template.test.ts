import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#server/project-folder.ts';
import { fillTemplate } from './fill-template.ts';

const variable = /\$\{([A-Z_\d]+)\}/g;

describe('the files of deploy/ for three machines', () => {
  it('ask for nothing that docs/operations.md does not set', () => {
    const guide = readFileSync(join(projectFolder, 'docs/operations.md'), 'utf8');
    const files = readdirSync(join(projectFolder, 'deploy'));
    const asked = files.flatMap((name) =>
      [...readFileSync(join(projectFolder, 'deploy', name), 'utf8').matchAll(variable)].map(([, asks]) => asks!),
    );

    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !guide.includes(`${name}=`))).toEqual([]);
  });

  it('open a shop that is empty, and no demo', () => {
    expect(readFileSync(join(projectFolder, 'deploy/shop.env'), 'utf8')).toMatch(/^KOMODA_DEMO=off$/m);
  });

  it('are not filled by half', () => {
    expect(() => fillTemplate('userlist.txt', {})).toThrow(
      'deploy/userlist.txt asks for KOMODA_PASSWORD, which nobody knows.',
    );
    expect(fillTemplate('userlist.txt', { KOMODA_PASSWORD: 'secret' })).toBe('"komoda" "secret"\n');
  });
});
