import { describe, expect, it } from 'vitest';
import type { Product, Recommended } from '#contract/product.ts';
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

  it('has four products or more in each row beside a product', async () => {
    const ids = (await shop.database.pool.query<{ id: number }>('select product_id as id from product_listing')).rows;
    expect(ids.length).toBeGreaterThan(20);
    const short: string[] = [];
    for (const { id } of ids) {
      const of = async <T>(path: string): Promise<T> => (await shop.visitor().get(`/v2/product/${path}`)).json();
      const [product, recommended] = await Promise.all([
        of<Product>(`product/${id}`),
        of<Record<string, Recommended[]>>(`products-recommended?id=${id}`),
      ]);
      const entries = recommended[id]!;
      const rows = {
        with: [...product.accessories, ...productsOf(entries, 'inDetails'), ...productsOf(entries, 'inAccessory')],
        suggested: productsOf(entries, 'inSuggested'),
      };
      for (const [row, products] of Object.entries(rows)) {
        const count = new Set(products.map((one) => one.id)).size;
        if (count > 0 && count < 4) short.push(`${product.productCode} ${row}: ${count}`);
      }
    }

    expect(short).toEqual([]);
  });
});

const productsOf = (entries: readonly Recommended[], place: 'inDetails' | 'inSuggested' | 'inAccessory') =>
  entries.filter((entry) => entry[place]).map(({ product }) => product);
