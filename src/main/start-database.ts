import type { Config } from '#server/config/config.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/start.ts';

/** Starts or joins the embedded PostgreSQL; null where DATABASE_URL names another one. */
export async function startDatabase({
  dataDir,
  databaseServers,
}: Pick<Config, 'dataDir' | 'databaseServers'>): Promise<EmbeddedDatabase | null> {
  // Whatever the shop writes from now on, mails, pictures, logs, is its user's alone.
  process.umask(0o077);
  return databaseServers ? null : startEmbeddedDatabase({ dataDir });
}
