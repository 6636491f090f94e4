import { describe, expect, it } from 'vitest';
import { neighbour, nextWorkingDay, type Card } from './board-cursor.ts';

const card = (key: string, stationId: number, day: string) => ({ key, stationId, day }) as Card;
const cards = [
  card('cut mon 1', 1, '2026-11-23'),
  card('cut mon 2', 1, '2026-11-23'),
  card('cut wed', 1, '2026-11-25'),
  card('pack mon', 2, '2026-11-23'),
];
const from = (key: string, direction: Parameters<typeof neighbour>[2]) =>
  neighbour(
    cards,
    cards.find((each) => each.key === key)!,
    direction,
  ).key;

describe('the cursor of the board', () => {
  it('goes down and up within a day, across stations, and stays at the ends', () => {
    expect([from('cut mon 1', 'down'), from('cut mon 2', 'down'), from('pack mon', 'down')]).toEqual([
      'cut mon 2',
      'pack mon',
      'pack mon',
    ]);
    expect([from('pack mon', 'up'), from('cut mon 1', 'up')]).toEqual(['cut mon 2', 'cut mon 1']);
  });

  it('goes left and right at a station to the first card of the next day that has one', () => {
    expect([from('cut mon 2', 'right'), from('cut wed', 'right')]).toEqual(['cut wed', 'cut wed']);
    expect([from('cut wed', 'left'), from('pack mon', 'left')]).toEqual(['cut mon 1', 'pack mon']);
  });
});

describe('the day that a step is moved to by keys (PRODUCTION-6)', () => {
  const days = ['23', '24', '25', '26', '27', '28'].map((day) => ({
    day: `2026-11-${day}`,
    works: day !== '25' && day !== '28',
  }));
  const moved = (from: string, by: 1 | -1) => nextWorkingDay({ today: '2026-11-24', days }, `2026-11-${from}`, by);

  it('is the next working day of the week, and none that is over', () => {
    expect([moved('24', 1), moved('26', -1)]).toEqual(['2026-11-26', '2026-11-24']);
    expect([moved('27', 1), moved('24', -1)]).toEqual([undefined, undefined]);
  });

  it('counts from today where the work is late', () => {
    expect([moved('20', 1), moved('20', -1)]).toEqual(['2026-11-26', undefined]);
  });
});
