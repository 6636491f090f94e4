import type { Database, Reader } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Buyer } from './buyer.ts';
import { ownerOf, type CartOwner } from './cart-owner.ts';
import { evaluateCart, type EvaluatedCart } from './evaluate-cart.ts';
import { lockCart, readCart, type CartQuestion, type CartReading } from './read-cart.ts';
import { refuse } from './refusals.ts';
import { storeCart } from './store-cart.ts';
import type { StoredCart } from './stored-cart.ts';

/** Who changes a cart, for which buyer it is evaluated, and what is read with it. */
export type CartCall = CartQuestion & { visitor: Visitor; buyer: Buyer };

/** The cart as a change leaves it; throws a refusal. Neither reads nor writes, so it may be asked a second time. */
export type CartDecision = (reading: CartReading) => EvaluatedCart;

/**
 * The one way to change a cart: read what stands, decide, store the difference. The version that was read guards the
 * storing, so nobody waits for a lock. A change that came too late is made once more with the cart locked, and the
 * first change of a visitor in the transaction that begins the session: a refusal begins neither session nor cart.
 */
export async function changeCart(database: Database, call: CartCall, decide: CartDecision): Promise<EvaluatedCart> {
  const owner = ownerOf(call.visitor);
  const changed = owner === null ? null : await attempt(database.reader, call, decide);
  if (changed !== null) return changed;
  return database.transaction(async (tx) => {
    const locked = owner === null ? null : lockCart(tx, owner);
    const [again] = await Promise.all([attempt(tx, call, decide), locked]);
    if (again === null) throw new Error('A locked cart has changed');
    return again;
  });
}

/**
 * A cart that holds a quotation is ordered as it was quoted or cleared: its lines can't be changed, and no code counts
 * beside its prices (QUOTATION-3).
 */
function keepingQuotation(before: StoredCart, after: EvaluatedCart): EvaluatedCart {
  if (before.row.quotationId === null) return after;
  if (after.lines.length === 0) return { ...after, quotation: null, row: { ...after.row, quotationId: null } };
  if (after.lines !== before.lines) throw refuse('quotation', 'cart.quotation_fixed');
  if (after.row.discountCode !== null) throw refuse('discountCode', 'cart.quotation_no_code');
  return after;
}

/** null: another change was faster. */
async function attempt(reader: Reader, call: CartCall, decide: CartDecision): Promise<EvaluatedCart | null> {
  const { visitor, buyer, ...question } = call;
  const reading = await readCart(reader, ownerOf(visitor), buyer, question);
  if (reading.repeated) return evaluateCart(reading.cart, buyer);
  const after = keepingQuotation(reading.cart, decide(reading));
  const owner: CartOwner = ownerOf(visitor) ?? { by: 'session', id: await visitor.begin(reader) };
  return storeCart(reader, { owner, before: reading.cart, after, conversionId: question.addition?.conversionId });
}
