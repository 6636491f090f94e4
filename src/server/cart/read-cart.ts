import { keysOf } from '#domain/keys-of.ts';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { loadModels } from '#server/configurator/index.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import {
  cartAdditions,
  cartItems,
  carts,
  productListing,
  productPrices,
  products,
} from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import type { Buyer } from './buyer.ts';
import { creditFor } from './credit-for.ts';
import { byOwner, type CartOwner } from './cart-owner.ts';
import { atQuotedPrice } from './quoted-lines.ts';
import { findProductFacts, type ProductFacts } from './product-facts.ts';
import {
  findPieces,
  findTerms,
  findTexts,
  noTerms,
  type OutletPiece,
  type ProductTerms,
  type ProductTexts,
} from './product-parts.ts';
import { configurationOf, offerOf, type SoldProduct } from './sold-product.ts';
import {
  emptyCart,
  findChosen,
  findNamed,
  lineColumns,
  rowColumns,
  type CartRow,
  type LineRow,
  type StoredCart,
  type StoredLine,
} from './stored-cart.ts';

/** A product that is to be added, by the code of an outlet piece where one is meant, and the id of the addition. */
export type Addition = { product: number; outletCode: string | undefined; conversionId: string };

/** What a cart is read for, beyond itself. */
export type CartQuestion = {
  addition?: Addition;
  /** The products are measured although no delivery is chosen yet. */
  withFacts?: boolean;
  /** The cart is locked and about to be ordered: the methods that it has chosen are read together with it. */
  withMethods?: boolean;
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

/** A product as the statement of the cart reads it; what most carts do not have is read apart. */
type ProductRow = Omit<SoldProduct, keyof ProductTexts | keyof ProductTerms | 'outlet' | 'facts'> & {
  configuratorId: number | null;
  changedAt: string;
};
type ProductLine = LineRow & { product: ProductRow };
/** What is to be added is no line yet. */
type WantedProduct = { id: null; product: ProductRow };

/** A product of the business side alone is offered to business customers only. */
const isOffered = sql<boolean>`(${products.active} and (${sql.placeholder('business')}::boolean or not exists (
  select from ${productListing} where ${productListing.productId} = ${products.id}
    and ${productListing.businessOnly})))`;

const soldProduct = jsonOf({
  id: products.id,
  code: products.code,
  normalizedCode: products.normalizedCode,
  active: isOffered,
  stockQuantity: products.stockQuantity,
  realizationDays: products.realizationDays,
  priceHidden: products.priceHidden,
  vatRatePercent: products.vatRatePercent,
  weightGrams: products.weightGrams,
  producerId: products.producerId,
  isGiftCard: products.isGiftCard,
  ratesAvg: products.ratesAvg,
  ratesCount: products.ratesCount,
  configuratorId: products.configuratorId,
  changedAt: sql<string>`${products.updatedAt}`,
  price: jsonOfJoined(productPrices.productId, {
    net: productPrices.net,
    gross: productPrices.gross,
    baseNet: productPrices.baseNet,
    baseGross: productPrices.baseGross,
    discount: productPrices.discount,
  }),
});

const line = alias(cartItems, 'line');
const lineNames = keysOf(lineColumns);
const lineOf = jsonOf({ ...Object.fromEntries(lineNames.map((name) => [name, line[name]])), product: soldProduct });
const lines = sql`select ${sql.join(Object.values(lineColumns), sql`, `)} from ${cartItems}
  where ${cartItems.cartId} = ${carts.id}`;
/** A line that names the product and nothing else; its id as int8: one beyond the column's range is unknown. */
const added = sql`select ${sql.join(
  lineNames.map((name) => (name === 'productId' ? sql`${sql.placeholder('product')}::int8` : sql`null`)),
  sql`, `,
)}`;

/** Lines in the order of their first addition, what is to be added last. */
const productsOf = (lines: SQL) => sql`(
  select json_agg(${lineOf} order by ${line.id})
  from (${lines}) line
  join ${products} on ${products.id} = ${line.productId}
  left join ${productPrices} on ${productPrices.productId} = ${products.id}
    and ${productPrices.currency} = coalesce(${carts.currency}, ${sql.raw(`'${defaultCurrency.code}'`)})
    and ${productPrices.priceGroup} = '')`;

const repeated = sql`exists (select from ${cartAdditions}
  where ${cartAdditions.cartId} = ${carts.id} and ${cartAdditions.conversionId} = ${sql.placeholder('conversionId')})`;

type Row = { row: CartRow | null; sold: (ProductLine | WantedProduct)[] | null; repeated?: boolean };

const cartWith = (isOwned: SQL, ...columns: SQL[]) => sql<Row>`
  select ${sql.join([sql`${jsonOfJoined(carts.id, rowColumns)} as row`, ...columns], sql`, `)}
  from (select) one left join ${carts} on ${isOwned}`;

const cartAlone = byOwner((by, isOwned) =>
  statement(`cart_read_${by}`, cartWith(isOwned, sql`${productsOf(lines)} as sold`)),
);
const cartForAddition = byOwner((by, isOwned) =>
  statement(
    `cart_read_addition_${by}`,
    cartWith(isOwned, sql`${productsOf(sql`${lines} union all ${added}`)} as sold`, sql`${repeated} as repeated`),
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
  const business = buyer.basis === 'net';
  if (owner === null && !addition) return { cart: emptyCart, product: null, repeated: false };
  const { by, id } = owner ?? { by: 'session', id: null };
  const [[reading], chosen] = await Promise.all([
    addition
      ? cartForAddition[by](reader, { owner: id, business, ...addition })
      : cartAlone[by](reader, { owner: id, business }),
    owner !== null && question.withMethods ? findChosen(reader, owner) : null,
  ]);
  const row = reading!.row ?? emptyCart.row;
  const read = reading!.sold ?? [];
  const [named, soldProductOf] = await Promise.all([
    findNamed(reader, row, chosen),
    findProducts(reader, read, { row, buyer, addition }),
  ]);
  const [facts, credit] = await Promise.all([
    factsFor(reader, { row, ...named }, read, question),
    creditFor(reader, { userId: buyer.userId, buyer, payment: named.chosenPayment }),
  ]);
  const withFacts = (each: ProductLine | WantedProduct): SoldProduct => ({
    ...soldProductOf(each),
    facts: facts?.get(each.product.id) ?? null,
  });
  const newLine = read.find((each) => each.id === null);
  return {
    cart: {
      row,
      ...named,
      credit,
      lines: read
        .filter((each) => each.id !== null)
        .map((each) =>
          atQuotedPrice(storedLine(each, withFacts(each), row.currency, buyer), named.quotation, {
            currency: row.currency,
            buyer,
          }),
        ),
    },
    product: newLine ? withFacts(newLine) : null,
    repeated: reading!.repeated ?? false,
  };
}

/** Reads what lines and the addition need beside the cart, and answers how each product is sold. */
async function findProducts(
  reader: Reader,
  read: readonly (ProductLine | WantedProduct)[],
  { row, buyer, addition }: { row: CartRow; buyer: Buyer; addition: Addition | undefined },
): Promise<(each: ProductLine | WantedProduct) => Omit<SoldProduct, 'facts'>> {
  const sold = read.map(({ product }) => product);
  const named = addition?.outletCode === undefined ? null : { product: addition.product, code: addition.outletCode };
  const pieceIds = read.flatMap((each) => (each.id === null ? [] : (each.outletPieceId ?? [])));
  const [texts, terms, pieces] = await Promise.all([
    findTexts(reader, sold),
    findTerms(reader, sold, { priceGroup: buyer.priceGroup, currency: row.currency }),
    findPieces(reader, pieceIds, named),
  ]);
  await loadModels(
    reader,
    [...terms.values()].map(({ configurator }) => configurator),
  );
  return (each) => {
    const { id } = each.product;
    const isMeant = (piece: OutletPiece) =>
      each.id === null ? piece.productId === id && piece.code === named?.code : piece.id === each.outletPieceId;
    return {
      ...each.product,
      ...texts.get(id)!,
      ...(terms.get(id) ?? noTerms),
      outlet: pieces.find(isMeant) ?? null,
    };
  };
}

/** null: the facts are not needed. There is no code, no delivery limits the length, and the caller does not ask. */
async function factsFor(
  reader: Reader,
  { row, chosenDelivery }: Pick<StoredCart, 'row' | 'chosenDelivery'>,
  read: readonly { product: ProductRow }[],
  { withFacts = false, discountCode = null }: CartQuestion,
): Promise<ReadonlyMap<number, ProductFacts> | null> {
  const code = discountCode ?? row.discountCode;
  const measured = (chosenDelivery?.maximumLengthMm ?? null) !== null;
  if (read.length === 0 || (!withFacts && !measured && code === null)) return null;
  return findProductFacts(
    reader,
    read.map(({ product }) => product.id),
    { currency: row.currency, code },
  );
}

/** A line with what is offered for it now; the model that its configuration needs is in memory. */
function storedLine(line: ProductLine, product: SoldProduct, currency: string, buyer: Buyer): StoredLine {
  const isOutlet = line.outletPieceId !== null;
  const judged = isOutlet ? null : configurationOf(product, line.configuration, currency, buyer);
  return { ...line, product, judged, offer: offerOf(product, currency, isOutlet, judged) };
}
