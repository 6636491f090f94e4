import { canBePaid } from '#domain/payments/payment-state.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { currencies, type Minor } from '#domain/pricing/money.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import { composeMessage, type MailBlock, type Message } from '#server/outbox/index.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
import { contentBlocks } from './content-blocks.ts';
import type { MailContext, MailFacts } from './mail-context.ts';
import { correctionBlocks, moneyBlocks, paymentBlocks } from './money-blocks.ts';
import { codeBlocks, isFollowed, parcelBlocks } from './parcel-blocks.ts';

export const orderMailKinds = [
  'received',
  'reminder',
  'paid',
  'payment_failed',
  'in_progress',
  'shipped',
  'part_shipped',
  'pick_up_ready',
  'tracking',
  'addresses',
  'prices',
  'delivered',
  'partly_cancelled',
  'cancelled',
  'expired',
  'unconfirmed',
  'partly_returned',
  'returned',
  'refunded',
] as const;

export type OrderMailKind = (typeof orderMailKinds)[number];

/** A message about an order in the order's own language. */
export function orderMail(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  kind: OrderMailKind,
  config: Config,
  facts: MailFacts = {},
): Pick<Message, 'subject' | 'letter' | 'text'> {
  const t = translators[order.locale];
  const currency = currencies[order.currency];
  const money = (amount: Minor) => formatMinor(amount, currency);
  const ofGuest = order.userId === null || order.claimedAt !== null;
  const page = ofGuest ? 'ORDER_SUMMARY' : 'USER_ORDER';
  const summaryUrl = config.publicUrl + pathTo(page, order.locale, { id: order.id });
  const context: MailContext = { order, lines, facts, config, t, money, summaryUrl };
  const { reference } = order;
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: t(`mail.${kind}.text`, { reference, deadline: deadlineOf(context) }) },
    ...(facts.testPayment ? [{ kind: 'paragraph', text: t('mail.test_payment') } as const] : []),
    ...(facts.surplus ? [{ kind: 'paragraph', text: t('mail.surplus') } as const] : []),
    ...bodyOf(context, kind),
  ];
  const footer = t('mail.footer', { shop: new URL(config.publicUrl).host });
  return {
    subject: t(`mail.${kind}.subject`, { reference }),
    ...composeMessage({ locale: order.locale, title: t(`mail.${kind}.title`), blocks, footer }),
  };
}

/** What the customer can do or has to know now, and after it what the order holds. */
function bodyOf(context: MailContext, kind: OrderMailKind): MailBlock[] {
  const { order, t, summaryUrl } = context;
  const waits = canBePaid(order.state, order.paymentState);
  const show = { kind: 'button', label: t('mail.show.button'), url: summaryUrl } as const satisfies MailBlock;
  switch (kind) {
    case 'received':
      return [
        ...telephoneBlocks(context, waits),
        ...confirmationBlocks(context),
        ...paymentBlocks(context, waits),
        ...contentBlocks(context),
        ...documentBlocks(context),
      ];
    case 'reminder':
      return [...paymentBlocks(context, waits), ...contentBlocks(context)];
    case 'payment_failed':
      return [
        waits ? { kind: 'button', label: t('mail.pay.again'), url: summaryUrl } : show,
        ...contentBlocks(context),
      ];
    case 'shipped':
    case 'part_shipped':
    case 'tracking':
      return [...parcelBlocks(context), { ...show, quiet: isFollowed(context) }, ...contentBlocks(context)];
    case 'pick_up_ready':
      return [
        ...codeBlocks(context),
        ...parcelBlocks(context),
        { ...show, quiet: isFollowed(context) },
        ...contentBlocks(context),
      ];
    case 'partly_cancelled':
      return [...moneyBlocks(context), ...paymentBlocks(context, waits), ...contentBlocks(context)];
    case 'prices':
      return [
        ...correctionBlocks(context),
        ...moneyBlocks(context),
        ...paymentBlocks(context, waits),
        ...contentBlocks(context),
      ];
    case 'partly_returned':
      return [...moneyBlocks(context), show, ...contentBlocks(context)];
    case 'cancelled':
    case 'expired':
    case 'unconfirmed':
    case 'returned':
    case 'refunded':
      return [...moneyBlocks(context), show];
    default:
      return [show, ...contentBlocks(context)];
  }
}

/**
 * An order on the telephone binds a consumer only after the shop has confirmed it in writing and the consumer has
 * agreed in writing, by the payment or by the link (Consumer Rights Act, art. 20).
 */
function telephoneBlocks({ order, facts, t }: MailContext, waits: boolean): MailBlock[] {
  if (!facts.byTelephone) return [];
  const bound = order.basis === 'net' ? 'business' : facts.confirmationToken ? 'confirm' : waits ? 'pay' : 'business';
  return [{ kind: 'paragraph', text: t(`mail.telephone.${bound}`) }];
}

/** The link by which the buyer confirms an unpaid order, and until when. */
function confirmationBlocks({ order: { id, locale, confirmBy }, facts, config, t }: MailContext): MailBlock[] {
  const { confirmationToken: token } = facts;
  if (!token || !confirmBy) return [];
  const url = config.publicUrl + pathTo('ORDER_CONFIRM', locale, { id, token });
  return [
    { kind: 'paragraph', text: t('mail.confirm.text', { deadline: formatMoment(confirmBy) }) },
    { kind: 'button', label: t('mail.confirm.button'), url },
  ];
}

function documentBlocks({ facts: { documents = [] }, t }: MailContext): MailBlock[] {
  const titles = documents.map(({ title }) => title).join(', ');
  return titles === '' ? [] : [{ kind: 'paragraph', text: t('mail.documents.text', { titles }) }];
}

const deadlineOf = ({ facts }: MailContext) => (facts.deadline ? formatMoment(facts.deadline) : '');
