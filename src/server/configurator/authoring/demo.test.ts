import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { configure } from '#domain/configurator/configure.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { randomPicks } from '#tests/support/domain/random-models.ts';
import { readSystemCode } from '#domain/configurator/codes/codes.ts';
import { smallestPrice } from '#domain/configurator/price/smallest-price.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import { loadDemoShop } from '#server/import/index.ts';
import { products as allProducts } from '#server/database/schema/index.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { configuredProductOf, findCodedProducts, type CodedProduct } from '../configurable-products.ts';
import { judgeConfiguration } from '#server/configurator/judge-configuration.ts';
import { modelOf } from '../model-memory.ts';
import { listConfigurators } from '../stored-configurators.ts';
import { checkStored } from './check-rule-set.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';
import { loadDemoConfigurators } from './load-demo.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useTestShop();
let products: CodedProduct[];
const model = (product: CodedProduct, locale: 'pl' | 'en' = 'pl') =>
  modelOf(product.configurator!, configuredProductOf(product), locale);

beforeAll(async () => {
  await loadDemoShop(shop);
  expect(await loadDemoConfigurators(shop)).toBe(20);
  expect(await loadDemoConfigurators(shop)).toBe(0);
  const rows = await shop.database.reader
    .select({ id: allProducts.id })
    .from(allProducts)
    .where(isNotNull(allProducts.configuratorId));
  // Where the price is asked for there is none to add up.
  products = (
    await findCodedProducts(
      shop.database.reader,
      rows.map(({ id }) => id),
    )
  ).filter(({ priceHidden }) => !priceHidden);
}, 120_000);

describe('the configurable products of the demo shop', () => {
  it('are more than twenty, each with a price to begin with and texts in both languages', () => {
    expect(products.length).toBeGreaterThanOrEqual(20);
    for (const product of products) {
      for (const { attribute } of flattenAttributes(model(product, 'en').attributes))
        for (const { name } of [attribute, ...attribute.values]) expect(name, product.code).not.toBe('');
      const begun = configure(model(product), { choices: withMeasures(model(product)) });
      expect(begun.valid, product.code).toBe(true);
      expect(begun.prices['PLN']!.gross, product.code).toBeGreaterThanOrEqual(product.prices!['PLN']!.gross);
    }
  });

  it('pass the checker with no more than advice on empty cells', async () => {
    const findings = (
      await Promise.all(
        (await listConfigurators(shop.database.reader)).map(({ code }) => checkStored(shop.database, code)),
      )
    ).flatMap((found) => found ?? []);

    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(findings.map(({ text }) => text.key).filter((key) => key !== 'configurator.finding.matrix_hole')).toEqual(
      [],
    );
  });

  it('have rule sets that are the same after a way through a workbook, with their pictures', async () => {
    const deps = { database: shop.database, files: filesOf(shop.config) };
    for (const { code, version } of await listConfigurators(shop.database.reader)) {
      const file = join(mkdtempSync(join(tmpdir(), 'komoda-demo-')), `${code}.xlsx`);
      expect(await exportFolder(deps, code, file)).toBe(version);
      expect(await importFolder(deps, { folder: file, author: 'test', now: new Date() })).toEqual({
        ok: true,
        code,
        version,
        unchanged: true,
        warnings: [],
      });
    }
  }, 180_000);

  it('cost the sum of their breakdown in whatever configuration, and their code leads back to it', () => {
    for (const product of products)
      for (let seed = 1; seed <= 200; seed += 1) {
        const engine = configure(model(product), { choices: sensiblePicks(model(product), seed) });
        if (!engine.valid) continue;
        const judged = judgeConfiguration(model(product), engine.systemCode, { locale: 'pl', basis: 'gross' });
        if (!judged.ok) throw new Error(`${engine.systemCode}: ${JSON.stringify(judged.problems)}`);
        const price = judged.configured.prices['PLN']!;

        expect(price).toEqual(engine.prices['PLN']);
        for (const amount of ['net', 'gross', 'baseNet', 'baseGross'] as const)
          expect(price.lines.reduce((sum, line) => sum + line[amount], 0)).toBe(price[amount]);
        expect(price.gross, engine.systemCode).toBeGreaterThanOrEqual(product.prices!['PLN']!.gross);
        expect(readSystemCode(model(product), judged.configured.systemCode)).toMatchObject({ ok: true, unknown: [] });
      }
  });
});

describe('the smallest price of each rule set (CONF-20)', () => {
  it('is no more than any configuration costs, and its code can be ordered for it', () => {
    for (const product of products) {
      const smallest = smallestPrice(model(product), 'PLN')!;
      const judged = judgeConfiguration(model(product), smallest.systemCode, { locale: 'pl', basis: 'gross' });
      if (!judged.ok) throw new Error(`${smallest.systemCode}: ${JSON.stringify(judged.problems)}`);
      expect(judged.configured.prices['PLN'], product.code).toMatchObject(smallest.price);
      for (let seed = 1; seed <= 200; seed += 1) {
        const sampled = configure(model(product), { choices: sensiblePicks(model(product), seed) });
        if (!sampled.valid) continue;
        expect(sampled.prices['PLN']!.gross, sampled.systemCode).toBeGreaterThanOrEqual(smallest.price.gross);
        if (!smallest.varies) expect(sampled.prices['PLN']!.gross).toBe(smallest.price.gross);
      }
    }
  });
});

/** Numbers for measures that have no default. */
function withMeasures(from: ConfiguratorModel) {
  return {
    values: {},
    numbers: Object.fromEntries(
      flattenAttributes(from.attributes).flatMap(({ attribute: { id, input } }) =>
        input ? [[id, input.default ?? 1000]] : [],
      ),
    ),
  };
}

/** Random choices; each measure is one that the input allows by itself. */
function sensiblePicks(from: ConfiguratorModel, seed: number) {
  const picks = randomPicks(from, seed);
  const numbers = Object.fromEntries(
    flattenAttributes(from.attributes).flatMap(({ attribute: { id, input } }, index) => {
      if (!input) return [];
      const steps = Math.floor((input.maximum - input.minimum) / input.step) + 1;
      return [[id, input.minimum + ((seed * 7919 + index * 104_729) % steps) * input.step]];
    }),
  );
  return { ...picks, numbers };
}
