import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { loadModels } from '#server/configurator/index.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import {
  cartAdditions,
  cartItems,
  carts,
  deliveryMethods,
  outletPieces,
  paymentMethods,
  productPrices,
  products,
} from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { codeNamed, giftCardNamed } from '#server/discounts/index.ts';
import type { Buyer } from './buyer.ts';
import { byOwner, type CartOwner } from './cart-owner.ts';
import { isPublicPrice, itsTexts, productColumns } from './product-columns.ts';
import { findProductFacts, type ProductFacts } from './product-facts.ts';
import { configurationOf, offerOf, type SoldProduct } from './sold-product.ts';
import { emptyCart, lineColumns, rowColumns, type LineRow, type StoredCart, type StoredLine } from './stored-cart.ts';

/** A product that is to be added, by the code of an outlet piece where one is meant, and the id of the addition. */
export type Addition = { product: number; outletCode: string | undefined; conversionId: string };

/** What a cart is read for, beyond itself. */
export type CartQuestion = {
  addition?: Addition;
  /** The products are measured although no delivery is chosen yet. */
  withFacts?: boolean;
  /** A discount code that is being entered: the products are read for it and not for the cart's own. */
  discountCode?: string | null;
};

/** A cart with what is to be added to it, all of one moment. */
export type CartReading = {
  /** An empty one where nothing is stored yet. */
  cart: StoredCart;
  /** What is to be added; null: there is no such product. */
  product: SoldProduct | null;
  /** The addition has been made before. */
  repeated: boolean;
};

const cartOf = (isOwned: SQL) => sql<Omit<StoredCart, 'lines'> | null>`(select ${jsonOf({
  row: jsonOf(rowColumns),
  chosenDelivery: jsonOfJoined(deliveryMethods.id, getTableColumns(deliveryMethods)),
  chosenPayment: jsonOfJoined(paymentMethods.id, getTableColumns(paymentMethods)),
  discount: codeNamed(carts.discountCode),
  giftCard: giftCardNamed(carts.giftCardCode),
})} from ${carts}
  left join ${deliveryMethods} on ${eq(deliveryMethods.id, carts.deliveryMethodId)}
  left join ${paymentMethods} on ${eq(paymentMethods.id, carts.paymentMethodId)}
  where ${isOwned})`;

const currency = sql`coalesce(${carts.currency}, ${sql.raw(`'${defaultCurrency.code}'`)})`;
const soldProduct = jsonOf(productColumns(currency));

/** A product as a statement reads it; its facts are read apart, because most carts do not ask for them. */
type ProductRow = Omit<SoldProduct, 'facts'>;
type ProductLine = LineRow & { product: ProductRow };
/** What is to be added is no line yet. */
type WantedProduct = { id: null; product: ProductRow };

const linesOf = (isOwned: SQL) => sql`
  select ${cartItems.productId}::int8 as product_id, ${cartItems.id} as line_id, ${cartItems.outletPieceId} as outlet_id
  from ${carts} join ${cartItems} on ${eq(cartItems.cartId, carts.id)} where ${isOwned}`;

/** The id as int8: one beyond the column's range is unknown, not a fault. */
const added = sql`
  select ${sql.placeholder('product')}::int8, null, (select ${outletPieces.id} from ${outletPieces}
    where ${outletPieces.productId} = ${sql.placeholder('product')}::int8
      and ${outletPieces.code} = ${sql.placeholder('outletCode')})`;

/** Lines in the order of their first addition; one query for all products, because it is a large one. */
const productsOf = (wanted: SQL, isOwned: SQL) => sql<
  (ProductLine | WantedProduct)[] | null
>`(select json_agg(${jsonOf({ ...lineColumns, product: soldProduct })} order by ${cartItems.id})
  from (${wanted}) wanted
  join ${products} on ${products.id} = wanted.product_id
  left join ${carts} on ${isOwned}
  left join ${cartItems} on ${cartItems.id} = wanted.line_id
  left join ${productPrices} on ${isPublicPrice(currency)}
  left join ${outletPieces} on ${outletPieces.id} = wanted.outlet_id
  cross join ${itsTexts})`;

