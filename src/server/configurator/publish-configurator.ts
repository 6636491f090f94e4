import { configure } from '#domain/configurator/configure.ts';
import { noPicks } from '#domain/configurator/configured.ts';
import { modelInLocale } from '#domain/configurator/model-in-locale.ts';
import { configuredPictures, type ConfiguredPicture } from '#domain/configurator/views/configured-picture.ts';
import { productModel } from './product-model.ts';
import { findConfigurator, findDraft, type VersionRow, type ConfiguratorRow } from './stored-configurators.ts';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { refreshListing } from '#server/catalogue/index.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { configurators, configuratorVersions, products } from '#server/database/schema/index.ts';
import { refreshConfigured } from './refresh-configured.ts';

/** The composed pictures of a product while nothing is chosen. Prices and stock change none of them. */
function defaultPictures(
  { id: versionId, version, model }: Pick<VersionRow, 'id' | 'version' | 'model'>,
  product: { readonly id: number; readonly code: string },
): ConfiguredPicture[] {
  const pricedProduct = { ...product, vatRatePercent: model.vatRatePercent, priceHidden: false, prices: {} };
  const own = modelInLocale(productModel({ version, versionId, model }, pricedProduct, {}), 'pl');
  return configuredPictures(own, configure(own, { choices: noPicks }));
}

type Published = { ok: true; version: number } | { ok: false; reason: 'unknown' | 'no-draft' };

/** Publishes the draft of a rule set. The caller must have checked the findings. */
export async function publishConfigurator({ transaction }: Database, code: string, now: Date): Promise<Published> {
  return transaction(async (tx): Promise<Published> => {
    const configurator = await findConfigurator(tx, code);
    if (!configurator) return { ok: false, reason: 'unknown' };
    const version = await publishDraft(tx, configurator, now);
    return version === null ? { ok: false, reason: 'no-draft' } : { ok: true, version };
  });
}

/**
 * Makes the draft what customers configure, with the products that it names; answers its number, or null without a
 * draft.
 */
async function publishDraft(
  tx: Transaction,
  { id: configuratorId }: ConfiguratorRow,
  now: Date,
): Promise<number | null> {
  await tx
    .select({ id: configurators.id })
    .from(configurators)
    .where(eq(configurators.id, configuratorId))
    .for('update');
  const draft = await findDraft(tx, configuratorId);
  if (!draft) return null;
  await tx
    .update(configuratorVersions)
    .set({ state: 'published', publishedAt: now })
    .where(eq(configuratorVersions.id, draft.id));
  await tx.update(configurators).set({ currentVersionId: draft.id }).where(eq(configurators.id, configuratorId));
  await assignProducts(tx, configuratorId, draft);
  return draft.version;
}

/** Gives the configurator to the products of these codes and takes it from all others; the prices of both change. */
async function assignProducts(tx: Transaction, configuratorId: number, draft: VersionRow): Promise<void> {
  const codes = draft.model.products;
  const isOther = codes.length > 0 ? notInArray(products.code, [...codes]) : undefined;
  const left = await tx
    .update(products)
    .set({ configuratorId: null, configuredPictures: [] })
    .where(and(eq(products.configuratorId, configuratorId), isOther))
    .returning({ id: products.id });
  const joinedRows = await tx
    .update(products)
    .set({ configuratorId })
    .where(inArray(products.code, [...codes]))
    .returning({ id: products.id, code: products.code });
  for (const { id, code } of joinedRows)
    await tx
      .update(products)
      .set({ configuredPictures: defaultPictures(draft, { id, code }) })
      .where(eq(products.id, id));
  const productIds = [...left, ...joinedRows].map(({ id }) => id);
  await refreshConfigured(tx, productIds);
  await refreshListing(tx, productIds);
}
