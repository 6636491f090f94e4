import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import {
  categories,
  categoryListing,
  categoryTexts,
  featureListing,
  importedRecords,
  priceHistory,
  productAttributes,
  productCategories,
  productFeatures,
  productImages,
  productListing,
  productPrices,
  products,
  productSearch,
  productTexts,
  searchWords,
} from '#server/database/schema/index.ts';

const tables = [
  products,
  productTexts,
  productPrices,
  productCategories,
  productFeatures,
  productAttributes,
  productImages,
  productListing,
  categoryListing,
  featureListing,
  productSearch,
  searchWords,
  categories,
  categoryTexts,
  importedRecords,
  priceHistory,
];
const firstChanges = 1000;
const growth = 4;

/** Updates the planner's statistics of the tables that an import has written. */
export async function renewStatistics({ reader }: Database): Promise<void> {
  await reader.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
}

/**
 * Whether an import has changed enough to be counted at once: a tenth of the shop. Less is left to PostgreSQL, which
 * looks at a table after as many changes, and to the job that counts words a few times a day.
 */
export async function isMuch(database: Database, changes: number): Promise<boolean> {
  return changes > 0 && changes * 10 >= (await knownProducts(database));
}

/** Products as the planner counts them; -1 where it never has. */
async function knownProducts({ reader }: Database): Promise<number> {
  const { rows } = await reader.execute<{ known: number }>(
    sql`select reltuples::int as known from pg_class where oid = ${getTableName(products)}::regclass`,
  );
  return rows[0]!.known;
}

/**
 * Keeps the planner's statistics in step with a growing import: after a thousand changes, then each time there are four
 * times as many, beside the batches that are written meanwhile. A shop that was as large before is left as the planner
 * knows it.
 */
export class Statistics {
  readonly #database: Database;
  #next = firstChanges;
  #underWay: Promise<void> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  async follow(changes: number): Promise<void> {
    if (changes < this.#next) return;
    const productCount = await knownProducts(this.#database);
    this.#next = growth * Math.max(changes, productCount);
    if (changes < growth * productCount) return;
    await this.#underWay;
    this.#underWay = renewStatistics(this.#database);
    // The error is thrown when the statistics are taken again.
    this.#underWay.catch(() => {});
  }

  /** Waits until nothing is being read any more, whether it went well or not. */
  async settled(): Promise<void> {
    await this.#underWay.catch(() => {});
  }
}
