import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import {
  categories,
  categoryListing,
  categoryTexts,
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
  productSearch,
  searchWords,
  categories,
  categoryTexts,
  importedRecords,
  priceHistory,
];
const firstChanges = 1000;
const growth = 4;

/**
 * Keeps the planner's statistics in step with a growing import: after a thousand changes, then each time there are four
 * times as many. A shop that was as large before is left as the planner knows it.
 */
export class Statistics {
  readonly #database: Database;
  #next = firstChanges;

  constructor(database: Database) {
    this.#database = database;
  }

  async follow(changes: number): Promise<void> {
    if (changes < this.#next) return;
    const known = await this.#knownProducts();
    this.#next = growth * Math.max(changes, known);
    if (changes >= growth * known) await this.renew();
  }

  async renew(): Promise<void> {
    await this.#database.reader.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
  }

  /** Products as the planner counts them; -1 where it never has. */
  async #knownProducts(): Promise<number> {
    const { rows } = await this.#database.reader.execute<{ known: number }>(
      sql`select reltuples::int as known from pg_class where oid = ${getTableName(products)}::regclass`,
    );
    return rows[0]!.known;
  }
}
