import type { FakePayu } from '#server/gateways/fakes/fake-payu.ts';
import type { Books } from '#tests/torture/books.ts';
import { openBrowser } from '#tests/torture/buyer/browser.ts';
import { buy } from '#tests/torture/buyer/buy.ts';
import { beginToPay, readOrder } from '#tests/torture/buyer/pay.ts';
import type { Chance } from '#tests/torture/chance.ts';
import type { Goods } from './goods.ts';
import type { RequestBook } from './request-book.ts';

export type Place = { url: string; goods: Goods; books: Books; book: RequestBook; payu: FakePayu };

/** One visit: looks around, orders, and pays or not. What was not answered is sent again, as a browser does. */
export async function shopOnce(
  { url, goods, books, book, payu }: Place,
  { email, chance }: { email: string; chance: Chance },
): Promise<void> {
  const browser = openBrowser(url, chance, { onSent: book.noteSent });
  await browser.call({ path: goods.categoryPath });
  await browser.call({ path: goods.pathOf(chance.pick(goods.products)) });
  const lines = chance
    .shuffle(goods.products)
    .slice(0, 1 + chance.below(2))
    .map((productId) => ({ productId, quantity: 1 + chance.below(2) }));
  const online = chance.below(3) > 0;
  const bought = await buy(books, browser, {
    email,
    lines,
    ...(online ? { payment: 'payu', method: 'PayU' } : { payment: 'cash' }),
    impatient: chance.below(10) === 0,
  });
  if (!bought.ok) {
    if (bought.answer !== null) throw new Error(`could not order: ${JSON.stringify(bought.answer)}`);
    return;
  }
  if (!bought.order.canPay || chance.below(8) === 0) return;
  const payer = { email, orderId: bought.order.id };
  const attempt = await beginToPay(browser, payer);
  if (!attempt) return;
  await payu.decide(attempt.id, chance.below(6) === 0 ? 'refuse' : 'pay');
  await readOrder(books, browser, payer);
}
