import pg from 'pg';
import { inject } from 'vitest';
import { connectionOptions } from '#server/database/database.ts';

/** A connection beside all test databases, which holds advisory locks of the run. */
export async function besideDatabases<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionOptions({ ...inject('postgres'), name: 'postgres' }));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copies a database that nobody is connected to. Copies wait for one another because it allows one at a time. */
export function copyDatabase(template: string, name: string): Promise<void> {
  return besideDatabases(async (client) => {
    await client.query('select pg_advisory_lock(1)');
    // Without the log, which would be as large again for each test file.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
}

/** Drops a copy with whoever is still connected to it: all copies of a run are gigabytes. */
export const dropDatabase = (name: string): Promise<unknown> =>
  besideDatabases((client) => client.query(`drop database if exists ${name} with (force)`));
