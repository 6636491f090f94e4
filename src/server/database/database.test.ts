import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';

describe('a connection that is lost in the middle of a transaction', () => {
  it('fails what it was doing, and neither the process nor the others', async () => {
    const lost: Error[] = [];
    const database = openDatabase(
      { ...inject('postgres'), name: 'postgres' },
      { connections: 2, onError: (error) => lost.push(error) },
    );
    const client = await database.pool.connect();
    const {
      rows: [row],
    } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');

    await database.pool.query('select pg_terminate_backend($1)', [row!.pid]);
    await expect.poll(() => lost.length).toBeGreaterThan(0);

    await expect(client.query('select 1')).rejects.toThrow();
    client.release();
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});
