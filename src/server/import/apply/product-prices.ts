import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { netFromGross } from '#domain/pricing/vat.ts';
import { toMinor, type CurrencyCode } from '#domain/pricing/money.ts';
import { undiscounted, type UnitPrice } from '#domain/pricing/unit-price.ts';
import type { Pictures } from '#server/media/index.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import { bareNames, overwritten } from '#server/database/bare-names.ts';
import type { Transaction } from '#server/database/database.ts';
import { priceHistory, productPrices, productPriceSteps, type StoredDiscount } from '#server/database/schema/index.ts';
import type { RecordOf } from '../records/check-record.ts';
import { slugify } from '../records/parts.ts';
import { amountsOfPrice } from '../records/product-record.ts';
import type { StoredProduct } from './product-parts.ts';
import { replaceRows, sourceRows } from './write-rows.ts';

type PriceRow = UnitPrice & {
  productId: number;
  currency: CurrencyCode;
  priceGroup: string;
  discount: StoredDiscount | null;
  /** Start of the discount, for the lowest price before it. */
  discountFrom: string | null;
};

type Product = Pick<RecordOf<'product'>, 'prices' | 'discount' | 'vatRatePercent'>;

/** Stored prices of a product; a discount lowers the public price of its currency. */
function priceRows(productId: number, { prices, discount, vatRatePercent }: Product, pictures: Pictures): PriceRow[] {
  return prices.filter(isOfOne).map((price) => {
    const whole = amountsOfPrice(price, vatRatePercent);
    const base = { productId, currency: price.currency, priceGroup: price.group, ...undiscounted(whole) };
    if (!discount || price.group !== '' || price.currency !== discount.currency)
      return { ...base, discount: null, discountFrom: null };
    const gross = toMinor(discount.gross);
    return {
      ...base,
      gross,
      net: netFromGross(gross, vatRatePercent),
      discount: storedDiscount(discount, pictures),
      discountFrom: discount.from ?? null,
    };
  });
}

const isOfOne = ({ from }: Product['prices'][number]) => from === 1;

/** The prices of a product's groups from a number of pieces on. */
function stepRows(productId: number, { prices, vatRatePercent }: Product) {
  return prices
    .filter((price) => !isOfOne(price))
    .map((price) => ({
      productId,
      currency: price.currency,
      priceGroup: price.group,
      fromQuantity: price.from,
      ...amountsOfPrice(price, vatRatePercent),
    }));
}

function storedDiscount(discount: NonNullable<Product['discount']>, pictures: Pictures): StoredDiscount {
  const { name, label, from } = discount;
  return {
    id: [slugify(name.pl || 'discount'), from].filter(Boolean).join('-'),
    name,
    label,
    icon: pictures.stored(discount.icon)?.path ?? null,
    lowestGross30: discount.lowestGross30 === undefined ? null : toMinor(discount.lowestGross30),
  };
}

const { productId, currency, priceGroup, net, gross, baseNet, baseGross, discount } = productPrices;
const columns = { productId, currency, priceGroup, net, gross, baseNet, baseGross, discount };
const running = alias(productPrices, 'running');
const past = alias(priceHistory, 'past');
const before = alias(priceHistory, 'before');

/**
 * Replaces the prices of the products. Prices of groups are replaced only where a record names some: otherwise they
 * come from a sheet of prices, and stay.
 */
export async function replacePrices(
  tx: Transaction,
  storedProducts: readonly StoredProduct[],
  pictures: Pictures,
): Promise<void> {
  if (storedProducts.length === 0) return;
  const naming = storedProducts.filter(({ prices }) => prices.some(({ group }) => group !== '')).map(({ id }) => id);
  await upsertPrices(
    tx,
    { all: storedProducts.map(({ id }) => id), naming },
    storedProducts.flatMap((product) => priceRows(product.id, product, pictures)),
  );
  await replaceRows(
    tx,
    naming,
    productPriceSteps,
    ['productId', 'currency', 'priceGroup', 'fromQuantity', 'net', 'gross'],
    storedProducts.flatMap((product) => stepRows(product.id, product)),
  );
}

/** Rows are changed in place, so the price history grows by real changes only. */
async function upsertPrices(
  tx: Transaction,
  { all, naming }: Record<'all' | 'naming', readonly number[]>,
  rows: readonly PriceRow[],
): Promise<void> {
  const source = sourceRows({ ...columns, discountFrom: priceHistory.validFrom }, rows);
  await tx.execute(sql`
    delete from ${productPrices} where ${isAnyOf(productId, all)}
      and (${priceGroup} = '' or ${isAnyOf(productId, naming)}) and not exists (
      select 1 from ${source.rows} where ${source.value('productId')} = ${productId}
        and ${source.value('currency')} = ${currency} and ${source.value('priceGroup')} = ${priceGroup})`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${productPrices} (${bareNames(...Object.values(columns))})
    select ${source.value('productId')}, ${source.value('currency')}, ${source.value('priceGroup')},
      ${source.value('net')}, ${source.value('gross')}, ${source.value('baseNet')}, ${source.value('baseGross')},
      ${discountOf(source)}
    from ${source.rows}
    on conflict (${bareNames(productId, currency, priceGroup)})
    do update set ${overwritten(net, gross, baseNet, baseGross, discount)}`);
}

/** The discount with its lowest price of 30 days. That of a discount which already runs is settled. */
function discountOf({ value }: { value: (name: 'productId' | 'currency' | 'discount' | 'discountFrom') => SQL }): SQL {
  const newDiscount = value('discount');
  const start = sql`coalesce(${value('discountFrom')}, now())`;
  const settled = sql`(
    select ${running.discount} -> 'lowestGross30' from ${productPrices} running
    where ${running.productId} = ${value('productId')} and ${running.currency} = ${value('currency')}
      and ${running.priceGroup} = '' and ${running.discount} ->> 'id' = ${newDiscount} ->> 'id'
      and ${running.discount} -> 'lowestGross30' <> 'null')`;
  const inForceAtFirst = sql`(
    select max(${before.validFrom}) from ${priceHistory} before
    where ${before.productId} = ${past.productId} and ${before.currency} = ${past.currency} and not ${before.configured}
      and ${before.validFrom} <= ${start} - interval '30 days')`;
  const lowest = sql`(
    select to_jsonb(min(${past.gross})) from ${priceHistory} past
    where ${past.productId} = ${value('productId')} and ${past.currency} = ${value('currency')}
      and not ${past.configured}
      and ${past.validFrom} < ${start} and ${past.validFrom} >= coalesce(${inForceAtFirst}, '-infinity'))`;
  return sql`case when jsonb_typeof(${newDiscount}) = 'object' then
    case when ${newDiscount} -> 'lowestGross30' <> 'null' then ${newDiscount}
      else jsonb_set(${newDiscount}, '{lowestGross30}', coalesce(${settled}, ${lowest}, 'null')) end end`;
}
