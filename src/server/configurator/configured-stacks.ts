import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { configure } from '#domain/configurator/configure.ts';
import { readSystemCode } from '#domain/configurator/codes/codes.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { readPicturePath, stackOf, type PictureAddress } from '#domain/configurator/views/configured-picture.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { configuratorVersions, products } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { StackOfPath } from '#server/media/index.ts';
import { loadModels, modelOf, namesProduct } from './model-memory.ts';

type Stack = Awaited<ReturnType<StackOfPath>>;

const keptStacks = 5000;
const lifeMs = 60 * 60_000;

/** Finds the layers of a composed picture, only for legal choices of a published version (CONF-19). */
export function configuredStacks({ shared: reader }: Database): StackOfPath {
  const stacks = new LRUCache<string, NonNullable<Stack>>({ max: keptStacks, ...lifeOf(lifeMs) });
  return async (path) => {
    const address = readPicturePath(path);
    if (!address) return null;
    const cached = stacks.get(path);
    if (cached) return cached;
    const model = await publishedModel(reader, address);
    const stack = model ? stackOfAddress(model, address) : 'none';
    stacks.set(path, stack);
    return stack;
  };
}

const published = statement(
  'configurator_published_version',
  compose
    .select({
      code: products.code,
      publishedAt: sql<string>`to_json(${configuratorVersions.publishedAt}) #>> '{}'`.as('published_at'),
    })
    .from(configuratorVersions)
    .innerJoin(products, eq(products.id, sql.placeholder('productId')))
    .where(and(eq(configuratorVersions.id, sql.placeholder('versionId')), eq(configuratorVersions.state, 'published'))),
);

/** The published model of a product. Prices and stock do not change its pictures. */
async function publishedModel(
  reader: Reader,
  { versionId, productId }: PictureAddress,
): Promise<ConfiguratorModel | null> {
  const [row] = await published(reader, { versionId, productId });
  if (!row) return null;
  const ref = { versionId, publishedAt: row.publishedAt, stock: null };
  await loadModels(reader, [ref]);
  if (!namesProduct(ref, row.code)) return null;
  const product = { id: productId, code: row.code, vatRatePercent: 0, priceHidden: false, prices: {} };
  return modelOf(ref, product, 'pl');
}

/** A code has one spelling, so that every choice has one address. */
function stackOfAddress(model: ConfiguratorModel, { view, segments }: PictureAddress): NonNullable<Stack> {
  const code = [model.productCode, ...segments].join('/');
  const reading = readSystemCode(model, code);
  if (!reading.ok || reading.unknown.length > 0) return 'none';
  const configured = configure(model, { choices: reading.picks });
  if (!configured.legal || configured.systemCode !== code) return 'none';
  const stack = stackOf(model, configured, view);
  return stack.length === 0 ? 'none' : stack.map(({ image, colour }) => ({ path: image.path, colour }));
}
