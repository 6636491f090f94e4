import type { AcknowledgedOrder } from '../books.ts';
import type { StoredState } from './stored.ts';

/** What was acknowledged line by line against what is stored. */
export function orderLinesDiffer({ reference, lines: told }: AcknowledgedOrder, lines: StoredState['lines']): string[] {
  const count = (list: readonly { productId: number; quantity: number }[]) =>
    list
      .map(({ productId, quantity }) => `${quantity} of product ${productId}`)
      .toSorted()
      .join(', ');
  return count(told) === count(lines)
    ? []
    : [`order ${reference} was acknowledged with ${count(told)} and is stored with ${count(lines) || 'nothing'}`];
}
