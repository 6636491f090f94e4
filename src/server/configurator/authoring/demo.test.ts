import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.ts';
import { chooseValue } from '#domain/configurator/choose-value.ts';
import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type Picks } from '#domain/configurator/configured.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { configuredPictures, viewsOf } from '#domain/configurator/views/configured-picture.ts';
import { notDrawn } from '#domain/configurator/views/not-drawn.ts';
import { useDemoShop } from '#tests/support/demo-template.ts';
import { sensiblePicks } from '#tests/support/domain/random-models.ts';
import { readSystemCode } from '#domain/configurator/codes/codes.ts';
import { smallestPrice } from '#domain/configurator/price/smallest-price.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import { configurators, products as allProducts } from '#server/database/schema/index.ts';
import { configuredProductOf, findCodedProducts, type CodedProduct } from '../configurable-products.ts';
import { judgeConfiguration } from '#server/configurator/judge-configuration.ts';
import { modelOf } from '../model-memory.ts';
import { listConfigurators } from '../stored-configurators.ts';
import { checkStored } from './check-rule-set.ts';
import { exportFolder } from './export-folder.ts';
import { importFolder } from './import-folder.ts';
import { loadDemoConfigurators } from './load-demo.ts';
import { filesOf } from '#server/storage/index.ts';

const shop = useDemoShop();
let products: CodedProduct[];
/** The codes of rule sets by product. */
let ruleSets: Map<number, string>;
const model = (product: CodedProduct, locale: 'pl' | 'en' = 'pl') =>
  modelOf(product.configurator!, configuredProductOf(product), locale);

beforeAll(async () => {
  const published = (await listConfigurators(shop.database.reader)).filter(({ publishedAt }) => publishedAt !== null);
  expect(published).toHaveLength(20);
  expect(await loadDemoConfigurators(shop)).toBe(0);
  const rows = await shop.database.reader
    .select({ id: allProducts.id, ruleSet: configurators.code })
    .from(allProducts)
    .innerJoin(configurators, eq(configurators.id, allProducts.configuratorId));
  ruleSets = new Map(rows.map(({ id, ruleSet }) => [id, ruleSet]));
  // A product whose price has to be asked for has no parts to add up.
  products = (
    await findCodedProducts(
      shop.database.reader,
      rows.map(({ id }) => id),
    )
  ).filter(({ priceHidden }) => !priceHidden);
}, 600_000);

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

  it('have the same rule sets and pictures after they were written into a workbook and read again', async () => {
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

  // Each random configuration is made once and checked in both ways, because making it takes most of the time.
  it('cost the sum of their breakdown in whatever configuration, never less than the smallest price (CONF-20)', () => {
    for (const product of products) {
      const smallest = smallestPrice(model(product), 'PLN')!;
      for (let seed = 1; seed <= 200; seed += 1) {
        const engine = configure(model(product), { choices: sensiblePicks(model(product), seed) });
        if (!engine.valid) continue;
        const configured = judged(product, engine.systemCode);
        const price = configured.prices['PLN']!;

        expect(price).toEqual(engine.prices['PLN']);
        for (const amount of ['net', 'gross', 'baseNet', 'baseGross'] as const)
          expect(price.lines.reduce((sum, line) => sum + line[amount], 0)).toBe(price[amount]);
        expect(price.gross, engine.systemCode).toBeGreaterThanOrEqual(smallest.price.gross);
        if (!smallest.varies) expect(price.gross, engine.systemCode).toBe(smallest.price.gross);
        expect(readSystemCode(model(product), configured.systemCode)).toMatchObject({ ok: true, unknown: [] });
      }
    }
  });

  it('can be ordered for their smallest price, which their lists show (CONF-20)', () => {
    for (const product of products) {
      const smallest = smallestPrice(model(product), 'PLN')!;
      expect(judged(product, smallest.systemCode).prices['PLN'], product.code).toMatchObject(smallest.price);
      expect(product.prices!['PLN']!.gross, product.code).toBeLessThanOrEqual(smallest.price.gross);
    }
  });
});

