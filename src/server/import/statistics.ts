import { sql } from 'drizzle-orm';
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

/**
 * Keeps the planner's statistics in step with a growing import: after a thousand changes, then each time they double.
 */
export class Statistics {
  readonly #database: Database;
  #next = firstChanges;

  constructor(database: Database) {
    this.#database = database;
  }

  async follow(changes: number): Promise<void> {
    if (changes < this.#next) return;
    this.#next = changes * 2;
    await this.renew();
  }

  async renew(): Promise<void> {
    await this.#database.reader.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
  }
}
