import { expect, it } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const query = (name: string, text: string, values?: unknown[]) =>
  shop.database.transaction((tx) => tx.$client.query({ name, text, values }));

/** The statements of a test run on one connection, as those of a transaction do. */
const onOneConnection = <T>(work: (ask: typeof query) => Promise<T>) =>
  shop.database.transaction((tx) => work((name, text, values) => tx.$client.query({ name, text, values })));

it('reads numbers, dates, JSON and nothing alike, the first time and the next', () =>
  onOneConnection(async (ask) => {
    const text = `select $1::bigint as number, '2026-01-31'::date as day, '{"a": [1]}'::jsonb as json, null as nothing`;
    for (const number of [1, 2, 3])
      expect((await ask('test_kinds', text, [number])).rows).toEqual([
        { number, day: '2026-01-31', json: { a: [1] }, nothing: null },
      ]);
  }));

it('answers statements of the same name that travel together', () =>
  onOneConnection(async (ask) => {
    const answers = await Promise.all([1, 2, 3].map((number) => ask('test_together', 'select $1::int as n', [number])));

    expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  }));

it('counts the rows of a statement that answers none', () =>
  onOneConnection(async (ask) => {
    await ask('test_table', 'create temporary table counted (n int) on commit drop');
    for (const rows of [2, 3]) {
      const { command, rowCount } = await ask('test_insert', 'insert into counted select generate_series(1, $1::int)', [
        rows,
      ]);
      expect({ command, rowCount }).toEqual({ command: 'INSERT', rowCount: rows });
    }
  }));

it('is refused where the columns of a statement have become others', async () => {
  const changed = onOneConnection(async (ask) => {
    await ask('test_begin', 'create temporary table changed (n int) on commit drop');
    await ask('test_changed', 'select * from changed');
    await ask('test_change', 'alter table changed add column m text');
    await ask('test_changed', 'select * from changed');
  });

  await expect(changed).rejects.toMatchObject({ code: '0A000' });
});

it('fails with the stack of whoever asked, and works the next time', async () => {
  await expect(query('test_divided', 'select 1 / $1::int as n', [0])).rejects.toMatchObject({
    code: '22012',
    stack: expect.stringContaining('prepared-client.test.ts'),
  });
  expect((await query('test_divided', 'select 1 / $1::int as n', [1])).rows).toEqual([{ n: 1 }]);
});
