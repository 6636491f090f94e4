import { changesOfCustomers } from './customers/change-customers.ts';
import { listCustomers, showCustomer } from './customers/show-customers.ts';
import type { Action } from './customers/answers.ts';
import { refuseUsage, type Command } from './command.ts';
import { tellingWrong } from './read-options.ts';
import { withShop } from './with-shop.ts';

const actions: Readonly<Record<string, Action>> = { show: showCustomer, ...changesOfCustomers };

export const customersCommand: Command = {
  name: 'customers',
  usage: 'customers list|show|approve|refuse|group|discount|credit|manager|account-manager|add-member ...',
  summary: 'komoda.customers.summary',
  details: 'komoda.customers.options',
  options: {
    waiting: { type: 'boolean' },
    'account-manager': { type: 'string' },
    /** The former name of `account-manager`. */
    supervisor: { type: 'string' },
    group: { type: 'string' },
    reason: { type: 'string' },
    none: { type: 'boolean' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  },
  run: (context, args) =>
    tellingWrong(context, async () => {
      const [name = '', email, word, days] = args.positionals;
      const action = email === undefined ? undefined : actions[name];
      if (name !== 'list' && action === undefined)
        return refuseUsage(context, context.translate('komoda.customers.options').trim());
      return withShop(context.readConfig(), (shop) =>
        action === undefined
          ? listCustomers(context, shop, args.values['waiting'] === true)
          : action(context, shop, { email: email!, word, days, values: args.values }),
      );
    }),
};
