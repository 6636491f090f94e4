import { sql, type SQL } from 'drizzle-orm';
import { bareNames } from '#server/database/bare-names.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { cartItems, carts } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Buyer } from './buyer.ts';
import { evaluateCart, type EvaluatedCart } from './evaluate-cart.ts';
import { type CartOwner, lockCart, ownerOf } from './cart-owner.ts';
import { readCart, type CartQuestion } from './read-cart.ts';
import type { StoredCart } from './stored-cart.ts';

/** owner: the owner of the cart, if it is not the visitor's own cart. */
type Call = { visitor: Visitor; buyer: Buyer; owner?: CartOwner | undefined };

const ownerIn = ({ visitor, owner }: Call) => owner ?? ownerOf(visitor);

/** The cart of a visitor as it is now. A visitor who has never changed anything has an empty one. */
export async function findCart(reader: Reader, call: Call, question?: CartQuestion): Promise<EvaluatedCart> {
  const { cart } = await readCart(reader, ownerIn(call), call.buyer, question);
  return evaluateCart(cart, call.buyer);
}

/** The cart that is ordered or saved, locked to the end of the transaction. */
export async function findLockedCart(tx: Transaction, call: Call): Promise<EvaluatedCart> {
  const owner = ownerIn(call);
  const [, cart] = await Promise.all([owner && lockCart(tx, owner), findCart(tx, call, { withMethods: true })]);
  return cart;
}

/** The products in the cart of an owner, by their ids: a subquery of a statement for each kind of owner. */
export const productsInCart = (isOwned: SQL) => sql`(select ${cartItems.productId} from ${cartItems}
  where ${cartItems.cartId} = (select ${carts.id} from ${carts} where ${isOwned}))`;

const { discountCode, giftCardCode, projectName, quotationId, checkoutStartedAt, version, updatedAt } = carts;

/**
 * Empties the cart whose id is the placeholder `cart`, as parts of a statement in the transaction that holds it locked.
 * Addresses and methods stay for the next order, codes and project do not.
 */
export const cartEmptied = sql`
  emptied as (
    update ${carts} set ${bareNames(discountCode)} = null, ${bareNames(giftCardCode)} = null,
      ${bareNames(projectName)} = '', ${bareNames(quotationId)} = null, ${bareNames(checkoutStartedAt)} = null,
      ${bareNames(version)} = ${version} + 1, ${bareNames(updatedAt)} = now()
    where ${carts.id} = ${sql.placeholder('cart')}::int8 returning ${carts.id}),
  unlisted as (delete from ${cartItems} using emptied where ${cartItems.cartId} = emptied.id)`;

const empty = statement('cart_empty', sql`with ${cartEmptied} select from emptied`);

/** Empties a locked cart that was saved. */
export async function emptyLockedCart(tx: Transaction, { row }: StoredCart): Promise<void> {
  await empty(tx, { cart: row.id });
}
