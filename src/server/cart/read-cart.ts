import { and, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';
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
import { isPublicPrice, productColumns, productFacts } from './product-columns.ts';
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

const ofSession = eq(carts.sessionId, sql.placeholder('sessionId'));

const cart = sql<Omit<StoredCart, 'lines'> | null>`(select ${jsonOf({
  row: jsonOf(rowColumns),
  chosenDelivery: jsonOfJoined(deliveryMethods.id, getTableColumns(deliveryMethods)),
  chosenPayment: jsonOfJoined(paymentMethods.id, getTableColumns(paymentMethods)),
  discount: codeNamed(carts.discountCode),
  giftCard: giftCardNamed(carts.giftCardCode),
})} from ${carts}
  left join ${deliveryMethods} on ${eq(deliveryMethods.id, carts.deliveryMethodId)}
  left join ${paymentMethods} on ${eq(paymentMethods.id, carts.paymentMethodId)}
  where ${ofSession})`;

const currency = sql`coalesce(${carts.currency}, ${sql.raw(`'${defaultCurrency.code}'`)})`;
const discountCode = sql`coalesce(${sql.placeholder('discountCode')}::text, ${carts.discountCode})`;
const asksForFacts = or(
  sql`${sql.placeholder('withFacts')}::boolean`,
  isNotNull(discountCode),
  isNotNull(carts.deliveryMethodId),
);
const soldProduct = productColumns(sql`case when ${asksForFacts} then ${productFacts(currency, discountCode)} end`);

type ProductLine = LineRow & { product: SoldProduct };

/** In the order of their first addition. */
const lines = sql<
  ProductLine[] | null
>`(select json_agg(${jsonOf({ ...lineColumns, product: jsonOf(soldProduct) })} order by ${cartItems.id})
  from ${carts}
  join ${cartItems} on ${eq(cartItems.cartId, carts.id)}
  join ${products} on ${eq(products.id, cartItems.productId)}
  left join ${productPrices} on ${isPublicPrice(currency)}
  left join ${outletPieces} on ${eq(outletPieces.id, cartItems.outletPieceId)}
  where ${ofSession})`;

/** The id as int8: one beyond the column's range is unknown, not a fault. */
const product = sql<SoldProduct | null>`(select ${jsonOf(soldProduct)}
  from ${products}
  left join ${carts} on ${ofSession}
  left join ${productPrices} on ${isPublicPrice(currency)}
  left join ${outletPieces} on ${and(eq(outletPieces.productId, products.id), eq(outletPieces.code, sql.placeholder('outletCode')))}
  where ${products.id} = ${sql.placeholder('product')}::int8)`;

const repeated = sql<boolean>`exists (select from ${carts}
  join ${cartAdditions} on ${eq(cartAdditions.cartId, carts.id)}
  where ${and(ofSession, eq(cartAdditions.conversionId, sql.placeholder('conversionId')))})`;

type Row = { cart: Omit<StoredCart, 'lines'> | null; lines: ProductLine[] | null };

const cartAlone = statement('cart_read', sql<Row>`select ${cart} as cart, ${lines} as lines`);
type AdditionRow = Row & Omit<CartReading, 'cart'>;

const cartForAddition = statement(
  'cart_read_addition',
  sql<
    Row & Omit<CartReading, 'cart'>
  >`select ${cart} as cart, ${lines} as lines, ${product} as product, ${repeated} as repeated`,
);

/** Reads the cart of a session, with what is asked beside it. */
export async function readCart(
  reader: Reader,
  sessionId: number | null,
  buyer: Buyer,
  { addition, withFacts = false, discountCode = null }: CartQuestion = {},
): Promise<CartReading> {
  if (sessionId === null && !addition) return { cart: emptyCart, product: null, repeated: false };
  const values = { sessionId, withFacts, discountCode };
  const [row] = addition
    ? await cartForAddition(reader, { ...values, ...addition, outletCode: addition.outletCode ?? null })
    : await cartAlone(reader, values);
  const { cart: stored, lines, product = null, repeated = false }: Row & Partial<AdditionRow> = row!;
  const productLines = lines ?? [];
  await loadModels(
    reader,
    [product, ...productLines.map((line) => line.product)].map((sold) => sold?.configurator ?? null),
  );
  const cart: StoredCart =
    stored === null
      ? emptyCart
      : { ...stored, lines: productLines.map((line) => storedLine(line, stored.row.currency, buyer)) };
  return { cart, product, repeated };
}

/** A line with what is offered for it now; the model that its configuration needs is in memory. */
function storedLine(line: ProductLine, currency: string, buyer: Buyer): StoredLine {
  const isOutlet = line.outletPieceId !== null;
  const judged = isOutlet ? null : configurationOf(line.product, line.configuration, currency, buyer);
  return { ...line, judged, offer: offerOf(line.product, currency, isOutlet, judged) };
}

/** Locks the cart of a session to the end of the transaction; a reading that is sent behind it sees what it waited for. */
export const lockCart = statement('cart_lock', sql`select ${carts.id} from ${carts} where ${ofSession} for update`);
