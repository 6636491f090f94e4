import type { Minor } from '#domain/pricing/money.ts';
import { sql } from 'drizzle-orm';
import { grossFromNet } from '#domain/pricing/vat.ts';
import { isAnyOf } from '#server/database/any-of.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { productPrices, products, productPriceSteps } from '#server/database/schema/index.ts';
import { insertRows, sourceRows, upsertRows } from './apply/write-rows.ts';
import { targetOf, type SheetPrice, type WrongLine } from './read-price-sheet.ts';

/** The number of lines that one statement writes. */
const batchLines = 5000;

type NetPrice = SheetPrice & { net: Minor };

/**
 * Replaces the prices of groups by those of a sheet, for the products and groups that it names. Other products, other
 * groups and the public prices stay. All changes take effect together, or none. Answers the codes that name no product.
 */
export async function applyPriceSheet(
  database: Database,
  prices: readonly SheetPrice[],
  { dryRun }: { dryRun: boolean },
): Promise<{ written: number; wrong: WrongLine[] }> {
  return database.transaction(async (tx) => {
    const byCode = await productsOf(tx, [...new Set(prices.map(({ code }) => code))]);
    const ofProducts = prices.filter(({ code }) => byCode.has(code));
    if (!dryRun) for (const part of parts(ofProducts)) await write(tx, part, byCode);
    const wrong = prices
      .filter(({ code }) => !byCode.has(code))
      .map(({ line, code }) => ({ line, problem: { key: 'komoda.no_product', params: { code } } as const }));
    return { written: ofProducts.length, wrong };
  });
}

type ProductsByCode = ReadonlyMap<string, { id: number; vat: number }>;

async function productsOf(tx: Transaction, codes: readonly string[]): Promise<ProductsByCode> {
  const rows = await tx
    .select({ id: products.id, code: products.code, vat: products.vatRatePercent })
    .from(products)
    .where(isAnyOf(products.code, codes))
    .orderBy(products.code)
    .for('no key update');
  return new Map(rows.map(({ code, ...row }) => [code, row]));
}

/** Lines of one product and group stay together. */
function parts(prices: readonly SheetPrice[]): SheetPrice[][] {
  const result: SheetPrice[][] = [[]];
  for (const group of Map.groupBy(prices, targetOf).values()) {
    if (result.at(-1)!.length + group.length > batchLines) result.push([]);
    result.at(-1)!.push(...group);
  }
  return result.filter((part) => part.length > 0);
}

async function write(tx: Transaction, prices: readonly SheetPrice[], byCode: ProductsByCode): Promise<void> {
  const rowOf = (price: SheetPrice) => {
    const { id, vat } = byCode.get(price.code)!;
    const net = price.net ?? 0;
    const amounts = { net, gross: grossFromNet(net, vat) };
    const { group: priceGroup, currency, fromQuantity } = price;
    return { productId: id, currency, priceGroup, fromQuantity, ...amounts, baseNet: net, baseGross: amounts.gross };
  };
  const rows = prices.filter((price): price is NetPrice => price.net !== null).map(rowOf);
  const ofOne = rows.filter(({ fromQuantity }) => fromQuantity === 1).map((row) => ({ ...row, discount: null }));
  const ofMany = rows.filter(({ fromQuantity }) => fromQuantity > 1);
  await forget(tx, productPriceSteps, prices.map(rowOf));
  await forget(tx, productPrices, prices.filter(isGone).map(rowOf));
  if (ofOne.length > 0)
    await tx.execute(
      upsertRows(
        productPrices,
        {
          key: ['productId', 'currency', 'priceGroup'],
          columns: ['net', 'gross', 'baseNet', 'baseGross', 'discount'],
        },
        ofOne,
      ),
    );
  if (ofMany.length > 0)
    await tx.execute(
      insertRows(productPriceSteps, ['productId', 'currency', 'priceGroup', 'fromQuantity', 'net', 'gross'], ofMany),
    );
}

const isGone = ({ fromQuantity, net }: SheetPrice) => fromQuantity === 1 && net === null;

async function forget(
  tx: Transaction,
  table: typeof productPrices | typeof productPriceSteps,
  rows: readonly { productId: number; currency: string; priceGroup: string }[],
): Promise<void> {
  const { productId, currency, priceGroup } = table;
  const source = sourceRows({ productId, currency, priceGroup }, rows);
  await tx.execute(sql`delete from ${table} using ${source.rows} where ${productId} = ${source.value('productId')}
    and ${currency} = ${source.value('currency')} and ${priceGroup} = ${source.value('priceGroup')}`);
}
