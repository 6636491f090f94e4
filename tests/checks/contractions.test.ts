import { describe, expect, it } from 'vitest';
import { contractionsOf } from './contractions.ts';

const isLarge = (table: string) => table === 'orders';
const of = (...sql: string[]) => contractionsOf(sql.join('--> statement-breakpoint\n'), isLarge);

describe('a migration only expands (DATABASE-7): refused is', () => {
  it.each([
    ['a column that goes', 'ALTER TABLE "companies" DROP COLUMN "note";'],
    ['a table that goes', 'DROP TABLE "companies";'],
    ['an index that goes', 'DROP INDEX "companies_name";'],
    ['another name', 'ALTER TABLE "companies" RENAME COLUMN "note" TO "remark";'],
    ['another type', 'ALTER TABLE "companies" ALTER COLUMN "note" SET DATA TYPE integer;'],
    ['a column that has to be filled', 'ALTER TABLE "companies" ALTER COLUMN "note" SET NOT NULL;'],
    [
      'a new column without a default that has to be filled',
      'ALTER TABLE "companies" ADD COLUMN "note" text NOT NULL;',
    ],
    ['a default that goes', 'ALTER TABLE "companies" ALTER COLUMN "note" DROP DEFAULT;'],
    ['a default for each row', 'ALTER TABLE "companies" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();'],
    ['a lock', 'LOCK TABLE "companies";'],
    [
      'a rule over what is written today',
      'ALTER TABLE "companies" ADD CONSTRAINT "named" CHECK (name <> \'\') NOT VALID;',
    ],
    [
      'a value that must be there once only',
      'CREATE UNIQUE INDEX "companies_name" ON "companies" USING btree ("name");',
    ],
    ['an index of a large table', 'CREATE INDEX "orders_email" ON "orders" USING btree ("email");'],
    [
      'a look at each row of a large table',
      'ALTER TABLE "orders" ADD CONSTRAINT "of" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
    ],
    ['each row of a large table at once', 'UPDATE "orders" SET "basis" = \'net\';'],
    ['a second statement behind the first', 'UPDATE "companies" SET "note" = \';\'; DROP TABLE "companies";'],
  ])('%s', (_name, sql) => expect(of(sql)).toHaveLength(1));

  it('what would be undone with nothing, beside what runs outside of a transaction', () => {
    const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_note" ON "orders" USING btree ("note");';

    expect(of('ALTER TABLE "orders" ADD COLUMN "note" text;', index)).toMatchObject([
      { why: expect.stringContaining('a migration of its own') },
    ]);
    expect(of(index, index)).toEqual([]);
  });
});

describe('a migration only expands (DATABASE-7): let through is', () => {
  it.each([
    [
      'a new table with all of its own',
      [
        'CREATE TABLE "visits" ("id" integer NOT NULL, "at" date);',
        'CREATE UNIQUE INDEX "visits_at" ON "visits" USING btree ("at");',
        'ALTER TABLE "visits" ADD CONSTRAINT "of" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
      ],
    ],
    [
      'a new column, with a rule of its own',
      [
        'ALTER TABLE "companies" ADD COLUMN "share" integer;',
        'ALTER TABLE "companies" ADD CONSTRAINT "share" CHECK (share < 100);',
        'ALTER TABLE "orders" ADD COLUMN "gift" boolean DEFAULT false NOT NULL;',
      ],
    ],
    ['a column that may stay empty now', ['ALTER TABLE "orders" ALTER COLUMN "email" DROP NOT NULL;']],
    ['a small table that is changed at once', ['UPDATE "companies" SET "note" = \'drop table\';']],
    [
      'a large one that is changed in steps',
      ['-- in steps\nUPDATE "orders" SET "basis" = \'net\' WHERE id IN (SELECT 1);'],
    ],
    [
      'what a function does when it is called',
      ['CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM orders; $$;'],
    ],
    [
      'an index that is made beside visitors',
      ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_email" ON "orders" ("email");'],
    ],
  ])('%s', (_name, sql) => expect(of(...sql)).toEqual([]));
});
