import type { Locale } from '#domain/locale.ts';
import { currencies } from '#domain/pricing/money.ts';
import { formatMinor } from '#domain/pricing/price-format.ts';
import { translators } from '#i18n/all.ts';
import type { Translate } from '#i18n/keys.ts';
import type { Config } from '#server/config/config.ts';
import { drawQrCode, labelPage, openPaper, type Paper } from '#server/sheets/index.ts';
import type { ShipmentOfOrder } from './read-with-orders.ts';

export type LabelSize = 'a4' | 'label';

type LabelOptions = { size: LabelSize; locale: Locale; now: Date } & Pick<Config, 'adminUrl' | 'publicUrl'>;
type Box = { x: number; y: number; width: number; height: number };

const a4 = { width: 595.28, height: 841.89 };
/** Four labels stand on a sheet of A4, as on the sheets of adhesive ones that are sold. */
const onA4 = 4;
const inner = 16;
const codeSide = 84;
/** Longer names are cut: they would push the town off the label. */
const longest = 70;

/** A label for each parcel, on A4 or on the roll of a label printer (SENDING-9). */
export async function printLabels(
  shipments: readonly ShipmentOfOrder[],
  { size, locale, now, adminUrl, publicUrl }: LabelOptions,
): Promise<Buffer> {
  const t = translators[locale];
  const paper = await openPaper(
    { title: t('paper.labels'), locale, date: now },
    size === 'label' ? labelPage : { margin: 0 },
  );
  const labels = shipments.flatMap((each) =>
    each.shipment.parcels.map((parcel) => ({ ...each, number: parcel.number })),
  );
  const perPage = size === 'label' ? 1 : onA4;
  labels.forEach((label, index) => {
    const place = index % perPage;
    if (index > 0 && place === 0) paper.doc.addPage();
    drawLabel(paper, label, {
      t,
      adminUrl,
      publicUrl,
      locale,
      box: size === 'label' ? wholePage(paper) : quarter(place),
    });
  });
  return paper.finish();
}

const wholePage = ({ doc, left }: Paper): Box => ({
  x: left,
  y: left,
  width: doc.page.width - 2 * left,
  height: doc.page.height - 2 * left,
});

function quarter(place: number): Box {
  const [width, height] = [a4.width / 2, a4.height / 2];
  const [column, row] = [place % 2, Math.floor(place / 2)];
  return {
    x: column * width + inner,
    y: row * height + inner,
    width: width - 2 * inner,
    height: height - 2 * inner,
  };
}

type ParcelOfOrder = ShipmentOfOrder & { number: number };
type Facts = { t: Translate; adminUrl: string; publicUrl: string; locale: Locale; box: Box };

function drawLabel(
  paper: Paper,
  { shipment, order, number }: ParcelOfOrder,
  { t, adminUrl, publicUrl, locale, box }: Facts,
): void {
  const { doc } = paper;
  const { x, y, width, height } = box;
  const line = { x, width };
  const { contactUser, companyName, street, streetNumber, postalCode, city, country } = order.shipping;
  const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
  const base = locale === 'pl' ? 'zaplecze' : 'en/back-office';
  const beside = { x, width: width - codeSide - 10 };
  drawQrCode(doc, `${adminUrl}/${base}/orders/${order.id}`, { x: x + width - codeSide, y, side: codeSide });
  paper.text(t('paper.parcel_of', { number, count: shipment.parcels.length }), {
    ...beside,
    y,
    size: 'title',
    bold: true,
  });
  paper.text(t('paper.order', { reference: order.reference }), { ...beside, bold: true });
  paper.text(t(`paper.carrier.${shipment.carrier}`), { ...beside, muted: true });
  const weight = shipment.parcels[number - 1]!.weightGrams;
  if (weight > 0) paper.text(t('paper.weight', { weight: weightText(weight, locale) }), { ...beside, muted: true });
  doc.y = Math.max(doc.y, y + codeSide) + 10;
  ruleAcross(paper, box);
  paper.text(t('paper.receiver'), { ...line, size: 'small', muted: true });
  if (companyName !== '') paper.text(cut(companyName), { ...line, size: 'large', bold: true });
  paper.text(cut(contactUser.firstnameLastname), { ...line, size: 'large', bold: companyName === '' });
  paper.text(cut(`${street} ${streetNumber}`), { ...line, size: 'large' });
  paper.text(`${postalCode} ${cut(city)}`, { ...line, size: 'title', bold: true });
  if (country !== 'PL') paper.text(country, { ...line, bold: true });
  paper.text(contactUser.phone, line).space(6);
  if (order.pickUpPoint !== null && shipment.carrier === order.pickUpPoint.provider)
    paper.text(t('paper.locker', { name: order.pickUpPoint.name }), { ...line, size: 'large', bold: true });
  if (shipment.codGross > 0 && number === 1) {
    const amount = formatMinor(shipment.codGross, currencies[order.currency]);
    paper.text(t('paper.collect', { amount }), { ...line, size: 'large', bold: true });
  }
  const foot = y + height - 30;
  doc.y = foot;
  ruleAcross(paper, box);
  paper.text(t('paper.sender', { shop: new URL(publicUrl).host }), { ...line, size: 'small', muted: true });
}

/** Kilograms, with a comma where people write one. */
const weightText = (grams: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(grams / 1000);

function ruleAcross({ doc }: Paper, { x, width }: Box): void {
  doc
    .moveTo(x, doc.y)
    .lineTo(x + width, doc.y)
    .lineWidth(0.75)
    .strokeColor('#14222e')
    .stroke();
  doc.y += 8;
}
