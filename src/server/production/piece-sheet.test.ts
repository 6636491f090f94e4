import { describe, expect, it } from 'vitest';
import type { Cut } from '#domain/production/cut-list.ts';
import { translators } from '#i18n/all.ts';
import { openPaper } from '#server/sheets/index.ts';
import type { DescribedPiece } from './describe-pieces.ts';
import { drawPieceSheet } from './piece-sheet.ts';

const aCut = (number: number): Cut => ({
  code: `part-${number}`,
  name: number % 3 === 0 ? 'Czoło i tył szuflady' : 'Wieniec górny',
  material: number % 2 === 0 ? 'Sklejka fornirowana 18 mm, dąb olejowany' : 'Sklejka brzozowa 12 mm',
  length: 18_000,
  width: 4_000,
  count: 6,
  edges: 'Przód i boki',
  remark: number % 5 === 0 ? 'Prowadnice 13 mm z każdej strony' : '',
});

/** As large as the sideboards of the demo get: every choice made, drawers, framed doors and a plinth. */
const sideboard = {
  id: 1,
  reference: '2026/11/000123',
  position: 0,
  unit: 1,
  units: 2,
  promisedOn: '2026-12-04',
  buyer: 'Anna Nowak',
  town: 'Łódź',
  mark: 'Salon',
  name: 'Komoda Fiord na wymiar',
  codeWithChoices: 'FIORD-WYMIAR/W1800/H820/D450/DAB/RYFEL/3/SZUFL/COKOL/UCHWYT-LUK/KABEL/LED',
  sides: { width: 1800, height: 820 },
  words: Array.from({ length: 14 }, (_, index) => ({
    name: ['Korpus', 'Fronty', 'Środek', 'Oświetlenie wnętrza'][index % 4]!,
    value: ['Dąb olejowany', 'Ryflowane, ryfla 12 mm', '3 szuflady z cichym domykiem', 'Listwa LED 3000 K'][index % 4]!,
  })),
  colour: null,
  cutList: { cuts: Array.from({ length: 13 }, (_, number) => aCut(number)), problems: [] },
  steps: [1, 2, 3, 4, 5, 6].map((stationId) => ({ stationId, minutes: 90, plannedOn: '2026-11-30' })),
} as unknown as DescribedPiece;

async function drawn(piece: DescribedPiece): Promise<string> {
  const paper = await openPaper({ title: 'Karta', locale: 'pl', date: new Date('2026-11-23T12:00:00Z') });
  const facts = { t: translators.pl, locale: 'pl', pieceUrl: 'https://shop.example/zaplecze/production/' } as const;
  drawPieceSheet(paper, piece, { ...facts, stationName: (id) => `Stanowisko ${id}` });
  return (await paper.finish()).toString('latin1');
}

describe('the sheet of a piece (PRODUCTION-8)', () => {
  it('is one page however much was chosen and is cut', async () => {
    expect((await drawn(sideboard)).match(/\/Type \/Page\n/g)).toHaveLength(1);
  });
});
