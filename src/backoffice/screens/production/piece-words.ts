import type { PieceRow } from '#contract/staff-piece.ts';

const withSpaces = (millimetres: number) => String(millimetres).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** The size in millimetres, `1 240 × 1 680`. A piece without measures has its name instead. */
export const sizeOf = ({ sides, name }: Pick<PieceRow, 'sides' | 'name'>): string =>
  sides ? `${withSpaces(sides.width)} × ${withSpaces(sides.height)}` : name;

/** Number of the order, line and unit as the workshop says them: `000123/1`, `000123/1-2` of several. */
export const placeOf = ({ reference, line, unit, units }: PieceRow): string =>
  `${reference.split('/').at(-1)}/${line}${units > 1 ? `-${unit}` : ''}`;

/** All that was chosen beside the measures. */
export const makeOf = ({ words }: PieceRow): string =>
  words
    .filter(({ value }) => !/^[\d\s.,]+\s?(mm|cm|m)$/.test(value))
    .map(({ value }) => value)
    .join(', ');

/** The step that is next, or the last one. */
export const currentStep = ({ steps }: PieceRow) => steps.find(({ state }) => state !== 'done') ?? steps.at(-1);