const repeatedIn = (isOwned: SQL) => sql<boolean>`exists (select from ${carts}
  join ${cartAdditions} on ${eq(cartAdditions.cartId, carts.id)}
  where ${and(isOwned, eq(cartAdditions.conversionId, sql.placeholder('conversionId')))})`;

type Row = {
  cart: Omit<StoredCart, 'lines'> | null;
  sold: (ProductLine | WantedProduct)[] | null;
  repeated?: boolean;
};

const cartAlone = byOwner((by, isOwned) =>
  statement(
    `cart_read_${by}`,
    sql<Row>`select ${cartOf(isOwned)} as cart, ${productsOf(linesOf(isOwned), isOwned)} as sold`,
  ),
);
const cartForAddition = byOwner((by, isOwned) =>
  statement(
    `cart_read_addition_${by}`,
    sql<Row>`select ${cartOf(isOwned)} as cart,
      ${productsOf(sql`${linesOf(isOwned)} union all ${added}`, isOwned)} as sold, ${repeatedIn(isOwned)} as repeated`,
  ),
);

/** Reads the cart of an owner, with what is asked beside it; null: whoever asks has none yet. */
export async function readCart(
  reader: Reader,
  owner: CartOwner | null,
  buyer: Buyer,
  question: CartQuestion = {},
): Promise<CartReading> {
  const { addition } = question;
  const terms = { priceGroup: buyer.priceGroup, business: buyer.basis === 'net' };
  if (owner === null && !addition) return { cart: emptyCart, product: null, repeated: false };
  const { by, id } = owner ?? { by: 'session', id: null };
  const [row] = addition
    ? await cartForAddition[by](reader, { owner: id, ...addition, ...terms, outletCode: addition.outletCode ?? null })
    : await cartAlone[by](reader, { owner: id, ...terms });
  const { cart, repeated = false } = row!;
  const read = row!.sold ?? [];
  const stored = { ...(cart ?? emptyCart), lines: read.filter((each) => each.id !== null) };
  const product = read.find((each) => each.id === null)?.product ?? null;
  const sold = read.map((each) => each.product);
  const [facts] = await Promise.all([
    factsFor(reader, stored, sold, question),
    loadModels(
      reader,
      sold.map(({ configurator }) => configurator),
    ),
  ]);
  const withFacts = (each: ProductRow): SoldProduct => ({ ...each, facts: facts?.get(each.id) ?? null });
  return {
    cart: {
      ...stored,
      lines: stored.lines.map((line) => storedLine(line, withFacts(line.product), stored.row.currency, buyer)),
    },
    product: product && withFacts(product),
    repeated,
  };
}

/** null: no code, no delivery with a limit of length and nobody else asks for the facts. */
async function factsFor(
  reader: Reader,
  { row, chosenDelivery }: Omit<StoredCart, 'lines'>,
  sold: readonly ProductRow[],
  { withFacts = false, discountCode = null }: CartQuestion,
): Promise<ReadonlyMap<number, ProductFacts> | null> {
  const code = discountCode ?? row.discountCode;
  const measured = (chosenDelivery?.maximumLengthMm ?? null) !== null;
  if (sold.length === 0 || (!withFacts && !measured && code === null)) return null;
  return findProductFacts(
    reader,
    sold.map(({ id }) => id),
    { currency: row.currency, code },
  );
}

/** A line with what is offered for it now; the model that its configuration needs is in memory. */
function storedLine(line: ProductLine, product: SoldProduct, currency: string, buyer: Buyer): StoredLine {
  const isOutlet = line.outletPieceId !== null;
  const judged = isOutlet ? null : configurationOf(product, line.configuration, currency, buyer);
  return { ...line, product, judged, offer: offerOf(product, currency, isOutlet, judged) };
}

const lock = byOwner((by, isOwned) =>
  statement(`cart_lock_${by}`, sql`select ${carts.id} from ${carts} where ${isOwned} for update`),
);

/** Locks a cart to the end of the transaction; a reading that is sent behind it sees what it waited for. */
export async function lockCart(reader: Reader, { by, id }: CartOwner): Promise<void> {
  await lock[by](reader, { owner: id });
}
