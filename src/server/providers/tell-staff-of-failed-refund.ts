import { currencies } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/database/database.ts';
import { composeMessage, queueMessage } from '#server/outbox/index.ts';
import type { RefundRow } from '#server/payments/index.ts';

const staffLocale = 'pl';

/** A message to the staff about money that did not go back, with what to do. */
export async function tellStaffOfFailedRefund(
  tx: Transaction,
  config: Config,
  { id, amount, currency, provider, lastError }: RefundRow,
  reference: string,
): Promise<void> {
  if (config.mailStaff === undefined) return;
  const t = translators[staffLocale];
  const params = { reference, amount: formatMinor(amount, currencies[currency]), provider, id };
  const message = composeMessage({
    locale: staffLocale,
    title: t('mail.refund_failed.title'),
    footer: t('mail.footer', { shop: new URL(config.publicUrl).host }),
    blocks: [
      { kind: 'paragraph', text: t('mail.refund_failed.text', params) },
      ...(lastError === null
        ? []
        : [{ kind: 'paragraph' as const, text: t('mail.refund_failed.reason', { reason: lastError }) }]),
      { kind: 'paragraph', text: t('mail.refund_failed.what_to_do', params) },
    ],
  });
  await queueMessage(tx, {
    key: `refund-failed:${id}`,
    recipient: config.mailStaff,
    subject: t('mail.refund_failed.subject', params),
    ...message,
  });
}
