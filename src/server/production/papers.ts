import { formatDay } from '#domain/calendar/day.ts';
import { pieceMark } from '#domain/production/piece-mark.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import type { Reader } from '#server/database/database.ts';
import { openPaper, type Paper } from '#server/sheets/index.ts';
import type { CsvCell } from '#server/tables/csv-row.ts';
import { cutRows, drawMaterials } from './cut-papers.ts';
import { describePieces, nameIn, type DescribedPiece } from './describe-pieces.ts';
import { readPieces } from './piece-rows.ts';
import { drawPieceSheet, tickLine, type SheetFacts } from './piece-sheet.ts';
import { listStations } from './stations.ts';

type PaperOptions = { locale: Locale; now: Date; adminUrl: Config['adminUrl'] };

async function factsFor(reader: Reader, { locale, adminUrl }: PaperOptions): Promise<SheetFacts> {
  const stations = await listStations(reader);
  const base = locale === 'pl' ? 'zaplecze' : 'en/back-office';
  return {
    t: translators[locale],
    locale,
    pieceUrl: `${adminUrl}/${base}/production/`,
    stationName: (id) => nameIn(stations.find((station) => station.id === id)?.name ?? {}, locale),
  };
}

const described = async (reader: Reader, ids: readonly number[], locale: Locale): Promise<DescribedPiece[]> =>
  describePieces(reader, await readPieces(reader, ids, locale), locale);

/** A page for each piece, in the order of the ids (PRODUCTION-8). */
export async function printSheets(reader: Reader, ids: readonly number[], options: PaperOptions): Promise<Buffer> {
  const [facts, pieces] = [await factsFor(reader, options), await described(reader, ids, options.locale)];
  const paper = await openPaper({ title: facts.t('paper.sheet'), locale: options.locale, date: options.now });
  pieces.forEach((piece, index) => {
    if (index > 0) paper.doc.addPage();
    drawPieceSheet(paper, piece, facts);
  });
  return paper.finish();
}

/** What each station does on a day, as a list to tick off (PRODUCTION-8). */
export async function printDay(
  reader: Reader,
  { day, ids, stationId }: { day: string; ids: readonly number[]; stationId: number | undefined },
  options: PaperOptions,
): Promise<Buffer> {
  const [facts, pieces] = [await factsFor(reader, options), await described(reader, ids, options.locale)];
  const { t, stationName } = facts;
  const paper = await openPaper({
    title: t('paper.day', { day: formatDay(day) }),
    locale: options.locale,
    date: options.now,
  });
  paper.text(t('paper.day', { day: formatDay(day) }), { size: 'title', bold: true }).space(10);
  const lines = pieces.flatMap((piece) =>
    piece.steps
      .filter(({ plannedOn, state }) => state !== 'done' && plannedOn <= day)
      .filter((step) => stationId === undefined || step.stationId === stationId)
      .map((step) => ({ piece, step, name: stationName(step.stationId) })),
  );
  for (const [name, ofStation] of Map.groupBy(lines, (line) => line.name)) {
    const minutes = ofStation.reduce((sum, { step }) => sum + step.minutes, 0);
    paper.keepTogether(60).text(`${name}: ${t('paper.minutes', { count: minutes })}`, { size: 'large', bold: true });
    paper.space(4);
    for (const { piece, step } of ofStation) drawTask(paper, piece, step.minutes, facts);
    paper.space(10);
  }
  return paper.finish();
}

type CutsOfDay = { day: string; ids: readonly number[]; stationId: number | undefined };

/** Pieces that are cut on a day: those that begin then, or all that a station has to do. */
async function cutOnDay(reader: Reader, { day, ids, stationId }: CutsOfDay, locale: Locale): Promise<DescribedPiece[]> {
  const pieces = await described(reader, ids, locale);
  return pieces.filter(({ steps }) =>
    steps.some(
      ({ place, stationId: at, state, plannedOn }) =>
        state !== 'done' && plannedOn <= day && (stationId === undefined ? place === 0 : at === stationId),
    ),
  );
}

/** What is cut on a day, summed by material, to be read at the saw (PRODUCTION-12). */
export async function printCuts(reader: Reader, question: CutsOfDay, { locale, now }: PaperOptions): Promise<Buffer> {
  const t = translators[locale];
  const title = t('paper.cut.day', { day: formatDay(question.day) });
  const paper = await openPaper({ title, locale, date: now });
  paper.text(title, { size: 'title', bold: true }).space(10);
  drawMaterials(paper, await cutOnDay(reader, question, locale), { t, locale });
  return paper.finish();
}

/** The same as rows of a table. */
export const listCuts = async (reader: Reader, question: CutsOfDay, locale: Locale): Promise<CsvCell[][]> =>
  cutRows(await cutOnDay(reader, question, locale), locale);

/** The piece to be made, and below it in small letters its order and the time that it takes. */
function drawTask(paper: Paper, piece: DescribedPiece, minutes: number, { t }: SheetFacts): void {
  const size = piece.sides ? `${piece.sides.width} × ${piece.sides.height} mm` : '';
  const place = t('paper.place', {
    reference: piece.reference,
    line: piece.position + 1,
    unit: piece.unit,
    units: piece.units,
  });
  paper.keepTogether(40);
  tickLine(paper, [pieceMark(piece.id), piece.name, size].filter(Boolean).join(', '));
  const below = [piece.mark, place, t('paper.minutes', { count: minutes })].filter(Boolean).join(', ');
  const indented = { x: paper.left + 20, width: paper.width - 20 };
  paper
    .space(-4)
    .text(below, { ...indented, size: 'small', muted: true })
    .space(6);
}
