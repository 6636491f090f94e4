import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/log.ts';
import { findStaffOrder } from '#server/orders/index.ts';
import { askAboutOpenAttempts } from '#server/providers/index.ts';
import type { OpenShop } from '../../open-shop.ts';
import type { CommandContext } from '#main/komoda/command.ts';

/** Asks the providers before an order is cancelled, so that money that has come in is known and goes back, too. */
export async function askFirst(
  { say, complain, translate }: CommandContext,
  { database }: OpenShop,
  { config, reference }: { config: Config; reference: string },
): Promise<void> {
  const details = await findStaffOrder(database.reader, { reference });
  if (!details) return;
  const warn = (entry: unknown) => complain(JSON.stringify(entry));
  const log: Logger = { info: () => {}, debug: () => {}, warn, error: warn };
  const outcome = await askAboutOpenAttempts({ database, config, log, clock: () => new Date() }, details.order.id);
  if (outcome !== 'over') say(translate('komoda.orders.may_still_be_paid', { reference }));
}
