import { toMinor } from '#domain/pricing/money.ts';
import { parseAmount } from '#server/tables/parse-number.ts';
import { refundOrder } from '#server/orders/index.ts';
import { text, type CommandContext, type Given } from '../command.ts';
import { withShop } from '../with-shop.ts';
import { authorOf } from './author.ts';
import { refuse } from './refuse.ts';
import { price } from './shown.ts';

/** Gives money back for another reason than lines taken off. */
export function giveRefund(context: CommandContext, given: Given): Promise<number> | null {
  const [, reference] = given.positionals;
  const amount = parseAmount(text(given.values['amount']) ?? '');
  const reason = text(given.values['reason'])?.trim() ?? '';
  if (reference === undefined || amount === undefined || reason === '') return null;
  return withShop(context.readConfig(), async ({ database }) => {
    const result = await refundOrder(database, { reference, amount: toMinor(amount), reason, author: authorOf(given) });
    if (result.ok) {
      context.say(
        context.translate('komoda.orders.refund_asked', {
          reference,
          amount: price(result.amount, result.order.currency),
        }),
      );
      return 0;
    }
    if (result.reason === 'unknown-order') return refuse(context, 'komoda.orders.not_found', { reference });
    return refuse(context, 'komoda.orders.refund_too_much', { reference, most: price(result.most, result.currency) });
  });
}
