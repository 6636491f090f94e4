import { formatDay } from '#domain/calendar/day.ts';
import type { Locale } from '#domain/locale.ts';
import { currencies } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { translators } from '#i18n/all.ts';
import { tickLine } from '#server/production/index.ts';
import { openPaper } from '#server/sheets/index.ts';
import type { ShipmentOfOrder } from './read-with-orders.ts';

/** The stops of the shop's own car on a day, to tick off, with a line for each signature (SENDING-8). */
export async function printRoute(
  stops: readonly ShipmentOfOrder[],
  { day, locale, now }: { day: string; locale: Locale; now: Date },
): Promise<Buffer> {
  const t = translators[locale];
  const title = t('paper.route', { day: formatDay(day) });
  const paper = await openPaper({ title, locale, date: now });
  paper.text(title, { size: 'title', bold: true });
  const summary = stops.length === 0 ? t('paper.stops.none') : t('paper.stops', { count: stops.length });
  paper.text(summary, { muted: true }).space(12);
  for (const { shipment, order, lines } of stops) {
    const { contactUser, companyName, street, streetNumber, postalCode, city } = order.shipping;
    const indented = { x: paper.left + 20, width: paper.width - 20 };
    paper.keepTogether(110);
    tickLine(paper, `${postalCode} ${city}, ${street} ${streetNumber}`);
    paper.text([companyName, contactUser.firstnameLastname, contactUser.phone].filter(Boolean).join(', '), {
      ...indented,
      bold: true,
    });
    const goods = shipment.lines.map(
      ({ position, quantity }) => `${quantity} × ${lines.find((line) => line.position === position)?.name ?? ''}`,
    );
    const parcels = t('paper.parcels', { count: shipment.parcels.length });
    paper.text([t('paper.order', { reference: order.reference }), parcels, ...goods].join(' · '), {
      ...indented,
      muted: true,
    });
    if (contactUser.comments !== '') paper.text(contactUser.comments.slice(0, 300), indented);
    if (shipment.codGross > 0) {
      const amount = formatMinor(shipment.codGross, currencies[order.currency]);
      paper.text(t('paper.collect', { amount }), { ...indented, bold: true });
    }
    paper
      .space(4)
      .text(t('paper.received'), { ...indented, size: 'small', muted: true })
      .space(18)
      .rule();
  }
  return paper.finish();
}
