import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { configuredFacts } from '#domain/configurator/configured-facts.ts';
import { smallestPrice } from '#domain/configurator/price/smallest-price.ts';
import { keysOf } from '#domain/keys-of.ts';
import { type CurrencyCode, isCurrencyCode, type Minor } from '#domain/pricing/money.ts';
import { priceFrom, type UnitPrice } from '#domain/pricing/unit-price.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import { bareNames, overwritten } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { jsonRows } from '#server/database/json-of.ts';
import {
  configuredPrices,
  priceHistory,
  productPrices,
  products,
  type StoredDiscount,
} from '#server/database/schema/index.ts';
import { type CodedProduct, configuredProductOf, findCodedProducts } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';

/**
 * Recomputes the facts that lists show about configurable products: the lowest price, the time of delivery, and the
 * smallest sizes. It runs in the transaction that changes their price or rule set, before that refreshes their listing.
 */
export async function refreshConfigured(tx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const coded = await findCodedProducts(tx, productIds);
  const configurable = coded.filter(({ configurator }) => configurator !== null);
  await refreshConfiguredPrices(tx, productIds, configurable);
  await refreshFacts(tx, productIds, configurable);
}

async function refreshFacts(tx: Transaction, productIds: readonly number[], configurable: readonly CodedProduct[]) {
  const facts = configurable.map((product) => ({
    id: product.id,
    facts: configuredFacts(modelOf(product.configurator!, configuredProductOf(product), 'pl')),
  }));
  const newFacts = sql`(
    select given.facts from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given(id int, facts jsonb)
    where given.id = ${products.id})`;
  await tx
    .update(products)
    .set({ configuredFacts: newFacts })
    .where(sql`${isAnyOf(products.id, productIds)} and ${products.configuredFacts} is distinct from ${newFacts}`);
}

const { productId, currency, net, gross, baseNet, baseGross, varies, discount } = configuredPrices;
const columns = { productId, currency, net, gross, baseNet, baseGross, varies, discount };

type PriceRow = UnitPrice & {
  productId: number;
  currency: CurrencyCode;
  varies: boolean;
  /** The discount of the product itself, with the lowest price of the 30 days before it. */
  discount: StoredDiscount | null;
};

/**
 * Computes anew the least price that each product can be ordered for (CONF-20). Products that are not configurable have
 * none.
 */
async function refreshConfiguredPrices(
  tx: Transaction,
  productIds: readonly number[],
  configurable: readonly CodedProduct[],
): Promise<void> {
  const discounts = await findDiscounts(
    tx,
    configurable.map(({ id }) => id),
  );
  const rows = configurable.flatMap((product) => priceRows(product, discounts));
  await replacePrices(tx, productIds, rows);
}

type OwnDiscount = { productId: number; currency: CurrencyCode; discount: StoredDiscount | null };

function findDiscounts(tx: Transaction, productIds: readonly number[]): Promise<OwnDiscount[]> {
  const { productId: id, priceGroup } = productPrices;
  return tx
    .select({ productId: id, currency: productPrices.currency, discount: productPrices.discount })
    .from(productPrices)
    .where(and(isAnyOf(id, productIds), eq(priceGroup, ''), isNotNull(productPrices.discount)));
}

function priceRows(product: CodedProduct, discounts: readonly OwnDiscount[]): PriceRow[] {
  const { id, prices } = configuredProductOf(product);
  const model = modelOf(product.configurator!, configuredProductOf(product), 'pl');
  return Object.keys(prices)
    .filter(isCurrencyCode)
    .flatMap((code) => {
      const smallest = smallestPrice(model, code);
      if (smallest === null) return [];
      const own = discounts.find((entry) => entry.productId === id && entry.currency === code)?.discount ?? null;
      const lowestOf = (amount: Minor) => {
        const then = { ...model, prices: { [code]: priceFrom(amount, 'gross', product.vatRatePercent) } };
        return smallestPrice(then, code)?.price.gross ?? null;
      };
      const lowestGross30 = own?.lowestGross30 == null ? null : lowestOf(own.lowestGross30);
      const { price, varies: other } = smallest;
      return [{ productId: id, currency: code, ...price, varies: other, discount: own && { ...own, lowestGross30 } }];
    });
}

async function replacePrices(tx: Transaction, productIds: readonly number[], rows: readonly PriceRow[]): Promise<void> {
  const source = jsonRows('source', sql`${JSON.stringify(rows)}`, columns);
  const names = keysOf(columns);
  await tx.execute(sql`
    delete from ${configuredPrices} where ${isAnyOf(productId, productIds)} and not exists (
      select 1 from ${source.rows}
      where ${source.value('productId')} = ${productId} and ${source.value('currency')} = ${currency})`);
  const values = names.map((name) => (name === 'discount' ? discountOf(source) : source.value(name)));
  await tx.execute(sql`
    insert into ${configuredPrices} (${bareNames(...names.map((name) => columns[name]))})
    select ${sql.join(values, sql`, `)} from ${source.rows}
    on conflict (${bareNames(productId, currency)})
    do update set ${overwritten(net, gross, baseNet, baseGross, varies, discount)}`);
}

const running = alias(configuredPrices, 'running');
const past = alias(priceHistory, 'past');
const before = alias(priceHistory, 'before');

/**
 * The discount with the lowest price of the 30 days before it. That price was settled when the discount began. If not,
 * it comes from the history of this price, or follows from the lowest price of the product itself.
 */
function discountOf({ value }: { value: (name: 'productId' | 'currency' | 'discount') => SQL }): SQL {
  const newDiscount = value('discount');
  const settled = sql`(
    select ${running.discount} -> 'lowestGross30' from ${configuredPrices} running
    where ${running.productId} = ${value('productId')} and ${running.currency} = ${value('currency')}
      and ${running.discount} ->> 'id' = ${newDiscount} ->> 'id' and ${running.discount} -> 'lowestGross30' <> 'null')`;
  const ofPast = sql`${past.productId} = ${value('productId')} and ${past.currency} = ${value('currency')}
    and ${past.configured}`;
  const inForceAtFirst = sql`(
    select max(${before.validFrom}) from ${priceHistory} before
    where ${before.productId} = ${value('productId')} and ${before.currency} = ${value('currency')}
      and ${before.configured} and ${before.validFrom} <= now() - interval '30 days')`;
  const lowest = sql`(
    select to_jsonb(min(${past.gross})) from ${priceHistory} past
    where ${ofPast} and ${past.validFrom} < now() and ${past.validFrom} >= coalesce(${inForceAtFirst}, '-infinity'))`;
  return sql`case when jsonb_typeof(${newDiscount}) = 'object' then
    jsonb_set(${newDiscount}, '{lowestGross30}',
      coalesce(${settled}, ${lowest}, ${newDiscount} -> 'lowestGross30', 'null')) end`;
}
