import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFrom, dayNumber } from '../calendar/day.ts';
import { isWorkingDay } from '../calendar/working-days.ts';
import { planSteps, nextStepOf, pieceStateOf, stepRefusal, stepStates, stepStatesAfter } from './steps.ts';

describe('a piece at its stations (PRODUCTION-4, PRODUCTION-5)', () => {
  it('begins and ends by one touch, and what was done by mistake is taken back', () => {
    expect(stepStatesAfter('waiting')[0]).toBe('working');
    expect(stepStatesAfter('working')[0]).toBe('done');
    expect(stepStatesAfter('stopped')[0]).toBe('working');
    expect(stepRefusal('done', { state: 'working', reason: '' })).toBeNull();
    expect(stepRefusal('done', { state: 'stopped', reason: 'scratched' })).toBe('not-allowed');
    for (const state of stepStates) expect(stepRefusal(state, { state, reason: 'x' })).toBe('not-allowed');
  });

  it('is stopped only with a reason', () => {
    expect(stepRefusal('working', { state: 'stopped', reason: ' ' })).toBe('no-reason');
    expect(stepRefusal('working', { state: 'stopped', reason: 'no cloth' })).toBeNull();
  });

  it('is ready when nothing is left to do at any station', () => {
    expect(pieceStateOf([{ state: 'done' }, { state: 'done' }])).toBe('ready');
    expect(pieceStateOf([{ state: 'done' }, { state: 'stopped' }])).toBe('open');
    expect(pieceStateOf([])).toBe('open');
    expect(nextStepOf([{ state: 'done' }, { state: 'stopped' }, { state: 'waiting' }])).toEqual({ state: 'stopped' });
    expect(nextStepOf([{ state: 'done' }])).toBeNull();
  });
});

describe('the days of the steps (PRODUCTION-6)', () => {
  const closed = [{ from: '2026-11-25', to: '2026-11-25' }];
  const today = '2026-11-23';

  it('end on the promised day, each a working day before the next', () => {
    expect(planSteps(3, { promisedOn: '2026-11-27', today, closed: [] })).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(planSteps(3, { promisedOn: '2026-11-29', today, closed })).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-11-27',
    ]);
  });

  it('are today if the piece is late, and begin today if no day was promised', () => {
    expect(planSteps(2, { promisedOn: '2026-11-20', today, closed })).toEqual([today, today]);
    expect(planSteps(3, { promisedOn: null, today: '2026-11-22', closed })).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-26',
    ]);
  });

  it('are working days in their order, and none lies before today', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((number) => dayFrom(dayNumber('2026-01-01') + number));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.option(day), day, (count, promisedOn, from) => {
        const days = planSteps(count, { promisedOn, today: from, closed });
        expect(days).toHaveLength(count);
        expect(days).toEqual(days.toSorted());
        for (const each of days) expect([each >= from, isWorkingDay(each, closed)]).toEqual([true, true]);
      }),
    );
  });
});
