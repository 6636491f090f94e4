import type { Books } from '../books.ts';
import type { Chance } from '../chance.ts';
import { openBrowser } from './browser.ts';
import { buy, type Bought } from './buy.ts';
import { beginToPay, decide, decideAndLeave, readOrder } from './pay.ts';

/**
 * One visit of a usual buyer: buys something, pays or not, at once or after a refusal, and perhaps goes away in
 * between.
 */
export async function visit(
  books: Books,
  url: string,
  { email, products, chance }: { email: string; products: readonly number[]; chance: Chance },
): Promise<Bought> {
  const browser = openBrowser(url, chance);
  const lines = chance
    .shuffle(products)
    .slice(0, 1 + chance.below(2))
    .map((productId) => ({ productId, quantity: 1 + chance.below(2) }));
  const payment = chance.pick(['sandbox', 'sandbox', 'sandbox', 'transfer', 'cash'] as const);
  const bought = await buy(books, browser, { email, lines, payment, impatient: chance.below(8) === 0 });
  if (!bought.ok || !bought.order.canPay || chance.below(8) === 0) return bought;
  const payer = { email, orderId: bought.order.id };
  if (chance.below(4) === 0) {
    const refused = await beginToPay(browser, payer);
    if (refused) await decide(browser, refused, 'refuse');
  }
  const attempt = await beginToPay(browser, payer);
  if (!attempt) return bought;
  if (chance.below(6) === 0) await decideAndLeave(browser, attempt, 'pay');
  else {
    await decide(browser, attempt, 'pay');
    const { paymentState } = await readOrder(books, browser, payer);
    if (paymentState !== 'paid')
      throw new Error(`Order ${bought.order.reference} is ${paymentState} although its notice was answered`);
  }
  return bought;
}
