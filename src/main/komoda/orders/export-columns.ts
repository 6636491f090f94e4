import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import { currencies, type CurrencyCode, type Minor } from '#domain/pricing/money.ts';
import { warsawMomentOf } from '#domain/warsaw-day.ts';
import type { TextKey } from '#i18n/keys.ts';
import { grossOf, netOf, partsOf, type FullOrder } from '#server/orders/index.ts';
import type { CsvCell } from '#server/tables/csv-row.ts';

type Line = { line: FullOrder['lines'][number]; net: Minor; gross: Minor };
type Column<Row> = { header: TextKey; cell: (row: Row) => CsvCell };

const amount = (minor: Minor, currency: CurrencyCode): CsvCell => ({
  minor,
  precision: currencies[currency].precision,
});
const sum = (rows: readonly { amount: Minor }[]) => rows.reduce((total, row) => total + row.amount, 0);

const head: Column<FullOrder>[] = [
  { header: 'komoda.export.reference', cell: ({ order }) => order.reference },
  { header: 'komoda.export.created', cell: ({ order }) => warsawMomentOf(order.createdAt) },
  { header: 'komoda.export.state', cell: ({ order }) => order.state },
  { header: 'komoda.export.payment_state', cell: ({ order }) => order.paymentState },
];

/** What one row an order holds; amounts are those that remain after cancellations. */
export const orderColumns: readonly Column<FullOrder>[] = [
  ...head,
  { header: 'komoda.export.currency', cell: ({ order }) => order.currency },
  { header: 'komoda.export.net', cell: ({ order }) => amount(netOf(order), order.currency) },
  { header: 'komoda.export.gross', cell: ({ order }) => amount(grossOf(order), order.currency) },
  { header: 'komoda.export.cancelled', cell: ({ order }) => amount(order.cancelledGross, order.currency) },
  {
    header: 'komoda.export.delivery_gross',
    cell: ({ order, lines }) => amount(partsOf(order, lines).delivery.gross, order.currency),
  },
  { header: 'komoda.export.gift_card', cell: ({ order }) => amount(order.giftCardGross, order.currency) },
  {
    header: 'komoda.export.received',
    cell: ({ order, attempts }) =>
      amount(sum(attempts.filter(({ state }) => state === 'completed' || state === 'refunded')), order.currency),
  },
  {
    header: 'komoda.export.refunded',
    cell: ({ order, refunds }) => amount(sum(refunds.filter(({ state }) => state !== 'failed')), order.currency),
  },
  {
    header: 'komoda.export.test_payment',
    cell: ({ testPayment }) => (testPayment ? 'test' : null),
  },
  { header: 'komoda.export.discount_code', cell: ({ order }) => order.discountCode },
  { header: 'komoda.export.delivery', cell: ({ order }) => order.deliveryName },
  { header: 'komoda.export.project', cell: ({ order }) => order.projectName || null },
  { header: 'komoda.export.pick_up', cell: ({ order }) => order.pickUpPoint?.id ?? null },
  { header: 'komoda.export.payment', cell: ({ order }) => order.paymentName },
  { header: 'komoda.export.tracking', cell: ({ order }) => order.trackingNumber },
  { header: 'komoda.export.name', cell: ({ order }) => order.shipping.contactUser.firstnameLastname },
  { header: 'komoda.export.company', cell: ({ order }) => order.billing.companyName },
  { header: 'komoda.export.tax_number', cell: ({ order }) => order.billing.taxNumber },
  { header: 'komoda.export.email', cell: ({ order }) => order.email },
  { header: 'komoda.export.phone', cell: ({ order }) => order.shipping.contactUser.phone },
  {
    header: 'komoda.export.street',
    cell: ({ order }) => `${order.shipping.street} ${order.shipping.streetNumber}`.trim(),
  },
  { header: 'komoda.export.postal_code', cell: ({ order }) => order.shipping.postalCode },
  { header: 'komoda.export.city', cell: ({ order }) => order.shipping.city },
  { header: 'komoda.export.country', cell: ({ order }) => order.shipping.country },
  { header: 'komoda.export.comments', cell: ({ order }) => order.shipping.contactUser.comments },
];

/** What one row a line holds. */
export const lineColumns: readonly Column<FullOrder & Line>[] = [
  ...head,
  { header: 'komoda.export.line', cell: ({ line }) => line.position + 1 },
  { header: 'komoda.export.code', cell: ({ line }) => orderedCode(line) },
  { header: 'komoda.export.product', cell: ({ line }) => line.name },
  { header: 'komoda.export.configuration', cell: ({ line }) => line.configuration },
  { header: 'komoda.export.mark', cell: ({ line }) => line.mark },
  { header: 'komoda.export.producer', cell: ({ line }) => line.producerName },
  { header: 'komoda.export.category', cell: ({ line }) => line.categoryName },
  { header: 'komoda.export.quantity', cell: ({ line }) => line.quantity - line.cancelledQuantity },
  { header: 'komoda.export.cancelled_quantity', cell: ({ line }) => line.cancelledQuantity },
  { header: 'komoda.export.currency', cell: ({ order }) => order.currency },
  { header: 'komoda.export.unit_gross', cell: ({ order, line }) => amount(line.unitGross, order.currency) },
  { header: 'komoda.export.vat_rate', cell: ({ line }) => line.vatRatePercent },
  { header: 'komoda.export.net', cell: ({ order, net }) => amount(net, order.currency) },
  { header: 'komoda.export.gross', cell: ({ order, gross }) => amount(gross, order.currency) },
];

/** The lines of an order with what they cost after cancellations. */
export function rowsOfLines(full: FullOrder): (FullOrder & Line)[] {
  const amounts = partsOf(full.order, full.lines).lines;
  return full.lines.map((line, index) => ({ ...full, line, net: amounts[index]!.net, gross: amounts[index]!.gross }));
}
