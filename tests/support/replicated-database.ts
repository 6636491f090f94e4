import { randomUUID } from 'node:crypto';
import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, openDatabase, type Database } from '#server/database/database.ts';
import { clusterFolder, startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';

/** A real primary with a real standby that follows it. */
export type ReplicatedDatabase = {
  primary: EmbeddedDatabase;
  replica: EmbeddedDatabase;
  /** The standby receives changes, and shows none of them until it is let go. */
  holdReplica: () => Promise<void>;
  letReplicaGo: () => Promise<void>;
  /** Makes it the primary, as a failover does. */
  promoteReplica: () => Promise<void>;
  close: () => Promise<void>;
};

/** The standby begins as a copy of the primary, made while that is stopped. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = join(tmpdir(), `komoda-replica-${randomUUID().slice(0, 8)}`);
  const [primaryDir, replicaDir] = [join(folder, 'a'), join(folder, 'b')];
  await fillPrimary(primaryDir);
  await cp(clusterFolder(primaryDir), clusterFolder(replicaDir), { recursive: true });
  const primary = await startEmbeddedDatabase({ dataDir: primaryDir, durable: false });
  await writeFile(join(clusterFolder(replicaDir), 'standby.signal'), '');
  await appendFile(
    join(clusterFolder(replicaDir), 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketDir} port=${primary.port} user=postgres'\n`,
  );
  const replica = await startEmbeddedDatabase({ dataDir: replicaDir, durable: false });
  const steering = openDatabase(replica, { connections: 1 });
  return {
    primary,
    replica,
    holdReplica: async () => void (await steering.pool.query('select pg_wal_replay_pause()')),
    letReplicaGo: async () => void (await steering.pool.query('select pg_wal_replay_resume()')),
    promoteReplica: async () => void (await steering.pool.query('select pg_promote()')),
    close: async () => {
      await steering.close();
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fillPrimary(dataDir: string): Promise<void> {
  const server = await startEmbeddedDatabase({ dataDir, durable: false });
  await ensureDatabase(server);
  const database: Database = openDatabase(server);
  await migrate(database);
  await database.close();
  await server.stop();
}
