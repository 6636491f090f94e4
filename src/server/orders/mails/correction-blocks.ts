import { buyerText, type MailBlock } from '#server/outbox/index.ts';
import { grossOf } from '../order-amounts.ts';
import type { MailContext } from './mail-context.ts';

/** Why prices are other ones, and each of them before and after. */
export function correctionBlocks({ order, facts: { correction }, t, money }: MailContext): MailBlock[] {
  if (!correction) return [];
  const { lines, was, reason } = correction;
  return [
    { kind: 'paragraph', text: t('mail.prices.reason', { reason: buyerText(reason) }) },
    {
      kind: 'table',
      heading: t('mail.prices.heading'),
      columns: [
        t('mail.lines.name'),
        t('mail.prices.was'),
        t(order.basis === 'gross' ? 'mail.prices.is' : 'mail.prices.is_net'),
      ],
      rows: lines.map((line) => ({
        name: line.name,
        detail: '',
        quantity: money(line.was),
        amount: money(line.is),
      })),
    },
    {
      kind: 'facts',
      heading: t('mail.prices.sum'),
      rows: [
        { label: t('mail.prices.was'), value: money(was) },
        { label: t('mail.prices.is'), value: money(grossOf(order)), strong: true },
      ],
    },
  ];
}
