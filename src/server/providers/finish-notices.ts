import type { ServerDeps } from '#server/http/handlers.ts';
import { getStanding } from '#server/orders/index.ts';
import { claimUnfinishedEvent, type PaymentEvent } from '#server/payments/index.ts';
import type { Gateways } from './gateways.ts';
import { bookNotice } from './receive-notice.ts';

/**
 * Finishes notices that were stored and never booked: the shop or its database died in between, the provider was away
 * when its money was to be confirmed, or a key was wrong. Answers how many were finished.
 */
export async function finishNotices(deps: ServerDeps, gateways: Gateways): Promise<number> {
  const now = deps.clock();
  let finished = 0;
  for (;;) {
    const event = await deps.database.transaction((tx) =>
      claimUnfinishedEvent(tx, { providers: gateways.providers, now }),
    );
    if (!event) return finished;
    try {
      finished += (await finishNotice(deps, gateways, event)) ? 1 : 0;
    } catch (error) {
      deps.log.error({ err: error, provider: event.provider, attempt: event.attemptId }, 'stored notice not booked');
    }
  }
}

async function finishNotice(deps: ServerDeps, gateways: Gateways, event: PaymentEvent): Promise<boolean> {
  const gateway = gateways.find(event.provider)!;
  const read = await gateway.parseNotice(Buffer.from(event.payload), event.headers);
  if (!read.ok) return false;
  const standing = await getStanding(deps.database.reader, event.attemptId);
  await bookNotice(deps, gateway, { standing, notice: read.notice, event });
  deps.log.warn({ provider: event.provider, attempt: event.attemptId }, 'stored notice booked late');
  return true;
}
