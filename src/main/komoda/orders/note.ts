import { noteOrder } from '#server/orders/index.ts';
import type { CommandContext, Given } from '../command.ts';
import { withShop } from '../with-shop.ts';
import { authorOf } from './author.ts';
import { refuse } from './refuse.ts';

/** Writes a note for the staff. */
export function addNote(context: CommandContext, given: Given): Promise<number> | null {
  const [, reference, ...words] = given.positionals;
  const text = words.join(' ').trim();
  if (reference === undefined || text === '') return null;
  return withShop(context.readConfig(), async ({ database }) => {
    if (!(await noteOrder(database, { reference, author: authorOf(given), text })))
      return refuse(context, 'komoda.orders.not_found', { reference });
    context.say(context.translate('komoda.orders.noted', { reference }));
    return 0;
  });
}
