import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDatabase, openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import type { TestProject } from 'vitest/node';
import { makeFolderForTests } from '../../scripts/test-folder.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { socketDir: string; port: number };
  }
}

export const templateName = 'komoda_template';

/**
 * One real PostgreSQL for the run, with a migrated template that each test file copies. Whatever a test makes in the
 * temporary folder goes with the run: it leaves thousands of folders.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeFolderForTests();
  process.env['TMPDIR'] = folder;
  const dataDir = join(folder, 'database');
  const server = await startEmbeddedDatabase({ dataDir, durable: false });
  const address = { socketDir: server.socketDir, port: server.port };
  await ensureDatabase({ ...address, name: templateName });
  const database = openDatabase({ ...address, name: templateName });
  await migrate(database);
  await database.close();
  project.provide('postgres', address);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
