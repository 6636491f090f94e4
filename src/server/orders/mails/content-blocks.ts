import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { datesInWords } from '#domain/calendar/arrival.ts';
import { isToBeSent } from '#domain/orders/order-state.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import type { Amounts } from '#domain/pricing/vat.ts';
import { buyerAddress, buyerText, type Fact, type MailBlock } from '#server/outbox/index.ts';
import { arrivalOfOrder } from '../order-dates.ts';
import { dueOnDeliveryOf, isOpenDeferredOrder, grossOf, netOf, partsOf } from '../order-amounts.ts';
import { lineDetail } from './line-detail.ts';
import type { MailContext } from './mail-context.ts';

/** Longer comments are cut in a mail; the order keeps all of them. */
const longestComments = 500;
const mostCommentLines = 10;

/** What every message about an order repeats: lines, totals, addresses and the right of withdrawal. */
export function contentBlocks(context: MailContext): MailBlock[] {
  const { order, t, config } = context;
  const comments = commentLines(order.shipping.contactUser.comments);
  const returns =
    config.publicUrl + pathTo('CMS_PAGE', order.locale, { locale: order.locale, slug: config.returnsSlug });
  return [
    linesTable(context),
    { kind: 'facts', heading: t('mail.totals.heading'), rows: totals(context) },
    ...dateBlocks(context),
    ...pickUpBlocks(context),
    {
      kind: 'address',
      heading: t('mail.shipping.heading'),
      lines: buyerAddress(order.shipping, order.email, order.locale),
    },
    {
      kind: 'address',
      heading: t('mail.billing.heading'),
      lines: buyerAddress(order.billing, order.email, order.locale),
    },
    ...(order.projectName === ''
      ? []
      : [{ kind: 'paragraph' as const, text: t('mail.project', { name: buyerText(order.projectName) }) }]),
    ...(comments.length === 0
      ? []
      : [{ kind: 'address' as const, heading: t('mail.comments.heading'), lines: comments }]),
    ...madeToMeasure(context),
    { kind: 'note', text: t('mail.withdrawal.text'), url: returns },
    { kind: 'note', text: t('mail.withdrawal.function'), url: config.publicUrl + pathTo('WITHDRAWAL', order.locale) },
  ];
}

function commentLines(comments: string): string[] {
  const lines = comments.slice(0, longestComments).split(/\r?\n/, mostCommentLines);
  return lines.map((line) => buyerText(line)).filter((line) => line !== '');
}

/** What was made to the buyer's measure can't be given back (Consumer Rights Act, art. 38 point 3). */
function madeToMeasure({ lines, t }: MailContext): MailBlock[] {
  const names = lines
    .filter(({ configured, quantity, cancelledQuantity }) => configured?.madeToMeasure && cancelledQuantity < quantity)
    .map(({ name }) => name);
  return names.length === 0
    ? []
    : [{ kind: 'paragraph', text: t('mail.made_to_measure.text', { names: [...new Set(names)].join(', ') }) }];
}

function linesTable({ order, lines, config, t, money }: MailContext): MailBlock {
  const amounts = partsOf(order, lines).lines;
  const rows = lines.map((line, index) => {
    const remaining = line.quantity - line.cancelledQuantity;
    const promised = isToBeSent(order.state) ? line.promisedOn : null;
    return {
      name: line.name,
      detail: [
        lineDetail(line, remaining, { order, t }),
        promised && t('dates.line_ready', { date: formatDay(promised) }),
      ]
        .filter(Boolean)
        .join(' / '),
      quantity: String(remaining),
      amount: money(leadingAmount(amounts[index]!, order.basis)),
      ...(line.imagePath !== null && { picture: config.publicUrl + imageUrl(line.imagePath, 'mini') }),
    };
  });
  return {
    kind: 'table',
    heading: t('mail.lines.heading'),
    columns: [t('mail.lines.name'), t('mail.lines.quantity'), t(amountLabel[order.basis])],
    rows: rows.filter((_, index) => lines[index]!.cancelledQuantity < lines[index]!.quantity),
  };
}

const amountLabel = { gross: 'mail.lines.amount', net: 'mail.lines.net_amount' } as const;

/** A business reads net amounts and then what VAT makes of them (BUSINESS-2). */
function totals({ order, lines, t, money }: MailContext): Fact[] {
  const dueAmount = dueOnDeliveryOf(order);
  const parts = partsOf(order, lines);
  const leading = (amounts: Amounts) => leadingAmount(amounts, order.basis);
  const fact = (label: string, amount: Minor, strong = false): Fact => ({ label, value: money(amount), strong });
  return [
    fact(
      t('mail.totals.goods'),
      parts.lines.reduce((sum, line) => sum + leading(line), 0),
    ),
    ...codeFacts({ order, lines, t, money }),
    fact(t('mail.totals.delivery', { name: order.deliveryName }), leading(parts.delivery)),
    ...(order.giftCardGross > 0 ? [fact(t('mail.totals.gift_card'), -1 * order.giftCardGross)] : []),
    fact(t('mail.totals.net'), netOf(order)),
    fact(t('mail.totals.gross'), grossOf(order), true),
    { label: t('mail.totals.method'), value: order.paymentName },
    ...(isOpenDeferredOrder(order) && order.paymentDueOn !== null
      ? [{ label: t('mail.totals.due_on'), value: formatDay(order.paymentDueOn) }]
      : []),
    ...(dueAmount > 0 && order.prepaidGross > 0
      ? [fact(t('mail.totals.prepaid'), order.prepaidGross), fact(t('mail.totals.due_on_delivery'), dueAmount)]
      : []),
  ];
}

/** What the code took off the lines as they were ordered. Pieces that were cancelled later are still counted. */
function codeFacts({ order, lines, t, money }: Pick<MailContext, 'order' | 'lines' | 't' | 'money'>): Fact[] {
  const savedGross = lines.reduce((sum, { codeDiscountGross }) => sum + codeDiscountGross, 0);
  return savedGross === 0 || order.discountCode === null || order.cancelledGross > 0
    ? []
    : [{ label: t('mail.totals.code', { code: order.discountCode }), value: money(-savedGross) }];
}

/** When all is ready and when it arrives, until it has left; gift cards come by mail. */
function dateBlocks({ order, t }: MailContext): MailBlock[] {
  if (order.deliveryMethodId === null || !isToBeSent(order.state)) return [];
  const dates = datesInWords({ readyOn: order.readyOn, arrival: arrivalOfOrder(order) });
  const rows = dates.map(({ label, value, days }) => ({ label: t(label), value: t(value, days) }));
  const waitsForTransfer = order.paymentProvider === 'transfer' && order.state === 'awaiting_payment';
  return [
    { kind: 'facts', heading: t('mail.dates.heading'), rows },
    ...(waitsForTransfer && order.readyOn !== null
      ? [{ kind: 'paragraph' as const, text: t('dates.from_payment') }]
      : []),
  ];
}

function pickUpBlocks({ order: { pickUpPoint }, t }: MailContext): MailBlock[] {
  if (pickUpPoint === null) return [];
  return [
    {
      kind: 'address',
      heading: t('mail.pick_up_point.heading'),
      lines: [pickUpPoint.name, ...pickUpPoint.addressLines],
    },
  ];
}
