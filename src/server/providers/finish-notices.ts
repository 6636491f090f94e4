import type { ServerDeps } from '#server/http/handlers.ts';
import { getStanding } from '#server/orders/index.ts';
import { claimUnfinishedEvent, reportUnbookedEvents, type PaymentEvent } from '#server/payments/index.ts';
import type { Gateways } from './gateways.ts';
import { bookNotice } from './receive-notice.ts';
import { queueStaffMail, staffTexts } from './staff-mail.ts';

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
  const reading = await gateway.parseNotice(Buffer.from(event.payload), event.headers);
  if (!reading.ok) return false;
  const standing = await getStanding(deps.database.reader, event.attemptId);
  await bookNotice(deps, gateway, { standing, notice: reading.notice, event });
  deps.log.warn({ provider: event.provider, attempt: event.attemptId }, 'stored notice booked late');
  return true;
}

/** Writes to the staff, once, about notices that could not be booked for a week and are not tried again (PAY-15). */
export async function reportUnbooked({ database, config, clock, log }: ServerDeps): Promise<number> {
  const payments = await database.transaction(async (tx) => {
    const unbooked = await reportUnbookedEvents(tx, clock());
    if (unbooked.length === 0) return unbooked;
    const t = staffTexts;
    await queueStaffMail(tx, config, {
      key: `payment-unbooked:${unbooked[0]!.attemptId}:${clock().toISOString()}`,
      subject: t('mail.payment_unbooked.subject'),
      title: t('mail.payment_unbooked.title'),
      paragraphs: [
        t('mail.payment_unbooked.text'),
        ...unbooked.map(({ provider, attemptId: id, reference }) =>
          t('mail.payment_unbooked.payment', { provider, id, reference }),
        ),
        t('mail.payment_unbooked.what_to_do'),
      ],
    });
    return unbooked;
  });
  for (const { provider, attemptId, reference } of payments)
    log.error({ provider, attempt: attemptId, order: reference }, 'a stored notice was never booked');
  return payments.length;
}
