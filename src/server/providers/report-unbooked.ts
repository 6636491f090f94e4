import type { ServerDeps } from '#server/http/handlers.ts';
import { reportUnbookedEvents } from '#server/payments/index.ts';
import { queueStaffMail, staffTexts } from './staff-mail.ts';

/** Tells the staff of notices that could not be booked for a week, once: nobody tries to any more (PAY-15). */
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
