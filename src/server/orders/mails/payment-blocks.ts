import { formatDay } from '#domain/calendar/day.ts';
import { groupedIban } from '#domain/payments/grouped-iban.ts';
import type { MailBlock } from '#server/outbox/index.ts';
import { isOpenDeferredOrder, openOnDeliveryOf } from '../order-amounts.ts';
import type { MailContext } from './mail-context.ts';

/** How an order is paid: the account, a link to pay, or the amount for the courier. */
export function paymentBlocks(context: MailContext, waits: boolean): MailBlock[] {
  const { order, t, money, summaryUrl } = context;
  const due = openOnDeliveryOf(order);
  const onDelivery: MailBlock[] =
    due > 0 ? [{ kind: 'paragraph', text: t('mail.on_delivery.text', { amount: money(due) }) }] : [];
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

/** Nothing where the account has been taken out of the configuration since. */
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
