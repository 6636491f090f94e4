import { changeOrderState } from '#server/orders/index.ts';
import type { Arena } from './arena.ts';

/** Cancels as the staff does by its command, beside the running shop; an order that is over stays as it is. */
export async function cancelByStaff(
  { database, config }: Pick<Arena, 'database' | 'config'>,
  reference: string,
): Promise<void> {
  await database.transaction((tx) => changeOrderState(tx, config, { reference, state: 'cancelled', author: 'staff' }));
}