describe('the pictures of the configurable products (CONF-18, CONF-21)', () => {
  it('show the default choice from the first view on, in place of the photographs', async () => {
    const drawn = products.filter((product) => viewsOf(model(product)).length > 0);
    expect(new Set(drawn.map(ruleSetOf)).size).toBe(19);
    for (const product of drawn) {
      const { images } = (await shop.visitor().get(`/v2/product/product/${product.id}`)).json<Product>();
      const begun = configuredPictures(model(product), configure(model(product), { choices: noPicks }));
      expect(begun.map(({ view }) => images[view - 1]!.file.path)).toEqual(begun.map(({ path }) => path));
    }
  });

  it('follow each value but these, which are named below the picture', () => {
    const named: Record<string, string[]> = {};
    for (const product of products) {
      const values = undrawnValues(model(product));
      const ruleSet = ruleSetOf(product);
      if (values.length > 0) named[ruleSet] = [...new Set([...(named[ruleSet] ?? []), ...values])];
    }

    expect(named).toEqual({
      'fiord-wykonczenie': ['size:MIARA'],
      'komoda-fiord': ['inside:SZUFL', 'inside:RTV'],
      'lampa-banka': ['cable:MIARA'],
      'lozko-nurt-tapicerowane': ['box:POJ'],
      'ogrzewanie-cieplo': ['insulation:IZO'],
      'plisa-fala': ['mount:WKRET', 'mount:KLEJ', 'move:DACH'],
      'plisa-fala-kolor': ['mount:WKRET', 'mount:KLEJ', 'move:DACH'],
      'sofa-nota': ['bed:SPANIE'],
      'sofa-nota-narozna': ['bed:SPANIE', 'box:BEZ', 'box:POJ'],
      'szafa-pion': ['size:MIARA', 'inside:POLKI', 'inside:SZUFL', 'inside:SPODNIE', 'led:LED'],
      'zaluzja-25': ['mount:SKRZYDLO'],
      'zaluzja-50': ['mount:SCIANA'],
      'zaslona-len': ['length:MIARA'],
      'zaslona-nuta': ['lining:ZACIEM'],
    });
  });
});

const ruleSetOf = ({ id }: CodedProduct) => ruleSets.get(id)!;

/** The values that the first picture does not show when they are chosen, as attribute:value. */
function undrawnValues(from: ConfiguratorModel): string[] {
  const unchosen = configure(from, { choices: noPicks });
  return visibleAttributes(from).flatMap((attribute) =>
    attribute.values
      .filter(({ id }) => {
        const chosen = configure(from, { choices: leadingTo(from, attribute.id, id) });
        return notDrawn(from, { chosen, unchosen }, 1).length > 0;
      })
      .map(({ code }) => `${attribute.code}:${code}`),
  );
}

const visibleAttributes = (from: ConfiguratorModel) =>
  flattenAttributes(from.attributes)
    .map(({ attribute }) => attribute)
    .filter(({ style }) => style !== 'hidden');

/** The choices that lead to a value: that which unlocks it goes first. */
function leadingTo(from: ConfiguratorModel, attribute: number, value: number): Picks {
  const begun = configure(from, { choices: noPicks }).attributes.find((entry) => entry.attribute.id === attribute);
  const isThere = begun?.values.some((offered) => offered.value.id === value && offered.allowed);
  const key = visibleAttributes(from).find(({ values }) => values.some(({ unlocks }) => unlocks.includes(value)));
  const unlocking = key?.values.find(({ unlocks }) => unlocks.includes(value));
  const choices = isThere || !unlocking ? noPicks : leadingTo(from, key!.id, unlocking.id);
  return chooseValue(from, { choices }, attribute, value);
}

/** The configuration of this code; fails where it can't be ordered. */
function judged(product: CodedProduct, systemCode: string) {
  const answer = judgeConfiguration(model(product), systemCode, { locale: 'pl', basis: 'gross' });
  if (!answer.ok) throw new Error(`${systemCode}: ${JSON.stringify(answer.problems)}`);
  return answer.configured;
}

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
