import { shownCode } from '#domain/sending/collection-code.ts';
import type { MailBlock } from '#server/outbox/index.ts';
import type { MailContext } from './mail-context.ts';

/** Whether one of its parcels has a page of its own. */
export const isFollowed = ({ facts: { parcels = [] } }: MailContext): boolean =>
  parcels.some(({ url }) => url !== null);

/** Where the parcels are to be followed, as far as that is known. */
export function parcelBlocks({ order, facts: { parcels = [] }, t }: MailContext): MailBlock[] {
  if (parcels.length === 0) return [];
  const facts: MailBlock = {
    kind: 'facts',
    heading: t('mail.tracking.heading'),
    rows: [
      { label: t('mail.tracking.carrier'), value: order.deliveryName },
      ...parcels.map(({ number }) => ({ label: t('mail.tracking.number'), value: number, strong: true })),
    ],
  };
  const one = parcels.length === 1;
  const buttons = parcels.flatMap(({ number, url }): MailBlock[] => {
    const label = one ? t('mail.tracking.button') : t('mail.tracking.button_of', { number });
    return url === null ? [] : [{ kind: 'button', label, url }];
  });
  return [facts, ...buttons];
}

/** The code by which the shop hands over the goods. */
export function codeBlocks({ facts: { codes = [] }, t }: MailContext): MailBlock[] {
  if (codes.length === 0) return [];
  const rows = codes.map((code) => ({ label: t('mail.pick_up_ready.code'), value: shownCode(code), strong: true }));
  return [
    { kind: 'facts', heading: t('mail.pick_up_ready.heading'), rows },
    { kind: 'paragraph', text: t('mail.pick_up_ready.show_code') },
  ];
}
