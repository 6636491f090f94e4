import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { loadDemoShop } from './demo.ts';

const shop = useTestShop();

describe('the demo shop', () => {
  it('is loaded once when two instances start together, and not into a shop with products', async () => {
    const { host, port, database } = shop.database.pool.options as { host: string; port: number; database: string };
    // As the start opens them: what is loading may take longer than a visitor waits for a lock.
    const start = () => openDatabase({ socketDir: host, port, name: database }, { work: 'upkeep', connections: 2 });
    const instances = [start(), start()];
    try {
      const results = await Promise.all(
        instances.map((instance) => loadDemoShop({ database: instance, config: shop.config })),
      );

      expect(results.filter((result) => result === null)).toHaveLength(1);
      expect(results.find((result) => result !== null)).toMatchObject({ refused: 0, warnings: 0 });
      expect(await loadDemoShop(shop)).toBeNull();
    } finally {
      await Promise.all(instances.map((instance) => instance.close()));
    }
    // A whole shop with its pictures.
  }, 180_000);

  it('sells its products with accessories and recommendations', async () => {
    const {
      rows: [counts],
    } = await shop.database.pool.query<
      Record<string, number>
    >(`select (select count(*) from products) as products, (select count(*) from product_listing) as listed,
      (select count(*) from product_accessories) as accessories, (select count(*) from product_recommendations) as recommended`);

    expect(counts!['products']).toBeGreaterThan(20);
    expect(counts!['listed']).toBe(counts!['products']);
    expect(counts!['accessories']).toBeGreaterThan(0);
    expect(counts!['recommended']).toBeGreaterThan(0);
  });
});
