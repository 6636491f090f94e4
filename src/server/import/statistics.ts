import type { Database } from '#server/database/database.ts';

const tables =
  'products, product_texts, product_prices, product_categories, product_features, product_attributes, product_images, product_listing, category_listing, categories, category_texts, imported_records, price_history';
const firstChanges = 1000;

/** Keeps the planner's statistics in step with a growing import: after the first thousand changes, then whenever they have doubled. */
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
    await this.#database.pool.query(`analyze ${tables}`);
  }
}
