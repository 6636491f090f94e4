import type { ServerDeps } from '#server/http/handlers.ts';
import { expireOrder, giveUpUnconfirmed, listExpired, listUnconfirmed } from '#server/orders/index.ts';
import { askAboutOpenAttempts } from '#server/providers/index.ts';

/**
 * Gives up unpaid orders whose time is over. Their providers are asked first: money that is on its way, or a provider
 * that does not answer, keeps an order until the next turn.
 */
export async function expireOrders(deps: ServerDeps): Promise<number> {
  const { database, config, clock, log } = deps;
  let expired = 0;
  for (const { id, reference } of await listExpired(database.reader, config, clock())) {
    try {
      if ((await askAboutOpenAttempts(deps, id)) !== 'over') continue;
      const outcome = await database.transaction((tx) => expireOrder(tx, config, { id, now: clock() }));
      expired += outcome ? 1 : 0;
    } catch (error) {
      log.error({ err: error, order: reference }, 'unpaid order could not be given up');
    }
  }
  return expired;
}

/** Gives up orders that are paid on delivery and that nobody has confirmed in time. */
export async function expireUnconfirmed({ database, config, clock, log }: ServerDeps): Promise<number> {
  let expired = 0;
  for (const { id, reference } of await listUnconfirmed(database.reader, clock())) {
    try {
      const outcome = await database.transaction((tx) => giveUpUnconfirmed(tx, config, { id, now: clock() }));
      expired += outcome ? 1 : 0;
    } catch (error) {
      log.error({ err: error, order: reference }, 'unconfirmed order could not be given up');
    }
  }
  return expired;
}
