import { describe, expect, it } from 'vitest';
import { listDays, runsOf } from './day-figures.ts';

describe('days in a row', () => {
  it('are one run, and a day between that is not wanted parts them', () => {
    const days = { from: '2026-02-26', to: '2026-03-03' };

    const runs = runsOf(days, (day) => day !== '2026-03-01');

    expect(runs).toEqual([
      { from: '2026-02-26', to: '2026-02-28' },
      { from: '2026-03-02', to: '2026-03-03' },
    ]);
  });

  it('are none where none is wanted, or where they end before they begin', () => {
    expect(runsOf({ from: '2026-01-01', to: '2026-01-31' }, () => false)).toEqual([]);
    expect(listDays({ from: '2026-01-02', to: '2026-01-01' })).toEqual([]);
  });
});
