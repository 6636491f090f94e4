import type { Config } from '#server/config.ts';
import {
  ensureDatabase,
  openDatabase,
  type Database,
  type DatabaseAddress,
  type DatabaseOptions,
  type KindOfWork,
} from '#server/database/database.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';

/** The shop's database, up to date and open. */
export type OpenShop = {
  database: Database;
  /** How the embedded PostgreSQL runs; 'external' when DATABASE_URL names one. */
  mode: string;
  /** The same database with the time limits of other work. */
  databaseFor: (work: KindOfWork, connections: number) => Database;
  /** Closes the pools, then the embedded server when this process started it. */
  close: () => Promise<void>;
  /** Ends the embedded server at once when this process started it. */
  kill: () => void;
};

export type ShopOptions = DatabaseOptions & {
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
  if (config.databaseUrl) return open({ url: config.databaseUrl }, external, options);
  const server = await startEmbeddedDatabase({ dataDir: config.dataDir, onLost: options.onError });
  try {
    const address = { socketDir: server.socketDir, port: server.port };
    await ensureDatabase(address);
    return await open(address, server, options);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type Server = Pick<EmbeddedDatabase, 'stop' | 'kill'> & { readonly mode: string };

const external: Server = { mode: 'external', stop: async () => {}, kill: () => {} };

async function open(address: DatabaseAddress, server: Server, options: ShopOptions): Promise<OpenShop> {
  const opened: Database[] = [];
  const openFor = (more: DatabaseOptions) => {
    const database = openDatabase(address, { ...options, ...more });
    opened.push(database);
    return database;
  };
  const closeAll = () => Promise.all(opened.splice(0).map((database) => database.close()));
  try {
    if (!options.asTheyAre) await migrate(openFor({ work: 'upkeep', connections: 2 }));
  } finally {
    await closeAll();
  }
  return {
    database: openFor({}),
    mode: server.mode,
    databaseFor: (work, connections) => openFor({ work, connections }),
    close: async () => {
      await closeAll();
      await server.stop();
    },
    kill: server.kill,
  };
}
