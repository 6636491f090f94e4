import { buyer, shopItself } from '#server/orders/index.ts';
import { text, type Given } from '#main/komoda/command.ts';

/** Who does it, for the history of the order; the names of the buyer and of the shop itself are taken. */
export function authorOf({ values }: Given): string {
  const given = text(values['by'])?.trim() ?? '';
  return given === '' || given === buyer || given === shopItself ? 'komoda' : given;
}
