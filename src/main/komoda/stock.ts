import { changeStock } from '#server/import/index.ts';
import { refuseUsage, type Command } from './command.ts';
import { withShop } from './with-shop.ts';

const madeToOrder = 'made-to-order';

export const stockCommand: Command = {
  name: 'stock',
  usage: 'stock CODE NUMBER|made-to-order',
  summary: 'komoda.stock.summary',
  options: {},
  run: async (context, { positionals: [code, amount] }) => {
    if (code === undefined || amount === undefined) return refuseUsage(context, stockCommand.usage);
    const stock = amount === madeToOrder ? null : /^\d{1,9}$/.test(amount) ? Number(amount) : undefined;
    if (stock === undefined) {
      context.complain(context.translate('komoda.stock.wrong'));
      return 1;
    }
    const outcome = await withShop(context.readConfig(), ({ database }) => changeStock(database, code, stock));
    if (outcome)
      context.say(
        context.translate('komoda.stock.done', {
          code,
          stock: stock ?? context.translate('komoda.stock.made_to_order'),
        }),
      );
    else context.complain(context.translate('komoda.no_product', { code }));
    return outcome ? 0 : 1;
  },
};
