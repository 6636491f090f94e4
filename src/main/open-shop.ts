import type { Config } from '#server/config/config.ts';
import type { DatabaseServers } from '#server/config/database.ts';
import {
  ensureDatabase,
  openDatabase,
  type Database,
  type DatabaseOptions,
  type KindOfWork,
} from '#server/database/database.ts';
import type { EmbeddedDatabase } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { followPrimary } from '#server/database/primary-server.ts';
import { refuseServer } from '#server/database/refuse-server.ts';
import { openReplicas } from '#server/database/replicas/open-replicas.ts';
import type { Replicas } from '#server/database/replicas/replicas.ts';
import { startDatabase } from './start-database.ts';

/** The shop's database, up to date and open. */
export type OpenShop = {
  database: Database;
  /** How the embedded PostgreSQL runs; 'external' when DATABASE_URL names one. */
  mode: string;
  /** The servers that follow the primary, where there are any. */
  replicas: Replicas | null;
  /** The same database with the time limits of other work. */
  databaseFor: (work: KindOfWork, connections: number) => Database;
  /** Closes the pools, then the embedded server when this process started it. */
  close: () => Promise<void>;
  /** Ends the embedded server at once when this process started it. */
  kill: () => void;
};

export type ShopOptions = Pick<DatabaseOptions, 'connections' | 'work' | 'onError'> & {
  /** The tables stay as they are, of whatever version. */
  asTheyAre?: boolean;
  /** The embedded PostgreSQL where it was started before. */
  embedded?: EmbeddedDatabase | null | undefined;
  /** Reads data that is the same for everybody from replicas. */
  readReplicas?: boolean;
  /** Is called with the progress of a change of the tables. */
  onProgress?: (text: string) => void;
};

/** The address of a database, and the way to open it. */
type Place = {
  mode: string;
  open: (options: DatabaseOptions) => Database;
  /** Throws a ConfigError where its servers can't be used. */
  refuse: (database: Database) => Promise<void>;
  replicasOf: (database: Database, options: ShopOptions) => Promise<Replicas | null>;
  close: () => Promise<void>;
  kill: () => void;
};

/** Starts or joins the embedded PostgreSQL, or reaches the one of DATABASE_URL, and brings the tables up to date. */
export async function openShop(
  config: Pick<Config, 'dataDir' | 'databaseServers'>,
  options: ShopOptions = {},
): Promise<OpenShop> {
  const embedded = options.embedded ?? (await startDatabase(config));
  const place = embedded ? await embeddedPlace(embedded, options) : await externalPlace(config.databaseServers!);
  try {
    return await openAt(place, options);
  } catch (error) {
    await place.close();
    throw error;
  }
}

async function openAt(place: Place, { readReplicas = false, asTheyAre, ...options }: ShopOptions): Promise<OpenShop> {
  if (!asTheyAre) await migrateAt(place, options);
  const database = place.open(options);
  const pools = [database];
  await place.refuse(database);
  const replicas = readReplicas ? await place.replicasOf(database, options) : null;
  const withShared = (own: Database): Database => (replicas ? { ...own, shared: replicas.reader } : own);
  return {
    database: withShared(database),
    mode: place.mode,
    replicas,
    databaseFor: (work, connections) => {
      const other = place.open({ ...options, work, connections });
      pools.push(other);
      return withShared(other);
    },
    close: async () => {
      await replicas?.close();
      await Promise.all(pools.splice(0).map((each) => each.close()));
      await place.close();
    },
    kill: place.kill,
  };
}

async function migrateAt(place: Place, { onProgress, ...options }: ShopOptions): Promise<void> {
  const database = place.open({ ...options, work: 'upkeep', connections: 2 });
  try {
    await place.refuse(database);
    await migrate(database, { onProgress });
  } finally {
    await database.close();
  }
}

async function embeddedPlace(server: EmbeddedDatabase, { onError }: ShopOptions): Promise<Place> {
  if (onError) server.whenLost(onError);
  const address = { socketDir: server.socketDir, port: server.port };
  try {
    await ensureDatabase(address);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    mode: server.mode,
    open: (options) => openDatabase(address, options),
    refuse: async () => {},
    replicasOf: async () => null,
    close: server.stop,
    kill: server.kill,
  };
}

/** Of several servers the primary; after a failover new connections go to the next one. */
async function externalPlace(servers: DatabaseServers): Promise<Place> {
  const { urls, directUrls, prepared } = servers;
  const isPooled = directUrls !== urls;
  const urlOf = (list: readonly string[], index: number) => list[index] ?? list[0]!;
  const moves: ((index: number) => void)[] = [];
  const variable = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const follower =
    directUrls.length > 1
      ? await followPrimary({ urls: directUrls, variable }, (index) => moves.forEach((move) => move(index)))
      : null;
  return {
    mode: 'external',
    open: (options) => {
      // Upkeep needs a connection for longer than a pooler lends it.
      const byPooler = isPooled && (options.work ?? 'upkeep') !== 'upkeep';
      const list = byPooler ? urls : directUrls;
      const index = follower?.index ?? 0;
      const direct = { url: urlOf(directUrls, index) };
      const database = openDatabase(
        { url: urlOf(list, index) },
        byPooler ? { ...options, direct, prepared } : { ...options, prepared: isPooled || prepared },
      );
      moves.push((next) => {
        database.direct.options.connectionString = urlOf(directUrls, next);
        database.pool.options.connectionString = urlOf(list, next);
      });
      return database;
    },
    refuse: async ({ pool, direct }) => {
      await refuseServer(direct, variable);
      if (pool !== direct) await refuseServer(pool, 'DATABASE_URL');
    },
    replicasOf: (database, { connections = 10, onError = () => {} }) =>
      openReplicas(database, servers, { connections, onError }),
    close: async () => follower?.stop(),
    kill: () => {},
  };
}
