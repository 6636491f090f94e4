import { buyer, shopItself } from '#server/orders/index.ts';
import { text, type Arguments } from '#main/komoda/command.ts';

/** Who does it, for the history of the order; the names of the buyer and of the shop itself are taken. */
export function authorOf({ values }: Arguments): string {
  const name = text(values['by'])?.trim() ?? '';
  return name === '' || name === buyer || name === shopItself ? 'komoda' : name;
}
