import type { Reader, Transaction } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Buyer } from './buyer.ts';
import { evaluateCart, type EvaluatedCart } from './evaluate-cart.ts';
import { ownerOf } from './cart-owner.ts';
import { lockCart, readCart, type CartQuestion } from './read-cart.ts';
import { storeCart } from './change-cart.ts';

type Call = { visitor: Visitor; buyer: Buyer };

/** The cart of a visitor as it stands; who never changed anything has an empty one. */
export async function findCart(
  reader: Reader,
  { visitor, buyer }: Call,
  question?: CartQuestion,
): Promise<EvaluatedCart> {
  const { cart } = await readCart(reader, ownerOf(visitor), buyer, question);
  return evaluateCart(cart, buyer);
}

/** The cart that is ordered or saved, locked to the end of the transaction. */
export async function findLockedCart(tx: Transaction, call: Call): Promise<EvaluatedCart> {
  const owner = ownerOf(call.visitor);
  const [, cart] = await Promise.all([owner && lockCart(tx, owner), findCart(tx, call)]);
  return cart;
}

/** Empties a locked cart that was ordered or saved; addresses and methods stay for the next one, codes and project do not. */
export async function emptyLockedCart(tx: Transaction, { visitor }: Call, cart: EvaluatedCart): Promise<void> {
  const row = {
    ...cart.row,
    discountCode: null,
    giftCardCode: null,
    projectName: '',
    quotationId: null,
    checkoutStartedAt: null,
  };
  await storeCart(tx, { owner: ownerOf(visitor)!, before: cart, after: { ...cart, row, lines: [] } });
}
