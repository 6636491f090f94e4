import type { Piece, PieceRow } from '#contract/staff-piece.ts';
import type { Workshop } from '#contract/staff-production.ts';
import { pieceMark } from '#domain/production/piece-mark.ts';
import { stepStatesAfter } from '#domain/production/steps.ts';
import type { Locale } from '#domain/locale.ts';
import type { Translate } from '#i18n/keys.ts';
import {
  cutProblemText,
  nameIn,
  type DescribedPiece,
  type listStations,
  type listWays,
} from '#server/production/index.ts';

export function presentPieceRow(piece: DescribedPiece): PieceRow {
  const { id, orderId, reference, position, unit, units, name, productCode, sides, colour, words } = piece;
  const { mark, buyer, town, promisedOn, state, steps, version } = piece;
  return {
    id,
    mark: pieceMark(id),
    orderId,
    reference,
    line: position + 1,
    unit,
    units,
    name,
    productCode,
    sides,
    colour,
    words: words.map((word) => ({ ...word })),
    label: mark,
    buyer: [buyer, town].filter(Boolean).join(', '),
    promisedOn,
    state,
    steps: steps.map((step) => ({ ...step, next: [...stepStatesAfter(step.state)] })),
    version,
  };
}

export const presentPiece = (piece: DescribedPiece, orderReady: boolean, t: Translate): Piece => ({
  ...presentPieceRow(piece),
  orderState: piece.orderState,
  codeWithChoices: piece.codeWithChoices,
  cutList: piece.cutList && {
    cuts: piece.cutList.cuts.map((cut) => ({ ...cut })),
    problems: piece.cutList.problems.map((problem) => cutProblemText(problem, t)),
  },
  orderReady,
});

type Stations = Awaited<ReturnType<typeof listStations>>;
type Ways = Awaited<ReturnType<typeof listWays>>;

export const presentWorkshop = (stations: Stations, ways: Ways, locale: Locale): Workshop => ({
  stations: stations.map(({ id, name, minutesADay, version }) => ({
    id,
    name: { pl: name.pl ?? '', en: name.en ?? '' },
    minutesADay,
    version,
  })),
  ways: ways.map(({ ruleSet, name, steps, version }) => ({ ruleSet, name: nameIn(name, locale), steps, version })),
});
