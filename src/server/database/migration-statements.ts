import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A statement that changes a part of its rows and is repeated until it finds none that is left. */
const inSteps = /^\s*-- in steps\b/m;
const concurrently =
  /^\s*(create(?: unique)? index concurrently if not exists|drop index concurrently if exists) "(\w+)"/im;

/** Whether a statement runs for long outside of a transaction and disturbs nobody. */
export const runsBesideVisitors = (statement: string): boolean =>
  inSteps.test(statement) || concurrently.test(statement);

/** Runs one statement in the transaction of the caller, where an index can only be made or dropped at once. */
export async function runStatement(
  client: pg.ClientBase,
  statement: string,
  onProgress: (text: string) => void,
): Promise<void> {
  if (inSteps.test(statement)) return runSteps(client, statement, onProgress);
  await client.query(statement.replace(concurrently, (beginning) => beginning.replace(/ concurrently/i, '')));
}

/** Runs one statement while the shop is open. If it is interrupted, the same statement goes on later. */
export async function runBesideVisitors(
  client: pg.ClientBase,
  statement: string,
  onProgress: (text: string) => void,
): Promise<void> {
  const [, words, index] = concurrently.exec(statement) ?? [];
  if (words === undefined || index === undefined) return runStatement(client, statement, onProgress);
  onProgress(`${/^create/i.test(words) ? 'Making' : 'Dropping'} the index ${index}`);
  await dropHalfMade(client, index);
  await client.query(statement);
}

/** An index whose building broke off stays behind: every write maintains it, and no query may read it. */
async function dropHalfMade(client: pg.ClientBase, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${index}"`],
  );
  if (rowCount) await client.query(`drop index concurrently "${index}"`);
}

/** Rests after each step for as long as it took, so that visitors have half of the machine at least. */
async function runSteps(client: pg.ClientBase, statement: string, onProgress: (text: string) => void): Promise<void> {
  for (let done = 0; ;) {
    const start = performance.now();
    const { rowCount } = await client.query(statement);
    if (!rowCount) return;
    done += rowCount;
    onProgress(`Bringing rows up to date: ${done}`);
    await sleep(performance.now() - start);
  }
}
