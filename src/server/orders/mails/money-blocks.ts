import type { Fact, MailBlock } from '#server/outbox/index.ts';
import { lineDetail } from './line-detail.ts';
import type { MailContext } from './mail-context.ts';

/** What left the order, and by which way how much of its money goes back. */
export function moneyBlocks(context: MailContext): MailBlock[] {
  return [...takenTable(context), ...wayBack(context)];
}

function takenTable({ order, facts: { taken = [] }, t, money }: MailContext): MailBlock[] {
  if (taken.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: t(isReturn(order) ? 'mail.taken.returned' : 'mail.taken.cancelled'),
      columns: [t('mail.lines.name'), t('mail.lines.quantity'), t('mail.lines.amount')],
      rows: taken.map((line) => ({
        name: line.name,
        detail: lineDetail({ ...line, mark: '' }, line.quantity, { order, t }),
        quantity: String(line.quantity),
        amount: money(line.gross),
      })),
    },
  ];
}

function wayBack({ order, facts, t, money }: MailContext): MailBlock[] {
  const { gross = 0, delivery = 0, toPayment = 0, toCard = 0, byHand = 0 } = facts;
  const back = toPayment + toCard + byHand;
  const parts = [toPayment, toCard, byHand].filter((amount) => amount > 0).length > 1;
  const rows: Fact[] = [
    ...(gross > 0 ? [{ label: t('mail.totals.goods'), value: money(gross - delivery) }] : []),
    ...(delivery > 0
      ? [{ label: t('mail.totals.delivery', { name: order.deliveryName }), value: money(delivery) }]
      : []),
    ...(parts && toPayment > 0 ? [{ label: t('mail.back.payment'), value: money(toPayment) }] : []),
    ...(parts && toCard > 0 ? [{ label: t('mail.back.card'), value: money(toCard) }] : []),
    ...(parts && byHand > 0 ? [{ label: t('mail.back.by_hand'), value: money(byHand) }] : []),
    { label: t('mail.back.sum'), value: money(back), strong: true },
  ];
  if (back === 0) return gross > 0 && order.prepaidGross === 0 ? [paragraph(t('mail.back.nothing'))] : [];
  return [
    { kind: 'facts', heading: t('mail.back.heading'), rows },
    ...(toPayment > 0 ? [paragraph(t(facts.toAccount ? 'mail.back.transfer_text' : 'mail.back.payment_text'))] : []),
    ...(toCard > 0 ? [paragraph(t('mail.back.card_text'))] : []),
    ...(byHand > 0 ? [paragraph(t('mail.back.by_hand_text'))] : []),
  ];
}

/** What leaves an order after its parcel has left has come back. */
const isReturn = ({ state }: MailContext['order']) =>
  state === 'shipped' || state === 'delivered' || state === 'returned';

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
