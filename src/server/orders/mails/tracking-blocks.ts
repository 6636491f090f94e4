import type { MailBlock } from '#server/outbox/index.ts';
import type { MailContext } from './mail-context.ts';

/** Where the parcel is to be followed, as far as that is known. */
export function trackingBlocks({ order, t }: MailContext): MailBlock[] {
  const { trackingNumber: number, trackingUrl: url, deliveryName } = order;
  if (number === null) return [];
  const facts: MailBlock = {
    kind: 'facts',
    heading: t('mail.tracking.heading'),
    rows: [
      { label: t('mail.tracking.carrier'), value: deliveryName },
      { label: t('mail.tracking.number'), value: number, strong: true },
    ],
  };
  return [facts, ...(url === null ? [] : [{ kind: 'button' as const, label: t('mail.tracking.button'), url }])];
}
