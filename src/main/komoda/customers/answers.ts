import { defaultCurrency, type Minor } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { OpenShop } from '../../open-shop.ts';
import type { Arguments, CommandContext } from '../command.ts';

/** What was written behind `customers`: the e-mail, or the name of a group, and what follows it. */
export type CustomerArguments = {
  email: string;
  word: string | undefined;
  days: string | undefined;
  values: Arguments['values'];
};
/** Does what was asked and answers the exit code. */
export type Action = (context: CommandContext, shop: OpenShop, asked: CustomerArguments) => Promise<number>;

export function refuse({ complain, translate }: CommandContext, key: TextKey, email: string): number {
  complain(translate(key, { email }));
  return 1;
}

export const money = (amount: Minor) => formatMinor(amount, defaultCurrency);
