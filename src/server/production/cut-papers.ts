import { cutsByMaterial, type MaterialCuts, type SummedCut } from '#domain/production/cuts-by-material.ts';
import { tenthsText, type Cut, type CutList, type CutProblem } from '#domain/production/cut-list.ts';
import { pieceMark } from '#domain/production/piece-mark.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { TextKey, Translate } from '#i18n/keys.ts';
import type { Paper } from '#server/sheets/index.ts';
import type { CsvCell } from '#server/tables/csv-row.ts';
import type { DescribedPiece } from './describe-pieces.ts';

/** `1164 × 400 mm`, of a bar `1164 mm`. */
const cutSize = ({ length, width }: Pick<Cut, 'length' | 'width'>, locale: Locale): string =>
  `${[length, width]
    .filter((side) => side !== null)
    .map((side) => tenthsText(side, locale))
    .join(' × ')} mm`;

const problemTexts: Readonly<Record<CutProblem['kind'], TextKey>> = {
  missing: 'paper.cut.missing',
  'division-by-zero': 'paper.cut.division_by_zero',
  'too-large': 'paper.cut.too_large',
  unreadable: 'paper.cut.unreadable',
  'not-above-nothing': 'paper.cut.not_above_nothing',
  'not-whole': 'paper.cut.not_whole',
};

/** Why a part is not on the list, in a sentence. */
export const cutProblemText = ({ kind, code, column, found }: CutProblem, t: Translate): string =>
  t(problemTexts[kind], { code, column, found });

const detailsOf = ({ edges, remark }: Pick<Cut, 'edges' | 'remark'>) => [edges, remark].filter(Boolean).join('; ');

/** The parts of one piece below its choices. */
export function drawCuts(
  paper: Paper,
  { cuts, problems }: CutList,
  { t, locale, dense = false }: { t: Translate; locale: Locale; dense?: boolean },
): void {
  if (cuts.length === 0 && problems.length === 0) return;
  paper.keepTogether(70).text(t('paper.cut.title'), { bold: true }).space(4);
  drawTable(
    paper,
    cuts.map((cut) => [
      t('paper.pieces', { count: cut.count }),
      cutSize(cut, locale),
      [cut.name, cut.material, detailsOf(cut)].filter(Boolean).join(', '),
    ]),
    dense ? small : usual,
  );
  for (const problem of problems) paper.text(cutProblemText(problem, t), { bold: true });
  paper.space(dense ? 8 : 14);
}

/** The beginnings of the columns, the size of letters, and how far a row ends above the next one. */
const usual = { columns: [0, 50, 190], letters: 'body', closer: 2 } as const;
const small = { columns: [0, 40, 130], letters: 'small', closer: 6 } as const;

/** Three columns: how many, how large, what. */
function drawTable(
  paper: Paper,
  rows: readonly (readonly [string, string, string])[],
  { columns: [atCount, atSize, atWhat], letters, closer }: typeof usual | typeof small = usual,
): void {
  for (const [count, size, what] of rows) {
    paper.keepTogether(34);
    const { y } = paper.doc;
    const { left, width } = paper;
    paper.text(count, { x: left + atCount, y, width: atSize - 4, size: letters });
    paper.text(size, { x: left + atSize, y, width: atWhat - atSize - 6, size: letters, bold: true });
    paper.text(what, { x: left + atWhat, y, width: width - atWhat, size: letters });
    paper.rule().space(-closer);
  }
}

/** What pieces need, by material. */
const cutsOf = (pieces: readonly DescribedPiece[], locale: Locale): MaterialCuts[] =>
  cutsByMaterial(
    pieces.map(({ id, cutList }) => ({ mark: pieceMark(id), cuts: cutList?.cuts ?? [] })),
    locale,
  );

const marksOf = ({ marks }: SummedCut): string =>
  marks.map(({ mark, count }) => (count > 1 ? `${mark} (${count})` : mark)).join(', ');

/** The parts of each material with the marks of their pieces, and at the end what could not be computed. */
export function drawMaterials(
  paper: Paper,
  pieces: readonly DescribedPiece[],
  { t, locale }: { t: Translate; locale: Locale },
): void {
  const materials = cutsOf(pieces, locale);
  if (materials.length === 0) paper.text(t('paper.cut.none'));
  for (const { material, cuts, area, length } of materials) {
    const number = (value: number, digits: number) => value.toFixed(digits).replace('.', locale === 'pl' ? ',' : '.');
    const amounts = [
      area > 0 && t('paper.cut.area', { area: number(area / 1e6, 2) }),
      length > 0 && `${number(length / 1000, 1)} m`,
    ];
    paper
      .keepTogether(70)
      .text([material, ...amounts.filter(Boolean)].join(', '), { size: 'large', bold: true })
      .space(4);
    drawTable(
      paper,
      cuts.map((cut) => [
        t('paper.pieces', { count: cut.count }),
        cutSize(cut, locale),
        [cut.name, detailsOf(cut), marksOf(cut)].filter(Boolean).join(', '),
      ]),
    );
    paper.space(12);
  }
  for (const { id, cutList } of pieces)
    for (const problem of cutList?.problems ?? [])
      paper.text(`${pieceMark(id)}: ${cutProblemText(problem, t)}`, { bold: true });
}

const headings = ['material', 'part', 'length', 'width', 'count', 'edges', 'remark', 'marks'] as const;

/** The same as rows for a spreadsheet or the program of a saw, measures in millimetres. */
export function cutRows(pieces: readonly DescribedPiece[], locale: Locale): CsvCell[][] {
  const t = translators[locale];
  const tenths = (minor: number | null): CsvCell => (minor === null ? null : { minor, precision: 1 });
  const rows = cutsOf(pieces, locale).flatMap(({ material, cuts }) =>
    cuts.map((cut): CsvCell[] => [
      material,
      cut.name,
      tenths(cut.length),
      tenths(cut.width),
      cut.count,
      cut.edges,
      cut.remark,
      marksOf(cut),
    ]),
  );
  return [headings.map((name) => t(`paper.cut.column.${name}`)), ...rows];
}
