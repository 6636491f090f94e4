import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the unit for systemd', () => {
  const settings = read('deploy/komoda.service')
    .split('\n')
    .filter((line) => /^[A-Z]\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  const valuesOf = (name: string) => settings.filter(([key]) => key === name).map(([, value]) => value);

  it('starts a script that exists, as a user without any right of root', () => {
    const [program, script] = valuesOf('ExecStart')[0]!.split(' ');

    expect(program).toBe('/usr/bin/node');
    expect(existsSync(join(root, script!))).toBe(true);
    expect([valuesOf('User'), valuesOf('CapabilityBoundingSet'), valuesOf('NoNewPrivileges')]).toEqual([
      ['komoda'],
      [''],
      ['yes'],
    ]);
  });

  it('lets it write its own folder only, which nobody else reads', () => {
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
    expect(valuesOf('ReadWritePaths')).toEqual([]);
    expect(valuesOf('Environment')[0]).toContain(`DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]}`);
    expect([valuesOf('StateDirectoryMode'), valuesOf('UMask')]).toEqual([['0700'], ['0077']]);
  });

  it('gives the shop the time that it needs to end in order', () => {
    expect(valuesOf('KillMode')).toEqual(['mixed']);
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(15);
  });
});

describe('the container', () => {
  const dockerfile = read('Dockerfile');
  const compose = read('compose.yaml');

  it('runs the server as a user that is not root, with its data on a volume of that user', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    const [, user] = /^USER (\w+)$/m.exec(last)!;
    const [, folder] = /DATA_DIR=(\S+)/.exec(last)!;
    const [, ...command] = JSON.parse(/^CMD (\[.+\])$/m.exec(last)![1]!) as string[];
    const [options, program] = [command.slice(0, -1), command.at(-1)];

    expect(user).toBe('komoda');
    expect(last).toMatch(new RegExp(`install --directory --owner=${user} --group=${user} --mode=0700 ${folder}`));
    expect(last).toContain(`VOLUME ${folder}`);
    expect(compose).toContain(`- data:${folder}`);
    expect(compose).toContain(`DATA_DIR: ${folder}`);
    // `npm start` runs the same program, with the same options, after the build.
    expect(read('scripts/start.mjs')).toContain(`'${program}'`);
    expect(read('scripts/ground.mjs')).toContain(`heapOptions = ['${options.join("', '")}']`);
  });

  it('has no capability and writes nothing but its volume', () => {
    for (const setting of ['read_only: true', 'cap_drop:\n      - ALL', 'no-new-privileges:true'])
      expect(compose).toContain(setting);
  });

  it('brings no secret and nothing that it does not run', () => {
    const left = read('.dockerignore').trim().split('\n');

    expect(left).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules', 'dist']));
    expect(left.filter((name) => ['src', 'public', 'database', 'demo', 'scripts'].includes(name))).toEqual([]);
  });
});
