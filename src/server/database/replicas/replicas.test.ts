import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReplicatedDatabase, type ReplicatedDatabase } from '#tests/support/replicated-database.ts';
import { connectionOptions, openDatabase, type Database } from '../database.ts';
import { readPast } from './read-past.ts';
import { watchReplicas, type Replicas } from './replicas.ts';

describe('reading from a replica', () => {
  let servers: ReplicatedDatabase;
  let database: Database;
  let replicas: Replicas;

  beforeAll(async () => {
    servers = await startReplicatedDatabase();
    database = openDatabase(servers.primary, { connections: 4 });
    await database.pool.query('create table notes (text text not null)');
    replicas = await watchReplicas({
      primary: database.pool,
      replicas: new Map([['replica-1', { ...connectionOptions(servers.replica), max: 4 }]]),
      longestLagMs: 5000,
    });
  });
  afterAll(async () => {
    await replicas?.close();
    await database?.close();
    await servers?.close();
  });

  const note = (text: string) => database.pool.query('insert into notes values ($1)', [text]);
  const notes = async () => {
    const { rows } = await replicas.reader.$client.query<{ text: string }>('select text from notes order by text');
    return rows.map(({ text }) => text);
  };
  async function askedServer() {
    const { rows } = await replicas.reader.$client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]!.standby ? 'replica' : 'primary';
  }

  it('reads what everybody has to see from the primary until the replica has it (DATABASE-2)', async () => {
    await expect.poll(askedServer).toBe('replica');
    await servers.holdReplica();
    await note('a new price');
    expect(await askedServer()).toBe('replica');
    expect(await notes()).toEqual([]);

    replicas.catchUp();
    expect(await notes()).toEqual(['a new price']);
    expect(await askedServer()).toBe('primary');

    await servers.letReplicaGo();
    await expect.poll(askedServer).toBe('replica');
    expect(await notes()).toEqual(['a new price']);
  });

  it('shows a visitor what he has just changed, and asks the replica for others (DATABASE-3)', async () => {
    await servers.holdReplica();
    await note('by this visitor');
    const written = await replicas.position();

    expect(await readPast(written, notes)).toEqual(['a new price', 'by this visitor']);
    expect(await notes()).toEqual(['a new price']);
    expect(await askedServer()).toBe('replica');

    await servers.letReplicaGo();
    await expect.poll(() => readPast(written, askedServer)).toBe('replica');
  });

  it('reads a replica as it is while the pooler does not lead to the primary, and tells afterwards (DATABASE-12)', async () => {
    const behindPooler = await watchReplicas({
      primary: new pg.Pool({ host: '127.0.0.1', port: 1 }),
      direct: database.pool,
      replicas: new Map([['replica-1', { ...connectionOptions(servers.replica), max: 4 }]]),
      longestLagMs: 5000,
    });
    try {
      const returned = new Promise<void>((tell) => behindPooler.whenPrimaryReturns(tell));
      await servers.holdReplica();
      await note('past the pooler');
      const written = await replicas.position();

      const { rows } = await readPast(written, () => behindPooler.reader.$client.query('select text from notes'));
      expect(rows).toHaveLength(2);
      await returned;
    } finally {
      await servers.letReplicaGo();
      await behindPooler.close();
    }
  });

  it('counts what each replica was asked and how far it is behind', () => {
    expect(replicas.standings()).toEqual([
      { name: 'replica-1', reachable: true, lagMs: expect.any(Number), reads: expect.any(Number) },
    ]);
    expect(replicas.standings()[0]!.reads).toBeGreaterThan(3);
  });

  it('asks the primary when the replica dies, without an error to anybody (DATABASE-4)', async () => {
    servers.replica.kill();

    await expect.poll(askedServer).toBe('primary');
    expect(await notes()).toEqual(['a new price', 'by this visitor', 'past the pooler']);
    expect(replicas.standings()[0]!.reachable).toBe(false);
  });
});
