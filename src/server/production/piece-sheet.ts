import { formatDay } from '#domain/calendar/day.ts';
import type { Locale } from '#domain/locale.ts';
import { pieceMark } from '#domain/production/piece-mark.ts';
import type { Translate } from '#i18n/keys.ts';
import { drawQrCode, type Paper } from '#server/sheets/index.ts';
import { drawCuts } from './cut-papers.ts';
import type { DescribedPiece, Sides } from './describe-pieces.ts';

/** What a sheet needs beside its piece. */
export type SheetFacts = {
  t: Translate;
  locale: Locale;
  /** Before the mark: the page that its QR code opens. */
  pieceUrl: string;
  stationName: (id: number) => string;
};

const codeSide = 92;
/** The height of the drawing; it is smaller beside a cut list, so that both fit one page. */
const room = { width: 300, height: 250, withCuts: 104, dense: 54 };
/** This many choices and parts fit below each other in usual letters. */
const mostUsual = 14;
const edge = 26;

/** One A4 page for who makes a piece: measures large, a drawing to scale, what was chosen, its mark and QR code. */
export function drawPieceSheet(paper: Paper, piece: DescribedPiece, facts: SheetFacts): void {
  const { t, locale, pieceUrl, stationName } = facts;
  const { doc } = paper;
  const mark = pieceMark(piece.id);
  const top = doc.y;
  const right = paper.left + paper.width - codeSide;
  drawQrCode(doc, `${pieceUrl}${mark}`, { x: right, y: top, side: codeSide });
  const beside = { width: paper.width - codeSide - 20 };
  paper.text(mark, { ...beside, size: 'title', bold: true });
  const place = t('paper.place', {
    reference: piece.reference,
    line: piece.position + 1,
    unit: piece.unit,
    units: piece.units,
  });
  paper.text(place, { ...beside, muted: true });
  const promised = piece.promisedOn === null ? t('paper.no_promise') : formatDay(piece.promisedOn);
  paper.text(t('paper.promised', { day: promised }), { ...beside, size: 'large', bold: true });
  paper.text([piece.buyer, piece.town].filter(Boolean).join(', '), { ...beside, muted: true });
  if (piece.mark !== '') paper.text(t('paper.mark', { mark: piece.mark }), { ...beside, bold: true });
  doc.y = Math.max(doc.y, top + codeSide) + 12;
  paper.rule();
  paper.text(piece.name, { size: 'large', bold: true });
  paper.text(piece.codeWithChoices, { size: 'small', muted: true }).space(10);
  const dense = piece.cutList !== null && piece.words.length + piece.cutList.cuts.length > mostUsual;
  if (piece.sides) drawSides(paper, piece.sides, dense ? room.dense : piece.cutList ? room.withCuts : room.height);
  const words = piece.words.map(({ name, value }) => [name, value] as const);
  (dense ? paper.pairs(words) : paper.rows(words)).space(dense ? 8 : 14);
  if (piece.cutList) drawCuts(paper, piece.cutList, { t, locale, dense });
  paper.text(t('paper.stations'), { bold: true }).space(4);
  drawStations(
    paper,
    piece.steps.map(
      ({ stationId, minutes, plannedOn }) =>
        `${stationName(stationId)}, ${t('paper.minutes', { count: minutes })}, ${formatDay(plannedOn)}`,
    ),
    dense ? 2 : 1,
  );
}

/** A square to be ticked for each station, in so many columns. */
function drawStations(paper: Paper, lines: readonly string[], columns: 1 | 2): void {
  const width = paper.width / columns;
  for (let row = 0; row < lines.length; row += columns) {
    paper.keepTogether(22);
    const { y } = paper.doc;
    for (const [place, text] of lines.slice(row, row + columns).entries())
      tickLine(paper, text, { x: paper.left + place * width, y, width });
  }
}

/** An empty square to be ticked, with its words; several of them may stand side by side. */
export function tickLine(paper: Paper, text: string, place?: { x: number; y: number; width: number }): void {
  if (!place) paper.keepTogether(22);
  const { doc } = paper;
  const { x, y, width } = place ?? { x: paper.left, y: doc.y, width: paper.width };
  doc.rect(x, y, 11, 11).lineWidth(0.75).strokeColor('#14222e').stroke();
  paper.text(text, { x: x + 20, y, width: width - 20 }).space(4);
}

/** The outline to scale under measuring lines, both in millimetres. */
function drawSides(paper: Paper, { width, height }: Sides, most: number): void {
  const { doc } = paper;
  const scale = Math.min(room.width / width, most / height);
  const [across, up] = [Math.max(6, width * scale), Math.max(6, height * scale)];
  const leftEdge = paper.left + 80;
  const top = doc.y + edge;
  doc.lineWidth(1.2).strokeColor('#14222e').rect(leftEdge, top, across, up).stroke();
  doc.lineWidth(0.75).strokeColor('#1f6fa8');
  doc.moveTo(leftEdge, top - 8).lineTo(leftEdge + across, top - 8);
  for (const x of [leftEdge, leftEdge + across]) doc.moveTo(x, top - 12).lineTo(x, top - 4);
  doc.moveTo(leftEdge - 8, top).lineTo(leftEdge - 8, top + up);
  for (const y of [top, top + up]) doc.moveTo(leftEdge - 12, y).lineTo(leftEdge - 4, y);
  doc.stroke();
  paper.text(`${width} mm`, { x: leftEdge + across / 2 - 24, y: top - edge, width: 90, size: 'large', bold: true });
  paper.text(`${height} mm`, { x: paper.left, y: top + up / 2 - 8, width: 66, size: 'large', bold: true });
  doc.y = top + up + 16;
}
