import { trackOrder } from '#server/orders/index.ts';
import { text, type CommandContext, type Given } from '../command.ts';
import { withShop } from '../with-shop.ts';
import { authorOf } from './author.ts';
import { refuse } from './refuse.ts';

const longestNumber = 100;

/** Sets the number of the parcel and the page where it is followed. */
export function setTracking(context: CommandContext, given: Given): Promise<number> | null {
  const [, reference, parcel] = given.positionals;
  const number = parcel?.trim() ?? '';
  const url = text(given.values['url']) ?? null;
  if (reference === undefined || number === '') return null;
  if (number.length > longestNumber || (url !== null && !/^https?:\/\/\S+$/.test(url)))
    return Promise.resolve(refuse(context, 'komoda.orders.wrong_url', { url: url ?? number }));
  const config = context.readConfig();
  return withShop(config, async ({ database }) => {
    const result = await trackOrder(database, config, { reference, number, url, author: authorOf(given) });
    if (!result.ok)
      return refuse(context, result.reason === 'over' ? 'komoda.orders.over_untracked' : 'komoda.orders.not_found', {
        reference,
      });
    context.say(
      context.translate(result.order.state === 'shipped' ? 'komoda.orders.tracked_told' : 'komoda.orders.tracked', {
        reference,
        number,
      }),
    );
    return 0;
  });
}
