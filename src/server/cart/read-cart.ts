import { loadModels } from '#server/configurator/index.ts';
import type { Reader } from '#server/database/database.ts';
import type { Buyer } from './buyer.ts';
import type { CartOwner } from './cart-owner.ts';
import {
  readForAddition,
  readStoredCart,
  type AddedProduct,
  type ProductLine,
  type ProductRow,
} from './cart-statements.ts';
import { creditFor } from './credit-for.ts';
import { findProductFacts, type ProductFacts } from './product-facts.ts';
import { findPieces, findTerms, findTexts, noTerms, type OutletPiece } from './product-parts.ts';
import { atQuotedPrice } from './quoted-lines.ts';
import { configurationOf, offerOf, type SoldProduct } from './sold-product.ts';
import { emptyCart, findChosen, findNamed, type CartRow, type StoredCart, type StoredLine } from './stored-cart.ts';

/** A product that is added, with the code of an outlet piece if one is meant, and the id of the addition. */
export type Addition = { product: number; outletCode: string | undefined; conversionId: string };

/** What is read together with a cart. */
export type CartQuestion = {
  addition?: Addition;
  /** Product measures are read although no delivery is chosen yet. */
  withFacts?: boolean;
  /** The cart is locked and about to be ordered: the methods that it has chosen are read together with it. */
  withMethods?: boolean;
  /** A discount code that is being entered: products are read for it instead of the cart's own code. */
  discountCode?: string | null;
};

/** A cart and the product to add, all read at one moment. */
export type CartReading = {
  /** An empty cart if nothing is stored yet. */
  cart: StoredCart;
  /** The product to be added. Null: there is no such product. */
  product: SoldProduct | null;
  /** The addition has been made before. */
  repeated: boolean;
};

/** Reads the cart of an owner, together with what the question names. Owner null: the visitor has no cart yet. */
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
  const [[reading], chosenMethods] = await Promise.all([
    addition
      ? readForAddition[by](reader, { owner: id, business, ...addition })
      : readStoredCart[by](reader, { owner: id, business }),
    owner !== null && question.withMethods ? findChosen(reader, owner) : null,
  ]);
  const row = reading!.row ?? emptyCart.row;
  const productLines = reading!.sold ?? [];
  const [references, soldProductOf] = await Promise.all([
    findNamed(reader, row, chosenMethods),
    findProducts(reader, productLines, { row, buyer, addition }),
  ]);
  const [facts, credit] = await Promise.all([
    factsFor(reader, { row, ...references }, productLines, question),
    creditFor(reader, { userId: buyer.userId, buyer, payment: references.chosenPayment }),
  ]);
  const withFacts = (each: ProductLine | AddedProduct): SoldProduct => ({
    ...soldProductOf(each),
    facts: facts?.get(each.product.id) ?? null,
  });
  const newLine = productLines.find((each) => each.id === null);
  return {
    cart: {
      row,
      ...references,
      credit,
      lines: productLines
        .filter((each) => each.id !== null)
        .map((each) =>
          atQuotedPrice(storedLine(each, withFacts(each), row.currency, buyer), references.quotation, {
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
  productLines: readonly (ProductLine | AddedProduct)[],
  { row, buyer, addition }: { row: CartRow; buyer: Buyer; addition: Addition | undefined },
): Promise<(each: ProductLine | AddedProduct) => Omit<SoldProduct, 'facts'>> {
  const products = productLines.map(({ product }) => product);
  const namedPiece =
    addition?.outletCode === undefined ? null : { product: addition.product, code: addition.outletCode };
  const pieceIds = productLines.flatMap((each) => (each.id === null ? [] : (each.outletPieceId ?? [])));
  const [texts, terms, pieces] = await Promise.all([
    findTexts(reader, products),
    findTerms(reader, products, { priceGroup: buyer.priceGroup, currency: row.currency }),
    findPieces(reader, pieceIds, namedPiece),
  ]);
  await loadModels(
    reader,
    [...terms.values()].map(({ configurator }) => configurator),
  );
  return (each) => {
    const { id } = each.product;
    const isMeant = (piece: OutletPiece) =>
      each.id === null ? piece.productId === id && piece.code === namedPiece?.code : piece.id === each.outletPieceId;
    return {
      ...each.product,
      ...texts.get(id)!,
      ...(terms.get(id) ?? noTerms),
      outlet: pieces.find(isMeant) ?? null,
    };
  };
}

/**
 * Null: nobody needs the facts. There is no code, no delivery limits the length, and the caller does not ask for them.
 */
async function factsFor(
  reader: Reader,
  { row, chosenDelivery }: Pick<StoredCart, 'row' | 'chosenDelivery'>,
  productLines: readonly { product: ProductRow }[],
  { withFacts = false, discountCode = null }: CartQuestion,
): Promise<ReadonlyMap<number, ProductFacts> | null> {
  const code = discountCode ?? row.discountCode;
  const measured = (chosenDelivery?.maximumLengthMm ?? null) !== null;
  if (productLines.length === 0 || (!withFacts && !measured && code === null)) return null;
  return findProductFacts(
    reader,
    productLines.map(({ product }) => product.id),
    { currency: row.currency, code },
  );
}

/** A line with its current offer. The model of its configuration has to be in memory. */
function storedLine(line: ProductLine, product: SoldProduct, currency: string, buyer: Buyer): StoredLine {
  const isOutlet = line.outletPieceId !== null;
  const verdict = isOutlet ? null : configurationOf(product, line.configuration, currency, buyer);
  return { ...line, product, judged: verdict, offer: offerOf(product, currency, isOutlet, verdict) };
}
