import { asc } from 'drizzle-orm';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { products as storedProducts } from '#server/database/schema/index.ts';
import {
  forgetAllDetails,
  notifyCatalogue,
  refreshCategories,
  refreshListing,
  wholeCatalogue,
} from '#server/catalogue/index.ts';
import { refreshConfigured } from '#server/configurator/index.ts';
import type { Pictures } from '#server/media/index.ts';
import { applyStructure, CategoryCircle } from './apply-structure.ts';
import { unknownProducts, withoutProblems } from './check-references.ts';
import { forgetRecords, keyOf, rememberRecords } from './hashes.ts';
import { itemsOf, type Finding, type Item } from './item.ts';
import { linksOf, targetsOf, unknownTargets, writeLinks, type ProductLinks } from './links.ts';
import { nothingOutdated, productsShowing, type Outdated } from './outdated-boxes.ts';
import { replaceParts } from './product-parts.ts';
import { replacePrices } from './product-prices.ts';
import { findReferences } from './references.ts';
import { upsertActiveImages, upsertDistributionPoints, upsertPages, upsertSynonyms } from './upsert-content.ts';
import { upsertResourceCategories, upsertResources } from './upsert-resources.ts';
import { upsertProducts } from './upsert-products.ts';

export type BatchResult = { changed: number; findings: Finding[]; deferred: ProductLinks[]; outdated: Outdated };

/**
 * Writes a batch in one transaction. If the database refuses the data, the records are written one by one, and only the
 * bad ones are refused.
 */
export async function writeBatch(database: Database, items: readonly Item[], pictures: Pictures): Promise<BatchResult> {
  try {
    return await database.transaction((tx) => applyBatch(tx, items, pictures));
  } catch (error) {
    const { code, message } = databaseError(error);
    const offends = error instanceof CategoryCircle || /^2[23]/.test(code);
    if (!offends) throw error;
    if (items.length > 1) return oneByOne(database, items, pictures);
    return {
      changed: 0,
      deferred: [],
      outdated: nothingOutdated(),
      findings: items.map(({ line, record }) => ({
        kind: 'refused',
        line,
        code: record.code,
        field: error instanceof CategoryCircle ? 'parent' : '_',
        reason:
          error instanceof CategoryCircle
            ? { key: 'import.reason.category_cycle' }
            : { key: 'import.reason.database', params: { message } },
      })),
    };
  }
}

async function oneByOne(database: Database, items: readonly Item[], pictures: Pictures): Promise<BatchResult> {
  const whole: BatchResult = { changed: 0, findings: [], deferred: [], outdated: nothingOutdated() };
  const products = new Set<number>();
  for (const item of items) {
    const part = await writeBatch(database, [item], pictures);
    whole.changed += part.changed;
    whole.findings.push(...part.findings);
    whole.deferred.push(...part.deferred);
    whole.outdated.records.push(...part.outdated.records);
    for (const id of part.outdated.products) products.add(id);
  }
  whole.outdated.products.push(...products);
  return whole;
}

function databaseError(error: unknown): { code: string; message: string } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, message: cause.message };
  }
  return { code: '', message: '' };
}

/**
 * Writes a batch and its read model in one transaction. Links to products that come later are answered as deferred,
 * other products that show a part of the structure that has changed as outdated.
 */
async function applyBatch(tx: Transaction, items: readonly Item[], pictures: Pictures): Promise<BatchResult> {
  const findings: Finding[] = [];
  const structure = await applyStructure(tx, items, pictures, findings);
  const products = itemsOf(items, 'product');
  const images = itemsOf(items, 'activeImage');
  const downloads = itemsOf(items, 'resource');
  const headings = itemsOf(items, 'resourceCategory');
  await upsertResourceCategories(tx, headings);
  const showing = await productsShowing(tx, structure.changed);
  await lockProducts(
    tx,
    products.map(({ record }) => record.code),
  );
  const references = await findReferences(
    tx,
    [...products, ...images, ...downloads].map(({ record }) => record),
  );
  const good = withoutProblems(products, references, findings);
  const writtenIds = await upsertProducts(tx, good, references, pictures);
  const storedRecords = good.map(({ record }) => ({ ...record, id: writtenIds.get(record.code)! }));
  await replacePrices(tx, storedRecords, pictures);
  await replaceParts(tx, storedRecords, references, pictures);
  const productIds = new Map([...references.products, ...writtenIds]);
  const links = good.map(linksOf);
  const deferred = links.filter((entry) => unknownTargets(entry, productIds).length > 0);
  const late = new Set(deferred.map(({ code }) => code));
  const goodImages = withoutProblems(images, { ...references, products: productIds }, findings);
  await upsertActiveImages(tx, goodImages, { ...references, products: productIds }, pictures);
  const goodDownloads = withoutProblems(downloads, { ...references, products: productIds }, findings);
  await upsertResources(tx, goodDownloads, productIds, pictures);
  const incomplete = new Set<Item>();
  for (const item of [...goodImages, ...goodDownloads]) {
    const unknown = unknownProducts(item, productIds);
    if (unknown.length > 0) incomplete.add(item);
    findings.push(...unknown);
  }
  const [pages, synonyms] = [itemsOf(items, 'page'), itemsOf(items, 'synonyms')];
  await upsertPages(tx, pages);
  await upsertSynonyms(tx, synonyms);
  const points = itemsOf(items, 'distributionPoint');
  await upsertDistributionPoints(tx, points);
  const structured = structure.written.map(keyOf);
  const own = new Set(writtenIds.values());
  const outdated = showing.filter((id) => !own.has(id));
  const isRenewedLater = outdated.length > 0;
  const plain: Item[] = [...goodImages, ...pages, ...synonyms, ...points, ...headings, ...goodDownloads];
  await writeLinks(
    tx,
    links.filter((entry) => !late.has(entry.code)),
    productIds,
  );
  for (const item of good) if (late.has(item.record.code)) incomplete.add(item);
  const whole = [...plain, ...good].filter((item) => !incomplete.has(item)).map(keyOf);
  await rememberRecords(tx, isRenewedLater ? whole : [...structured, ...whole]);
  const unfinished = [...incomplete].map(keyOf);
  await forgetRecords(tx, isRenewedLater ? [...structured, ...unfinished] : unfinished);
  if (structure.changed.categories.length > 0) await refreshCategories(tx);
  if (headings.length + goodDownloads.length > 0) await forgetAllDetails(tx);
  if (plain.length + structured.length > 0) await notifyCatalogue(tx, [wholeCatalogue]);
  await refreshConfigured(tx, [...writtenIds.values()]);
  await refreshListing(tx, [...own]);
  return {
    changed: structured.length + plain.length + good.length,
    findings,
    deferred: deferred.filter((entry) => targetsOf(entry).length > 0),
    outdated: isRenewedLater ? { products: outdated, records: structured } : nothingOutdated(),
  };
}

/**
 * Locks every product that the batch will touch before it writes one, in the order of ids: orders take them in that
 * order too, and neither waits for the other in a circle.
 */
async function lockProducts(tx: Transaction, codes: readonly string[]): Promise<void> {
  const { id, code } = storedProducts;
  await tx.select({ id }).from(storedProducts).where(isAnyOf(code, codes)).orderBy(asc(id)).for('no key update');
}
