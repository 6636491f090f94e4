import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from '../buyer/browser.ts';
import { buy } from '../buyer/buy.ts';
import { beginToPay, decide } from '../buyer/pay.ts';
import { cancelByStaff } from '../cancel-by-staff.ts';
import type { Amount, Scenario } from '../scenario.ts';

const orders: Record<Amount, number> = { short: 16, long: 100 };
const longestHesitationMs = 30;

export const cancelDuringNotice: Scenario = {
  name: 'cancel-during-notice',
  title: 'orders are cancelled by buyers and staff at the moment in which their money comes',
  play: async ({ arena, amount, name }) => {
    const { books, shop, chance } = arena;
    const [productId] = await arena.stock(1, orders[amount]);
    await Promise.all(
      Array.from({ length: orders[amount] }, async (_, index) => {
        const email = `${name}-${index}@example.com`;
        const own = chance.of(email);
        const browser = openBrowser(shop.url, own);
        const bought = await buy(books, browser, {
          email,
          lines: [{ productId: productId!, quantity: 1 }],
          payment: 'sandbox',
        });
        if (!bought.ok) return arena.fault(`${email} could not order: ${JSON.stringify(bought.answer)}`);
        const attempt = await beginToPay(browser, { email, orderId: bought.order.id });
        if (!attempt) return arena.fault(`${email} could not begin to pay`);
        const [hesitatingBuyer, hesitatingProvider] = [own.below(longestHesitationMs), own.below(longestHesitationMs)];
        const cancel = async () => {
          await sleep(hesitatingBuyer);
          if (index % 2 === 0) await cancelByStaff(arena, bought.order.reference);
          else
            await browser.call({
              method: 'POST',
              path: `/api/ecommerce/order/${bought.order.id}/cancel`,
              headers: { 'confirm-email': email },
            });
        };
        const pay = async () => {
          await sleep(hesitatingProvider);
          await decide(browser, attempt, 'pay');
        };
        await Promise.all([cancel(), pay()]);
      }),
    );
  },
};
