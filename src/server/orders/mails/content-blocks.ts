import type { Address } from '#domain/checkout/address.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Fact, MailBlock } from '#server/outbox/index.ts';
import { dueOnDeliveryOf } from '../present-order.ts';
import type { MailContext } from './mail-context.ts';

/** What every message about an order repeats: lines, totals, addresses and the right of withdrawal. */
export function contentBlocks(context: MailContext): MailBlock[] {
  const { order, t, config } = context;
  const { comments } = order.shipping.contactUser;
  const terms = config.publicUrl + pathTo('CMS_PAGE', order.locale, { locale: order.locale, slug: config.storefront.termsSlug });
  return [
    linesTable(context),
    { kind: 'facts', heading: t('mail.totals.heading'), rows: totals(context) },
    { kind: 'address', heading: t('mail.shipping.heading'), lines: addressLines(order.shipping, context) },
    { kind: 'address', heading: t('mail.billing.heading'), lines: addressLines(order.billing, context) },
    ...(comments === '' ? [] : [{ kind: 'address' as const, heading: t('mail.comments.heading'), lines: comments.split(/\r?\n/) }]),
    { kind: 'note', text: t('mail.withdrawal.text'), url: terms },
  ];
}

function linesTable({ lines, t, money }: MailContext): MailBlock {
  return {
    kind: 'table', heading: t('mail.lines.heading'),
    columns: [t('mail.lines.name'), t('mail.lines.quantity'), t('mail.lines.amount')],
    rows: lines.map((line) => ({
      name: line.name,
      detail: [line.productCode, line.configuration].filter(Boolean).join(' / '),
      quantity: String(line.quantity),
      amount: money(line.lineGross),
    })),
  };
}

function totals({ order, lines, t, money }: MailContext): Fact[] {
  const due = dueOnDeliveryOf(order);
  const fact = (label: string, minor: number, strong = false): Fact => ({ label, value: money(minor), strong });
  return [
    fact(t('mail.totals.goods'), lines.reduce((sum, line) => sum + line.lineGross, 0)),
    fact(t('mail.totals.delivery', { name: order.deliveryName }), order.deliveryGross),
    ...(order.giftCardGross > 0 ? [fact(t('mail.totals.gift_card'), -order.giftCardGross)] : []),
    fact(t('mail.totals.net'), order.netTotal),
    fact(t('mail.totals.gross'), order.grossTotal, true),
    { label: t('mail.totals.method'), value: order.paymentName },
    ...(due > 0 && order.prepaidGross > 0 ? [fact(t('mail.totals.prepaid'), order.prepaidGross), fact(t('mail.totals.due_on_delivery'), due)] : []),
  ];
}

function addressLines({ companyName, taxNumber, street, streetNumber, postalCode, city, country, contactUser }: Address, { t, order }: MailContext): string[] {
  const countryName = new Intl.DisplayNames(order.locale, { type: 'region' }).of(country) ?? country;
  const lines = [
    contactUser.firstnameLastname, companyName, taxNumber && t('mail.tax_number', { number: taxNumber }),
    `${street} ${streetNumber}`, `${postalCode} ${city}`.trim(), countryName, contactUser.phone, contactUser.email,
  ];
  return lines.filter((line) => line !== '');
}
