import { areaText } from '#domain/catalogue/area.ts';
import { orderedCode } from '#domain/orders/ordered-configuration.ts';
import { buyerText } from '#server/outbox/index.ts';
import type { DetailedLine, MailContext } from './mail-context.ts';

type Line = DetailedLine & { mark?: string };

/**
 * The text below the name of a line: its code, the reason why it costs less, choices and mark. For packs it says how
 * many there are and which area they cover.
 */
export function lineDetail(
  { configuration, packAreaCm2, mark = '', ...line }: Line,
  count: number,
  { order, t }: Pick<MailContext, 'order' | 't'>,
): string {
  return [
    orderedCode(line),
    line.outletPiece?.reason && t('mail.lines.outlet', { reason: line.outletPiece.reason }),
    packAreaCm2 !== null && t('mail.lines.packs', { count, area: areaText(count * packAreaCm2, order.locale, 2) }),
    configuration,
    line.configured?.pictureNote,
    mark && t('mail.lines.mark', { mark: buyerText(mark) }),
  ]
    .filter(Boolean)
    .join(' / ');
}
