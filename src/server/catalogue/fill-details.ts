import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Reader } from '#server/database/database.ts';
import { imports } from '#server/database/schema/index.ts';
import { keepMissing } from './kept-details.ts';

/** Few, because an order that wants one of them waits until they are kept. */
const productsAtOnce = 50;

/**
 * Composes what the product call shows of products that have changed, until nothing is missing or it is told
 * to end. It waits for imports: they come first, and change what would be composed.
 */
export async function fillDetails(
  { reader, transaction }: Database,
  goesOn: () => boolean = () => true,
): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined && goesOn() && !(await isImporting(reader))) {
    const after: number = last;
    last = await transaction((tx) => keepMissing(tx, after, productsAtOnce));
  }
}

/** One that was broken off is not waited for after an hour. */
async function isImporting(reader: Reader): Promise<boolean> {
  const [running] = await reader
    .select({ id: imports.id })
    .from(imports)
    .where(and(isNull(imports.finishedAt), gt(imports.startedAt, sql`now() - interval '1 hour'`)))
    .limit(1);
  return running !== undefined;
}
