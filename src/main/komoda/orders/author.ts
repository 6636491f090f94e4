import { buyer, shopItself } from '#server/orders/index.ts';
import { text, type Arguments } from '#main/komoda/command.ts';

/** The author for the history of the order. The names of the buyer and of the shop itself are not allowed. */
export function authorOf({ values }: Arguments): string {
  const name = text(values['by'])?.trim() ?? '';
  return name === '' || name === buyer || name === shopItself ? 'komoda' : name;
}
