import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, openDatabase } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { socketDir: string; port: number };
  }
}

export const templateName = 'komoda_template';

/** One real PostgreSQL for the run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = join(tmpdir(), `komoda-tests-${process.pid}`);
  const server = await startEmbeddedDatabase({ dataDir, durable: false });
  const address = { socketDir: server.socketDir, port: server.port };
  await ensureDatabase({ ...address, name: templateName });
  const database = openDatabase({ ...address, name: templateName });
  await migrate(database);
  await database.close();
  project.provide('postgres', address);
  return async () => {
    await server.stop();
    // A whole run leaves gigabytes.
    await rm(dataDir, { recursive: true, force: true });
  };
}
