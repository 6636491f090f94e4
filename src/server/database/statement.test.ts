import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestShop } from '#tests/support/test-shop.ts';
import { shapeRunner } from './statement.ts';

const shop = useTestShop();
/** Those of the process are taken by other test files. */
const runShape = shapeRunner('test_shape');

it('prepares a shape of a query once, whatever its values', async () => {
  await shop.database.transaction(async (tx) => {
    const doubled = (number: number) => runShape(tx, sql<{ doubled: number }>`select ${number}::int * 2 as doubled`);

    expect(await doubled(3)).toEqual([{ doubled: 6 }]);
    expect(await doubled(4)).toEqual([{ doubled: 8 }]);
    const { rows } = await tx.execute(sql`
      select count(*)::int as prepared from pg_prepared_statements where statement like '%* 2 as doubled'`);
    expect(rows).toEqual([{ prepared: 1 }]);
  });
});

it('answers shapes beyond those that it prepares', async () => {
  for (let shape = 0; shape < 70; shape += 1)
    expect(await runShape(shop.database.reader, sql.raw(`select ${shape} as shape`))).toEqual([{ shape }]);
});
