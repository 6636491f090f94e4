import { describe, expect, it } from 'vitest';
import { capacityFor, costOf, productBytes } from './capacity-model.ts';

const ratio = (computed: number, measured: number) => computed / measured;

describe('the model of capacity', () => {
  it.each([
    [100_000, 1.2e9],
    [1_000_000, 8.6e9],
  ])('agrees within a fifth with what %d products were measured to take', (products, measured) => {
    expect(ratio(productBytes(products), measured)).toBeGreaterThan(0.8);
    expect(ratio(productBytes(products), measured)).toBeLessThan(1.2);
  });

  it.each([
    [
      'browsing',
      { 'kept page': 640, 'rendered page': 160, 'product call': 250, list: 200, search: 100, addition: 16, order: 2 },
      2860,
    ],
    ['buying', { 'rendered page': 100, 'product call': 80, list: 20, search: 20, addition: 480, order: 240 }, 3660],
  ] as const)('agrees within a fifth with what a crowd was measured to cost that is %s', (_name, calls, measuredMs) => {
    const { server, database } = costOf(calls);

    expect(ratio(server + database, measuredMs)).toBeGreaterThan(0.8);
    expect(ratio(server + database, measuredMs)).toBeLessThan(1.2);
  });

  it('gives a small shop one instance and one database, and asks for more as orders and products grow', () => {
    const small = capacityFor({ ordersPerHour: 10, products: 10_000 });
    expect(small).toMatchObject({ instances: 1, replicas: 0, divided: false });

    const sizes = [10, 100, 1000, 10_000, 100_000].map((ordersPerHour) =>
      capacityFor({ ordersPerHour, products: ordersPerHour * 100 }),
    );

    for (const figure of ['instances', 'primaryCores', 'diskGb', 'databaseMemoryGb', 'eurosPerMonth'] as const) {
      const values = sizes.map((size) => size[figure]);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  it('says when one writer is not enough', () => {
    expect(capacityFor({ ordersPerHour: 100_000, products: 1_000_000 }).divided).toBe(false);
    expect(capacityFor({ ordersPerHour: 10_000_000, products: 1_000_000 }).divided).toBe(true);
  });
});
