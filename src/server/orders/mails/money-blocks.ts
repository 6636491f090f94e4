import { buyerText, type Fact, type MailBlock } from '#server/outbox/index.ts';
import { lineDetail } from './line-detail.ts';
import type { MailContext } from './mail-context.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { groupedIban } from '#domain/payments/grouped-iban.ts';
import { grossOf, isOpenDeferredOrder, openOnDeliveryOf } from '../order-amounts.ts';

/** The pieces that left the order, and how much money goes back by which way. */
export function moneyBlocks(context: MailContext): MailBlock[] {
  return [...takenTable(context), ...wayBack(context)];
}

function takenTable({ order, facts: { taken: lines = [] }, t, money }: MailContext): MailBlock[] {
  if (lines.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: t(isReturn(order) ? 'mail.taken.returned' : 'mail.taken.cancelled'),
      columns: [t('mail.lines.name'), t('mail.lines.quantity'), t('mail.lines.amount')],
      rows: lines.map((line) => ({
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

/** Pieces that are cancelled after the parcel has left count as returned. */
const isReturn = ({ state }: MailContext['order']) =>
  state === 'shipped' || state === 'delivered' || state === 'returned';

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

/** How an order is paid: the account, a link to pay, or the amount for the courier. */
export function paymentBlocks(context: MailContext, waits: boolean): MailBlock[] {
  const { order, t, money, summaryUrl } = context;
  const dueAmount = openOnDeliveryOf(order);
  const onDelivery: MailBlock[] =
    dueAmount > 0 ? [{ kind: 'paragraph', text: t('mail.on_delivery.text', { amount: money(dueAmount) }) }] : [];
  if (isOpenDeferredOrder(order) && order.paymentDueOn !== null)
    return [
      {
        kind: 'paragraph',
        text: t('mail.deferred.text', { amount: money(toPayOf(context)), day: formatDay(order.paymentDueOn) }),
      },
      ...transferFacts(context),
      { kind: 'button', label: t('mail.show.button'), url: summaryUrl },
    ];
  if (!waits) return [...onDelivery, { kind: 'button', label: t('mail.show.button'), url: summaryUrl }];
  const awaits: MailBlock = {
    kind: 'paragraph',
    text: t('mail.pay.text', { reference: order.reference, amount: money(toPayOf(context)) }),
  };
  if (order.paymentProvider === 'transfer')
    return [
      awaits,
      ...onDelivery,
      ...transferFacts(context),
      { kind: 'button', label: t('mail.show.button'), url: summaryUrl },
    ];
  return [awaits, ...onDelivery, { kind: 'button', label: t('mail.pay.button'), url: summaryUrl }];
}

/** Empty if the account was removed from the configuration meanwhile. */
function transferFacts(context: MailContext): MailBlock[] {
  const {
    order,
    config: { bankAccount },
    t,
    money,
  } = context;
  if (!bankAccount) return [];
  return [
    {
      kind: 'facts',
      heading: t('mail.transfer.heading'),
      rows: [
        { label: t('mail.transfer.holder'), value: bankAccount.holder },
        { label: t('mail.transfer.iban'), value: groupedIban(bankAccount.iban) },
        { label: t('mail.transfer.reference'), value: order.reference },
        { label: t('mail.transfer.amount'), value: money(toPayOf(context)), strong: true },
      ],
    },
  ];
}

const toPayOf = ({ order, facts }: MailContext) => facts.toPay ?? order.prepaidGross;

/** Why prices have changed, and each of them before and after. */
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
