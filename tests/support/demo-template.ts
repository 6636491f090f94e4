import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { loadDemoConfigurators } from '#server/configurator/index.ts';
import { openDatabase } from '#server/database/database.ts';
import { loadDemoShop } from '#server/import/index.ts';
import { besideDatabases, copyDatabase } from './database-copies.ts';
import { templateName } from './database-setup.ts';
import { useTestShop, type TestShop } from './test-shop.ts';

const name = 'komoda_demo';
const unfinished = 'komoda_demo_unfinished';

/** A test shop with the catalogue, pages, pictures and rule sets of the demo. */
export function useDemoShop(env: Record<string, string> = {}): TestShop {
  const dataDir = join(tmpdir(), name);
  beforeAll(() => ensureTemplate(dataDir), 600_000);
  return useTestShop(env, { database: name, dataDir });
}

/** It is loaded once for the run, by the first test file that wants it; others wait for it. */
function ensureTemplate(dataDir: string): Promise<void> {
  return besideDatabases(async (client) => {
    await client.query('select pg_advisory_lock(2)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make(client, dataDir);
  });
}

async function make(client: pg.Client, dataDir: string): Promise<void> {
  await client.query(`drop database if exists ${unfinished}`);
  await rm(dataDir, { recursive: true, force: true });
  await copyDatabase(templateName, unfinished);
  const database = openDatabase({ ...inject('postgres'), name: unfinished }, { work: 'upkeep', connections: 4 });
  try {
    const config = { dataDir, storage: null };
    await loadDemoShop({ database, config });
    await loadDemoConfigurators({ database, config });
  } finally {
    await database.close();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}
