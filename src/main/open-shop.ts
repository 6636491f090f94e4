import type { Config } from '#server/config.ts';
import { ensureDatabase, openDatabase, type Database } from '#server/database/database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';

/** The shop's database, up to date and open. */
export type OpenShop = {
  database: Database;
  /** How the embedded PostgreSQL runs; 'external' when DATABASE_URL names one. */
  mode: string;
  /** Closes the pool, then the embedded server when this process started it. */
  close: () => Promise<void>;
};

export type ShopOptions = {
  connections?: number;
  onError?: (error: Error) => void;
  /** The tables stay as they are, of whatever version. */
  asTheyAre?: boolean;
};

/** Starts or joins the embedded PostgreSQL, or reaches the one of DATABASE_URL, and brings the tables up to date. */
export async function openShop(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: ShopOptions = {},
): Promise<OpenShop> {
  // Whatever the shop writes from now on, mails, pictures, logs, is its user's alone.
  process.umask(0o077);
  if (config.databaseUrl)
    return finish(openDatabase({ url: config.databaseUrl }, options), 'external', async () => {}, options);

  const server = await startEmbeddedDatabase({ dataDir: config.dataDir, onLost: options.onError });
  try {
    const address = { socketDir: server.socketDir, port: server.port };
    await ensureDatabase(address);
    return await finish(openDatabase(address, options), server.mode, server.stop, options);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function finish(
  database: Database,
  mode: string,
  stopServer: () => Promise<void>,
  { asTheyAre }: ShopOptions,
): Promise<OpenShop> {
  try {
    if (!asTheyAre) await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    mode,
    close: async () => {
      await database.close();
      await stopServer();
    },
  };
}
