import { refuseUsage, type Command, type CommandContext, type Arguments } from './command.ts';
import { endLines, giveRefund } from './orders/end-lines.ts';
import { exportOrders } from './orders/export.ts';
import { listOrders, showOrder } from './orders/show.ts';
import { handleSamples } from './orders/samples.ts';
import { addNote, bookPayment, confirmOrder, moveOrder, setTracking } from './orders/change-order.ts';

type Action = (context: CommandContext, args: Arguments) => Promise<number> | null;

/** Each answers null when something it needs is missing. */
const actions: Readonly<Record<string, Action>> = {
  list: listOrders,
  show: showOrder,
  state: moveOrder,
  confirm: confirmOrder,
  paid: bookPayment,
  note: addNote,
  track: setTracking,
  cancel: (context, args) => endLines(context, args, 'cancelled'),
  return: (context, args) => endLines(context, args, 'returned'),
  refund: giveRefund,
  export: exportOrders,
  samples: handleSamples,
};

const option = { type: 'string' } as const;

export const ordersCommand: Command = {
  name: 'orders',
  usage: `orders ${Object.keys(actions).join('|')} ...`,
  summary: 'komoda.orders.summary',
  details: 'komoda.orders.options',
  options: {
    state: option,
    note: option,
    by: option,
    url: option,
    line: option,
    quantity: option,
    restock: { type: 'boolean' },
    amount: option,
    reason: option,
    from: option,
    to: option,
    format: option,
    out: option,
    lines: { type: 'boolean' },
    excel: { type: 'boolean' },
  },
  run: async (context, args) => {
    const [, action] = Object.entries(actions).find(([name]) => name === args.positionals[0]) ?? [];
    return (await action?.(context, args)) ?? refuseUsage(context, context.translate('komoda.orders.options').trim());
  },
};
