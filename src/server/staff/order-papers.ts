import type { Locale } from '#domain/locale.ts';
import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import { translators } from '#i18n/all.ts';
import type { StaffOrder } from '#server/orders/index.ts';
import type { Reader } from '#server/database/database.ts';
import { tickLine, wordsOfLines } from '#server/production/index.ts';
import { Paper } from '#server/sheets/index.ts';

type Asked = { kind: 'packing' | 'delivery'; locale: Locale; now: Date };

/**
 * What is packed, for the workshop to tick off, or what the buyer signs for, in his own language; without prices
 * (PRODUCTION-8).
 */
export async function printOrderPaper(
  reader: Reader,
  { order, lines }: StaffOrder,
  { kind, locale: ofStaff, now }: Asked,
): Promise<Buffer> {
  const locale = kind === 'delivery' ? order.locale : ofStaff;
  const words = await wordsOfLines(reader, lines, locale);
  const t = translators[locale];
  const title = t(`paper.${kind}`, { reference: order.reference });
  const paper = new Paper({ title, locale, date: now });
  const { contactUser, companyName, street, streetNumber, postalCode, city } = order.shipping;
  const name = [companyName, contactUser.firstnameLastname].filter(Boolean).join(', ');
  paper.text(title, { size: 'title', bold: true }).space(6);
  paper.text(t('paper.to', { name, street: `${street} ${streetNumber}`, city: `${postalCode} ${city}` }));
  paper.text(t('paper.by', { name: order.deliveryName })).space(14);
  for (const [index, line] of lines.entries()) {
    const left = line.quantity - line.cancelledQuantity;
    if (left === 0) continue;
    const text = `${t('paper.pieces', { count: left })} ${line.name}`;
    if (kind === 'packing') tickLine(paper, text);
    else paper.text(text, { x: paper.left + 20, bold: true });
    const details = [
      orderedCode(line),
      line.mark === '' ? '' : t('paper.mark', { mark: line.mark }),
      words[index] ?? '',
    ];
    paper
      .text(details.filter(Boolean).join(', '), { x: paper.left + 20, width: paper.width - 20, muted: true })
      .space(8);
  }
  if (kind === 'delivery') paper.keepTogether(80).space(30).text(t('paper.received')).space(26).rule();
  return paper.finish();
}
