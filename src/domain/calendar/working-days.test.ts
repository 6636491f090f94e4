import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalOf, arrivalInWords } from './arrival.ts';
import { addWorkingDays, isWorkingDay, readClosedDays } from './working-days.ts';
import { dayFrom, dayNumber } from './day.ts';
import { lastReadyDay, readyDay, type Making } from './ready-day.ts';

const inventory = [{ from: '2026-12-28', to: '2026-12-31' }];

describe('working days (CALENDAR-1)', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-23', 'over a weekend'],
    ['2026-11-10', 1, '2026-11-12', 'over Independence Day'],
    ['2026-12-22', 2, '2026-12-28', 'over Christmas, with its Eve'],
    ['2024-12-23', 1, '2024-12-24', 'to a Christmas Eve that was not free'],
    ['2026-04-03', 1, '2026-04-07', 'over Easter'],
    ['2026-06-03', 1, '2026-06-05', 'over Corpus Christi'],
    ['2026-12-31', 3, '2027-01-07', 'over New Year and Epiphany'],
    ['2026-11-20', 0, '2026-11-20', 'not at all'],
    ['2026-11-22', 0, '2026-11-23', 'from a Sunday to the day when somebody works'],
  ])('from %s on %i lead to %s, %s', (day, count, expected) => {
    expect(addWorkingDays(day, count, [])).toBe(expected);
  });

  it('pass over days on which the shop is closed', () => {
    expect(addWorkingDays('2026-12-22', 2, inventory)).toBe('2027-01-04');
    expect(isWorkingDay('2026-12-29', [])).toBe(true);
    expect(isWorkingDay('2026-12-29', inventory)).toBe(false);
  });

  it('count each working day once, in any span', () => {
    const start = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2060-01-01') }).map(dayFrom);
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 120 }), (from, count) => {
        const end = addWorkingDays(from, count, inventory);
        const after = Array.from({ length: dayNumber(end) - dayNumber(from) }, (_, index) =>
          dayFrom(dayNumber(from) + index + 1),
        );
        const worked = after.filter((day) => isWorkingDay(day, inventory)).length;

        expect(isWorkingDay(end, inventory)).toBe(true);
        expect(worked).toBe(count === 0 && end !== from ? 1 : count);
      }),
    );
  });
});

describe('closed days', () => {
  it('are days and ranges of days', () => {
    expect(readClosedDays('2027-06-04, 2027-08-02..2027-08-13')).toEqual([
      { from: '2027-06-04', to: '2027-06-04' },
      { from: '2027-08-02', to: '2027-08-13' },
    ]);
    expect(readClosedDays('')).toEqual([]);
  });

  it.each(['2027-02-30', '24.12.2026', '2027-08-13..2027-08-02', '2027-01-01..2037-01-01', '2027-01-01..', 'Easter'])(
    'are not %j',
    (text) => {
      expect(readClosedDays(text)).toBeNull();
    },
  );
});

const calendar = { today: '2026-11-20', closed: [] };
const aMaking = (parts: Partial<Making>): Making => ({
  workingDays: null,
  availableSince: null,
  supply: 'made-to-order',
  ...parts,
});

describe('the day when a line is ready (CALENDAR-2)', () => {
  it.each<[Partial<Making>, string | null, string]>([
    [{ supply: 'stocked' }, '2026-11-20', 'of what is there is today'],
    [{ supply: 'stocked', workingDays: 2 }, '2026-11-24', 'of what is there follows its working days'],
    [{ workingDays: 30 }, '2027-01-07', 'of what is made follows its working days, past all holidays'],
    [
      { workingDays: 2, availableSince: '2027-03-31' },
      '2027-04-02',
      'is counted from when all that was chosen is there',
    ],
    [{ workingDays: 2, availableSince: '2026-01-31' }, '2026-11-24', 'asks for nothing that has been there since'],
    [{ supply: 'delayed', workingDays: 10 }, '2026-12-04', 'of more than there are is when the rest is made'],
    [{ supply: 'delayed', workingDays: 0 }, null, 'of more than there are is not known without their time'],
    [{ supply: 'delayed' }, null, 'is not known of what nobody makes'],
    [{ availableSince: '2027-03-31' }, null, 'is not known where nobody has said how long it takes'],
  ])('of %j is %s: it %s', (parts, day) => {
    expect(readyDay(aMaking(parts), calendar)).toBe(day);
  });
});

describe('the day when all is ready, and its arrival (CALENDAR-3)', () => {
  it('is that of the line which takes longest', () => {
    expect(lastReadyDay(['2026-11-20', '2027-01-07', '2026-12-04'])).toBe('2027-01-07');
  });

  it('is not known where a line has none, or where there are no lines', () => {
    expect(lastReadyDay(['2026-11-20', null])).toBeNull();
    expect(lastReadyDay([])).toBeNull();
  });

  it.each([
    [{ shortestDays: 5, longestDays: 10 }, 'dates.arrives', 'between', '15.01.2027', '22.01.2027'],
    [{ shortestDays: 2, longestDays: null }, 'dates.collect', 'from', '12.01.2027', '12.01.2027'],
    [{ shortestDays: 2, longestDays: 2 }, 'dates.arrives', 'on', '12.01.2027', '12.01.2027'],
  ])('by a delivery of %j is said as %s, %s', (time, label, form, from, to) => {
    expect(arrivalInWords(arrivalOf('2027-01-08', time, []))).toEqual({ label, form, days: { from, to } });
  });
});
