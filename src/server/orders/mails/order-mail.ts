import type { OrderState } from '#domain/orders/order-state.ts';
import { canBePaid, type OrderPaymentState } from '#domain/payments/payment-state.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { toMajor } from '#domain/pricing/money.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config.ts';
import { composeMessage, type MailBlock } from '#server/outbox/index.ts';
import { currencyOf } from '../present-order.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
import { contentBlocks } from './content-blocks.ts';
import type { MailContext } from './mail-context.ts';
import { paymentBlocks } from './payment-blocks.ts';

export type OrderMailKind = 'received' | 'paid' | 'payment_failed' | 'in_progress' | 'shipped' | 'cancelled';

/** A message about an order in the order's own language. */
export function orderMail(order: OrderRow, lines: readonly OrderLineRow[], kind: OrderMailKind, config: Config): { subject: string; html: string; text: string } {
  const t = translators[order.locale];
  const currency = currencyOf(order.currency);
  const money = (minor: number) => formatPrice(toMajor(minor, currency.precision), currency);
  const summaryUrl = config.publicUrl + pathTo('ORDER_SUMMARY', order.locale, { id: order.id });
  const context: MailContext = { order, lines, config, t, money, summaryUrl };
  const { reference } = order;
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: t(`mail.${kind}.text`, { reference }) },
    ...callToAction(context, kind),
    ...contentBlocks(context),
  ];
  const footer = t('mail.footer', { shop: new URL(config.publicUrl).host });
  return { subject: t(`mail.${kind}.subject`, { reference }), ...composeMessage({ locale: order.locale, title: t(`mail.${kind}.title`), blocks, footer }) };
}

/** How to pay while the order waits for money, else the way to the order. */
function callToAction(context: MailContext, kind: OrderMailKind): MailBlock[] {
  const { order, t, summaryUrl } = context;
  const waits = canBePaid(order.state as OrderState, order.paymentState as OrderPaymentState);
  if (kind === 'payment_failed' && waits) return [{ kind: 'button', label: t('mail.pay.again'), url: summaryUrl }];
  if (kind === 'received') return paymentBlocks(context, waits);
  return [{ kind: 'button', label: t('mail.show.button'), url: summaryUrl }];
}
