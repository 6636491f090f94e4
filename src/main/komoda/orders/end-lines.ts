import { endOfLines, statesAfter } from '#domain/orders/order-state.ts';
import { type Minor, toMinor } from '#domain/pricing/money.ts';
import { cancelOrderLines, findStaffOrder, refundOrder, type StaffOrder } from '#server/orders/index.ts';
import { text, type CommandContext, type Arguments } from '#main/komoda/command.ts';
import { withShop } from '../with-shop.ts';
import { askFirst } from './ask-first.ts';
import { authorOf } from './author.ts';
import { explain, refuse } from './refuse.ts';
import { price } from './shown.ts';
import { parseAmount } from '#server/tables/parse-number.ts';

const wholeNumber = (value: string | undefined) =>
  value !== undefined && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;

/** Cancels an order, a line or some pieces before the parcel has left; afterwards they are returned. */
export function endLines(
  context: CommandContext,
  args: Arguments,
  end: 'cancelled' | 'returned',
): Promise<number> | null {
  const [, reference] = args.positionals;
  const [line, quantity] = [text(args.values['line']), text(args.values['quantity'])];
  if (reference === undefined || (line === undefined && quantity !== undefined)) return null;
  if (
    (line !== undefined && wholeNumber(line) === undefined) ||
    (quantity !== undefined && wholeNumber(quantity) === undefined)
  )
    return null;
  const config = context.readConfig();
  return withShop(config, async (shop) => {
    const { database } = shop;
    if (end === 'cancelled') await askFirst(context, shop, { config, reference });
    const details = await findStaffOrder(database.reader, { reference });
    if (!details) return refuse(context, 'komoda.orders.not_found', { reference });
    const from = details.order.state;
    const possible = endOfLines(from);
    if (possible !== end)
      return possible === null
        ? explain(
            context,
            { ok: false, reason: 'not-allowed', from, allowed: statesAfter(from) },
            { reference, wanted: end },
          )
        : refuse(context, `komoda.orders.rather_${possible}`, { reference, from });
    const lines =
      line === undefined
        ? undefined
        : [{ position: Number(line) - 1, quantity: wholeNumber(quantity) ?? remainingOf(details, Number(line) - 1) }];
    const result = await database.transaction((tx) =>
      cancelOrderLines(tx, config, {
        by: { reference },
        mover: 'staff',
        author: authorOf(args),
        note: text(args.values['note']) ?? text(args.values['reason']) ?? '',
        restock: args.values['restock'] === true,
        ...(lines && { lines }),
      }),
    );
    if (!result.ok) return explain(context, result, { reference, wanted: end });
    const { order, money } = result;
    const amount = (minor: Minor) => price(minor, order.currency);
    context.say(
      context.translate('komoda.orders.lines_ended', {
        reference,
        state: order.state,
        less: amount(money.gross),
        payment: amount(money.toPayment),
        card: amount(money.toCard),
      }),
    );
    if (money.byHand > 0) context.say(context.translate('komoda.orders.by_hand', { amount: amount(money.byHand) }));
    return 0;
  });
}

/** All remaining pieces of a line. For an unknown line it is one piece, so that the line is refused with the others. */
function remainingOf({ lines }: StaffOrder, position: number): number {
  const line = lines.find((candidate) => candidate.position === position);
  return line ? Math.max(1, line.quantity - line.cancelledQuantity) : 1;
}

/** Refunds money for a reason other than cancelled lines. */
export function giveRefund(context: CommandContext, args: Arguments): Promise<number> | null {
  const [, reference] = args.positionals;
  const amount = parseAmount(text(args.values['amount']) ?? '');
  const reason = text(args.values['reason'])?.trim() ?? '';
  if (reference === undefined || amount === undefined || reason === '') return null;
  return withShop(context.readConfig(), async ({ database }) => {
    const refund = { reference, amount: toMinor(amount), reason, author: authorOf(args) };
    const result = await database.transaction((tx) => refundOrder(tx, refund));
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
