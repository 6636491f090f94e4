import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';
import { keepPrepared } from './keep-prepared.ts';

const shop = useTestShop();

it('prepares queries that are repeated, whatever their values', async () => {
  await shop.database.transaction(async (tx) => {
    const reader = keepPrepared(tx);
    const tripled = async (number: number) => (await reader.execute(sql`select ${number}::int * 3 as tripled`)).rows;
    const preparedStatements = async () =>
      (await tx.execute(sql`select name from pg_prepared_statements where statement like '%* 3 as tripled'`)).rows;

    expect(await tripled(1)).toEqual([{ tripled: 3 }]);
    expect(await preparedStatements()).toEqual([]);
    for (let number = 2; number <= 6; number += 1) expect(await tripled(number)).toEqual([{ tripled: number * 3 }]);
    expect(await preparedStatements()).toHaveLength(1);
  });
});

it('plans queries with a pattern anew', async () => {
  await shop.database.transaction(async (tx) => {
    const reader = keepPrepared(tx);
    for (const pattern of ['a%', 'b%', 'c%', 'd%', 'e%', 'f%'])
      expect((await reader.execute(sql`select 'cab' like ${pattern} as hit`)).rows).toEqual([
        { hit: pattern === 'c%' },
      ]);
    const { rows } = await tx.execute(sql`
      select name from pg_prepared_statements where statement like '%''cab'' like $1%' and statement not like '%pg_%'`);
    expect(rows).toEqual([]);
  });
});
